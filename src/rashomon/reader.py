"""Reads a question and a passage: which words of the passage answer, and how sure that is against "no answer"."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rashomon.errors import ModelError

if TYPE_CHECKING:
    from concurrent.futures import Future

    import numpy as np
    from numpy.typing import NDArray

BUILTIN: Final = Path(__file__).parent / "models" / "reader"
MAX_TOKENS: Final = 96
MAX_ANSWER_TOKENS: Final = 24
_THREADS: Final = 2


Places = Sequence[tuple[int, int]]  # of characters of one passage


@dataclass(frozen=True, slots=True)
class Answer:
    """The best span of a passage for a question.

    `start` and `end` are character offsets of the passage. `score` is the sum of the span's start and end logits, and
    `null` the same sum for "no answer"; both have meaning only beside each other. A passage without any words has an
    empty span and score = null. `places` are the scores of the best spans within the places that were asked for.
    """

    start: int
    end: int
    score: float
    null: float
    places: tuple[float, ...] = ()

    @property
    def margin(self) -> float:
        """How much the span is preferred to "no answer" (logits; above 0: it answers)."""
        return self.score - self.null


class Reader:
    """An extractive question-answering model in ONNX: a folder with model.onnx and tokenizer.json.

    Each pair is read by itself: its answer is the same whatever else is asked in the same call.
    """

    def __init__(self, session: Any, tokenizer: Any) -> None:
        self._session = session
        self._tokenizer = tokenizer
        self._inputs = frozenset(port.name for port in session.get_inputs())

    @classmethod
    def load(cls, path: str | None = None) -> Reader:
        """Load a reader.

        Args:
            path: a folder with model.onnx (input_ids, attention_mask and, where it has them, token_type_ids ->
                start_logits, end_logits; the first token stands for "no answer") and tokenizer.json; by default the
                package's own.

        Raises:
            ModelError: files or the libraries onnxruntime and tokenizers are missing, or the model is of another kind.
        """
        folder = BUILTIN if path is None else Path(path)
        name = "the built-in reader" if path is None else f"the reader {path!r}"
        lacking = [part for part in ("model.onnx", "tokenizer.json") if not (folder / part).is_file()]
        if lacking:
            raise ModelError(f"{name} has no {' and no '.join(lacking)}; give another folder, or --reader none")
        try:
            import onnxruntime  # noqa: PLC0415 - only runs with a reader pay for it
            from tokenizers import Tokenizer  # noqa: PLC0415
        except ImportError as error:
            raise ModelError(f"{name} needs {error.name}; install it with pip, or give --reader none") from None
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1  # pairs are read side by side instead: see `read`
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
            session = onnxruntime.InferenceSession(
                str(folder / "model.onnx"), options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # noqa: BLE001 - both libraries raise exceptions of their own, some of them plain ones
            raise ModelError(
                f"{name} cannot be loaded ({str(error).splitlines()[0][:120]}); give another, or --reader none"
            ) from None
        if not {"start_logits", "end_logits"} <= {port.name for port in session.get_outputs()}:
            raise ModelError(f"{name} has no outputs start_logits and end_logits; it must be an extractive reader")
        tokenizer.no_padding()
        tokenizer.enable_truncation(MAX_TOKENS, strategy="longest_first")
        return cls(session, tokenizer)

    def read(self, pairs: Sequence[tuple[str, str]], places: Sequence[Places] = ()) -> list[Answer]:
        """Read pairs of a question and a passage (a sentence or two; what goes beyond 96 tokens is left out).

        Args:
            pairs: questions with their passages.
            places: for each pair the spans of its passage (first character, character after the last) that are to be
                scored beside the best one; none by default.

        Returns:
            One answer for each pair, in order.

        Raises:
            ModelError: the model fails on its input.
        """
        cut = {question: self._cut(question) for question, _ in pairs}
        encodings = self._tokenizer.encode_batch([(cut[question], passage) for question, passage in pairs])
        wanted = places or [()] * len(pairs)
        threads = min(_THREADS, os.cpu_count() or 1)
        if threads < 2 or len(pairs) < 2:
            return list(map(self._answer, encodings, wanted))
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - who only asks where the reader stands needs none

        with ThreadPoolExecutor(threads) as pool:
            return list(pool.map(self._answer, encodings, wanted))

    def _cut(self, question: str) -> str:
        """Return a question of such length that the passage keeps its place."""
        encoding = self._tokenizer.encode(question, add_special_tokens=False)
        return (
            question if len(encoding.ids) <= MAX_TOKENS // 2 else question[: encoding.offsets[MAX_TOKENS // 2 - 1][1]]
        )

    def _answer(self, encoding: Any, places: Places) -> Answer:
        import numpy as np  # noqa: PLC0415

        ids = np.array([encoding.ids], dtype=np.int64)
        ports = {
            "input_ids": ids,
            "attention_mask": np.ones_like(ids),
            "token_type_ids": np.array([encoding.type_ids], dtype=np.int64),
        }
        try:
            starts, ends = self._session.run(
                ("start_logits", "end_logits"), {k: v for k, v in ports.items() if k in self._inputs}
            )
        except Exception as error:  # noqa: BLE001 - onnxruntime raises exceptions of its own
            raise ModelError(
                f"the reader fails on its input ({str(error).splitlines()[0][:120]}); give --reader none"
            ) from None
        return _best(starts[0], ends[0], encoding, places)


def load_meanwhile(path: str | None = None) -> Future[Reader]:
    """Load a reader beside other work; arguments as for `Reader.load`, whose errors are raised when the result is asked for.

    Not to be called before spaCy and numpy are imported: numpy does not bear being imported by two threads.
    """
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - as above

    worker = ThreadPoolExecutor(1)
    loading = worker.submit(Reader.load, path)
    worker.shutdown(wait=False)
    return loading


def _best(starts: NDArray[np.float32], ends: NDArray[np.float32], encoding: Any, places: Places) -> Answer:
    """Return the best span that starts and ends in the passage and is not too long, and the scores of the places."""
    import numpy as np  # noqa: PLC0415

    null = float(starts[0] + ends[0])
    tokens = [i for i, of in enumerate(encoding.sequence_ids) if of == 1]
    if not tokens:
        return Answer(0, 0, null, null, (null,) * len(places))
    first, last = tokens[0], tokens[-1] + 1
    sums = starts[first:last, None] + ends[None, first:last]
    length = np.arange(last - first)[None, :] - np.arange(last - first)[:, None]
    sums = np.where((length >= 0) & (length < MAX_ANSWER_TOKENS), sums, -np.inf)
    a, b = np.unravel_index(int(sums.argmax()), sums.shape)
    offsets = encoding.offsets[first:last]
    scores = []
    for start, end in places:
        inside = [i for i, (left, right) in enumerate(offsets) if left < end and start < right]
        scores.append(float(sums[inside[0] : inside[-1] + 1, inside[0] : inside[-1] + 1].max()) if inside else null)
    return Answer(offsets[int(a)][0], offsets[int(b)][1], float(sums[a, b]), null, tuple(scores))
