"""A server on the loopback address that answers as badly as servers do."""

from __future__ import annotations

import contextlib
import gzip
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

STORY = (
    "A tram carrying 58 people jumped the rails on Corran Bridge on Tuesday, injuring six passengers, the fire service said. "
    "The tram came to rest against a parapet above the River Aune, and engineers closed the bridge to all traffic."
)
PAGE = (
    '<!DOCTYPE html><html lang="en"><head><title>Tram jumps rails</title>{head}</head><body><article><h1>Tram jumps rails</h1>'
    f"<p>{STORY}</p><p>{{more}}</p></article></body></html>"
)


def page(head: str = "", more: str = "Trams are not expected to run again before Friday, the operator said.") -> bytes:
    """A page with an article."""
    return PAGE.format(head=head, more=more).encode()


@dataclass
class Answer:
    """What the server says to one path."""

    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=lambda: {"Content-Type": "text/html; charset=utf-8"})
    length: int | None = None  # a false Content-Length
    waits: bool = False  # until the test is over, before it says a word
    drips: bool = False  # sends the body and then waits, without an end
    endless: bool = False


@dataclass
class Server:
    """Answers by path; `seen` collects the headers of the requests."""

    address: str
    answers: dict[str, Answer]
    seen: list[dict[str, str]] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def at(self, path: str, answer: Answer) -> str:
        """Set the answer of a path and return its address."""
        self.answers[path] = answer
        return self.address + path


@contextlib.contextmanager
def serving() -> Iterator[Server]:
    """Run a server for the time of a test."""
    state = Server("", {})

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            state.seen.append({"path": self.path, **dict(self.headers)})
            answer = state.answers.get(self.path, Answer(b"gone", 404))
            with contextlib.suppress(OSError):
                self._answer(answer)

        def _answer(self, answer: Answer) -> None:
            if answer.waits:
                state.over.wait(30)
                return
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            if not (answer.drips or answer.endless):
                self.send_header("Content-Length", str(len(answer.body) if answer.length is None else answer.length))
            self.end_headers()
            self.wfile.write(answer.body)
            while answer.endless and not state.over.is_set():
                self.wfile.write(b"<p>words and words</p>" * 1_000)
            if answer.drips:
                while not state.over.wait(0.02):
                    self.wfile.write(b" ")

        def log_message(self, *_: Any) -> None:
            """Keep quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    state.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield state
    finally:
        state.over.set()
        server.shutdown()
        server.server_close()


def packed(body: bytes) -> Answer:
    """An answer in gzip."""
    return Answer(gzip.compress(body), headers={"Content-Type": "text/html", "Content-Encoding": "gzip"})
