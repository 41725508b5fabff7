"""Addresses -> bytes: one polite request each, bounded in time and size, every redirect told."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass
from importlib.metadata import version
from threading import BoundedSemaphore, Thread
from typing import TYPE_CHECKING, Final
from urllib.parse import urljoin, urlsplit

from rashomon.errors import ArticleError, UsageError
from rashomon.load.files import KILOBYTE, MEGABYTE, UnreadableError, printable
from rashomon.load.formats import MAX_DOCUMENT_BYTES

if TYPE_CHECKING:
    from urllib3 import BaseHTTPResponse, PoolManager

_MAX_ADDRESSES: Final = 200
_CHUNK: Final = 32 * KILOBYTE
_SCHEMES: Final = frozenset({"http", "https"})
_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
_KINDS: Final = frozenset({
    "", "text/html", "application/xhtml+xml", "text/plain", "text/markdown", "application/pdf", "application/json",
    "application/x-ndjson", "application/octet-stream", "binary/octet-stream", "application/xml", "text/xml",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
})  # fmt: skip
_BY_BROWSER: Final = "open it in a browser and save it as .html, .pdf or .md"
_LATER: Final = "try again later"
_REFUSALS: Final[Mapping[int, str]] = {
    401: f"the server asks for a password (401); {_BY_BROWSER}",
    402: f"the server asks for payment (402); {_BY_BROWSER}",
    403: f"the server refuses programs (403); {_BY_BROWSER}",
    404: "there is no such page (404); check the address",
    410: "the page is gone (410); check the address",
    429: f"the server refuses so many requests (429); {_LATER}",
    451: f"the server may not show the page where you are (451); {_BY_BROWSER}",
}
_HEADERS: Final[Mapping[str, str]] = {
    "Accept": "text/html, application/xhtml+xml, application/pdf, text/plain, application/json;q=0.9, */*;q=0.5",
    "Accept-Language": "en",
    "Accept-Encoding": "gzip, deflate",
}
_AGENT: Final = "rashomon/{} (compares news articles; one request for each address its user names)"


@dataclass(frozen=True, slots=True)
class Limits:
    """How long and how much is fetched: seconds without an answer, seconds and bytes in all, redirects."""

    silence: float = 15.0
    seconds: float = 45.0
    size: int = MAX_DOCUMENT_BYTES
    redirects: int = 5
    at_once: int = 4
    patience: float = 2.0  # after so many seconds the user is told what is waited for


@dataclass(frozen=True, slots=True)
class Fetched:
    """What a server answered: the bytes, their media type and encoding as it told them, the address that answered."""

    raw: bytes
    kind: str
    charset: str
    url: str


_Answer = Future[tuple[Fetched, list[str]]]


def fetch_all(
    addresses: Sequence[str],
    tell: Callable[[str], None],
    limits: Limits = Limits(),
) -> Mapping[str, Fetched]:
    """Fetch addresses, a few at a time.

    Args:
        addresses: http and https only.
        tell: gets a line for each redirect, and where an answer takes long.
        limits: bounds of time and size.

    Raises:
        ArticleError: the first address, in the order given, that cannot be fetched, with the reason.
        UsageError: too many addresses for one run.
    """
    logging.getLogger("urllib3").setLevel(logging.CRITICAL)  # its warnings are no words for a user
    wanted = tuple(dict.fromkeys(addresses))
    if len(wanted) > _MAX_ADDRESSES:
        raise UsageError(f"these are more than {_MAX_ADDRESSES} addresses; fetch fewer in one run")
    for address in wanted:
        _check_scheme(address, printable(address))
    found: dict[str, Fetched] = {}
    slots = BoundedSemaphore(limits.at_once)
    running = [_start(address, limits, slots) for address in wanted]
    for turn, (address, future) in enumerate(zip(wanted, running, strict=True)):
        # A server that sends a header a byte at a time is left to its thread, which ends with the program.
        longest = (limits.seconds + 2 * limits.silence) * (1 + turn // limits.at_once)
        found[address], hops = _await(address, future, tell, limits, longest)
        for hop in hops:
            tell(f"{printable(address)}: redirected to {printable(hop)}")
    return found


def _start(address: str, limits: Limits, slots: BoundedSemaphore) -> _Answer:
    """Fetch an address in a thread of its own, which waits for a free slot and never keeps the program from ending."""
    future: _Answer = Future()

    def work() -> None:
        with slots:
            try:
                future.set_result(_fetch(address, limits))
            except Exception as error:  # noqa: BLE001 - raised again where the answer is awaited
                future.set_exception(error)

    Thread(target=work, daemon=True).start()
    return future


def _pool(url: str) -> PoolManager:
    """Connections to the host of an address, through the proxy that the system names for it, where it names one."""
    from urllib.request import getproxies, proxy_bypass  # noqa: PLC0415 - only addresses need them

    import urllib3  # noqa: PLC0415

    parts = urlsplit(url)
    proxy = getproxies().get(parts.scheme.lower(), "")
    if proxy and not proxy_bypass(parts.hostname or ""):
        return urllib3.ProxyManager(proxy if "://" in proxy else f"http://{proxy}")
    return urllib3.PoolManager()


def _await(
    address: str, future: _Answer, tell: Callable[[str], None], limits: Limits, longest: float
) -> tuple[Fetched, list[str]]:
    """Wait for an answer, and say so where it takes long."""
    shown = printable(address)
    waited = 0.0
    while not wait([future], timeout=limits.patience).done and waited < longest:
        waited += limits.patience
        tell(f"{shown}: still loading ({waited:.1f} s)")
    if not future.done():
        raise ArticleError(_too_slow(limits), shown)
    try:
        return future.result()
    except UnreadableError as error:
        raise ArticleError(error.message, shown) from None


def _check_scheme(address: str, shown: str) -> None:
    """Refuse what is no web address.

    Raises:
        ArticleError: another scheme, no host, or a name and password in it.
    """
    try:
        parts = urlsplit(address)
        host = parts.hostname
        _ = parts.port
    except ValueError:
        raise ArticleError("is no valid address; check it", shown) from None
    if parts.scheme.lower() not in _SCHEMES:
        raise ArticleError("only http and https addresses are fetched; save the article as a file", shown)
    if not host:
        raise ArticleError("the address names no host; check it", shown)
    if parts.username or parts.password:
        raise ArticleError(f"an address with a password would stand in reports; {_BY_BROWSER}", parts.hostname or "")


def _fetch(address: str, limits: Limits) -> tuple[Fetched, list[str]]:
    """Fetch one address and follow its redirects.

    Raises:
        UnreadableError: it cannot be fetched.
    """
    import urllib3  # noqa: PLC0415

    until = time.monotonic() + limits.seconds
    hops: list[str] = []
    headers = {**_HEADERS, "User-Agent": _AGENT.format(version("rashomon"))}
    url = urlsplit(address)._replace(fragment="").geturl()
    try:
        while True:
            timeout = urllib3.Timeout(total=None, connect=limits.silence, read=limits.silence)
            answer = _pool(url).request(
                "GET", url, headers=headers, redirect=False, retries=False, preload_content=False, timeout=timeout
            )
            try:
                if answer.status not in _REDIRECTS or not answer.headers.get("Location"):
                    return _read(answer, url, until, limits), hops
                url = _next(url, answer.headers["Location"])
                hops.append(url)
            finally:
                answer.close()
            if len(hops) > limits.redirects:
                raise UnreadableError(f"is redirected more than {limits.redirects} times; {_BY_BROWSER}")
    except urllib3.exceptions.HTTPError as error:
        raise UnreadableError(_reason(error, limits)) from None
    except (UnicodeError, ValueError):
        raise UnreadableError("is no valid address; check it") from None


def _next(url: str, location: str) -> str:
    """Where a redirect leads.

    Raises:
        UnreadableError: to something that is no web page.
    """
    following = urljoin(url, location)
    parts = urlsplit(following)
    if parts.scheme.lower() not in _SCHEMES or not parts.hostname:
        raise UnreadableError("is redirected to something other than http or https, which is not followed")
    return parts._replace(fragment="").geturl()


def _read(answer: BaseHTTPResponse, url: str, until: float, limits: Limits) -> Fetched:
    """Read an answer to its end.

    Raises:
        UnreadableError: a status that is no success, a media type that holds no article, too much, or too slow.
    """
    if not 200 <= answer.status < 300:
        mend = _LATER if answer.status >= 500 else _BY_BROWSER
        raise UnreadableError(
            _REFUSALS.get(answer.status, f"the server answers with an error ({answer.status}); {mend}")
        )
    kind, charset = _media_type(answer.headers.get("Content-Type", ""))
    if kind not in _KINDS:
        raise UnreadableError(f"is {kind}, no page with an article; name the address of the article")
    too_large = f"is more than the {limits.size / MEGABYTE:g} MB that are read; save the article's text as .md"
    length = answer.headers.get("Content-Length", "")
    if length.isdigit() and int(length) > limits.size:
        raise UnreadableError(too_large)
    parts: list[bytes] = []
    size = 0
    while part := answer.read1(_CHUNK, decode_content=True):
        parts.append(part)
        size += len(part)
        if size > limits.size:
            raise UnreadableError(too_large)
        if time.monotonic() > until:
            raise UnreadableError(_too_slow(limits))
    return Fetched(b"".join(parts), kind if "octet-stream" not in kind else "", charset, url)


def _too_slow(limits: Limits) -> str:
    return f"does not load within {limits.seconds:g} seconds; {_BY_BROWSER}"


def _media_type(header: str) -> tuple[str, str]:
    """The media type and the charset of a Content-Type header, in lower case."""
    kind, _, rest = header.partition(";")
    charset = re.search(r"charset\s*=\s*[\"']?([\w.:-]+)", rest, re.IGNORECASE)
    return kind.strip().lower(), charset[1].lower() if charset else ""


def _reason(error: Exception, limits: Limits) -> str:
    """Say in plain words why a connection failed."""
    import urllib3.exceptions as failures  # noqa: PLC0415

    silent = f"the server does not answer within {limits.silence:g} seconds; try again, or {_BY_BROWSER}"
    told: tuple[tuple[type[Exception] | tuple[type[Exception], ...], str], ...] = (
        (failures.NameResolutionError, "the host is not known; check the address and the connection"),
        (failures.NewConnectionError, "the server cannot be reached; check the address and the connection"),
        ((failures.ConnectTimeoutError, failures.ReadTimeoutError), silent),
        (failures.SSLError, f"the connection is not secure (its certificate is not valid); {_BY_BROWSER}"),
        (failures.LocationValueError, "is no valid address; check it"),
        (failures.DecodeError, f"the answer is damaged (its compression cannot be undone); {_BY_BROWSER}"),
        (failures.ProtocolError, f"the connection ended before the whole page was there; try again, or {_BY_BROWSER}"),
    )
    return next((words for kind, words in told if isinstance(error, kind)), f"cannot be fetched; {_BY_BROWSER}")
