"""A small BERT encoder with an extractive head: start and end logits of an answer, the first token for "no answer"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.nn import functional


@dataclass(frozen=True)
class Shape:
    """The sizes of an encoder; the defaults are those of MiniLM-L6 with four of its layers."""

    vocabulary: int = 30522
    positions: int = 512
    hidden: int = 384
    heads: int = 12
    inner: int = 1536
    layers: tuple[int, ...] = (0, 1, 3, 5)
    dropout: float = 0.1

    def as_json(self) -> dict[str, object]:
        """Return the sizes as plain values."""
        return asdict(self)


class Dropout(nn.Module):
    """Dropout whose mask takes a byte of chance for each value: several times as fast on a processor as torch's own."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.dropped = round(256 * share)

    def forward(self, x: Tensor) -> Tensor:
        """Return `x`, in training with about `share` of its values at 0 and the others scaled up."""
        if not self.training or not self.dropped:
            return x
        drawn = torch.empty(x.numel() // 8 + 1, dtype=torch.int64).random_(-(2**63), None).view(torch.uint8)
        kept = (drawn[: x.numel()].view(x.shape) >= self.dropped).to(x.dtype)
        return x * (kept * (256 / (256 - self.dropped)))


class Layer(nn.Module):
    """One transformer layer, normalised after each part as in BERT (Devlin et al. 2019)."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.heads = shape.heads
        self.qkv = nn.Linear(shape.hidden, 3 * shape.hidden)
        self.out = nn.Linear(shape.hidden, shape.hidden)
        self.norm1 = nn.LayerNorm(shape.hidden, eps=1e-12)
        self.up = nn.Linear(shape.hidden, shape.inner)
        self.down = nn.Linear(shape.inner, shape.hidden)
        self.norm2 = nn.LayerNorm(shape.hidden, eps=1e-12)
        self.dropout = Dropout(shape.dropout)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        """Return the next hidden states; `mask` is added to the attention scores."""
        batch, length, hidden = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        scores = (q @ k.transpose(-1, -2)) * (hidden // self.heads) ** -0.5 + mask
        context = (self.dropout(scores.softmax(-1)) @ v).transpose(1, 2).reshape(batch, length, hidden)
        x = self.norm1(x + self.dropout(self.out(context)))
        return self.norm2(x + self.dropout(self.down(functional.gelu(self.up(x)))))


class SpanReader(nn.Module):
    """Embeddings, layers and a head with two outputs per token."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.words = nn.Embedding(shape.vocabulary, shape.hidden)
        self.places = nn.Embedding(shape.positions, shape.hidden)
        self.segments = nn.Embedding(2, shape.hidden)
        self.norm = nn.LayerNorm(shape.hidden, eps=1e-12)
        self.dropout = Dropout(shape.dropout)
        self.layers = nn.ModuleList(Layer(shape) for _ in shape.layers)
        self.head = nn.Linear(shape.hidden, 2)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> tuple[Tensor, Tensor]:
        """Return start and end logits, each (batch, length); padding is left to the caller to mask."""
        places = torch.arange(input_ids.shape[1], device=input_ids.device)
        x = self.words(input_ids) + self.segments(token_type_ids) + self.places(places)
        x = self.dropout(self.norm(x))
        mask = (1.0 - attention_mask[:, None, None, :].to(x.dtype)) * -1e4
        for layer in self.layers:
            x = layer(x, mask)
        logits = self.head(x)
        return logits[..., 0], logits[..., 1]


def from_minilm(weights: Path, shape: Shape) -> SpanReader:
    """Return a reader that starts from the chosen layers of a MiniLM-L6 file (model.safetensors)."""
    model = SpanReader(shape)
    stored = load_file(str(weights))
    model.load_state_dict(_renamed(stored, shape.layers), strict=False)
    return model


def _renamed(stored: dict[str, Tensor], layers: Sequence[int]) -> dict[str, Tensor]:
    state = {
        "words.weight": stored["embeddings.word_embeddings.weight"],
        "places.weight": stored["embeddings.position_embeddings.weight"],
        "segments.weight": stored["embeddings.token_type_embeddings.weight"],
        "norm.weight": stored["embeddings.LayerNorm.weight"],
        "norm.bias": stored["embeddings.LayerNorm.bias"],
    }
    parts = {
        "out": "attention.output.dense", "norm1": "attention.output.LayerNorm",
        "up": "intermediate.dense", "down": "output.dense", "norm2": "output.LayerNorm",
    }  # fmt: skip
    for i, old in enumerate(layers):
        for kind in ("weight", "bias"):
            qkv = [stored[f"encoder.layer.{old}.attention.self.{part}.{kind}"] for part in ("query", "key", "value")]
            state[f"layers.{i}.qkv.{kind}"] = torch.cat(qkv)
            for new, name in parts.items():
                state[f"layers.{i}.{new}.{kind}"] = stored[f"encoder.layer.{old}.{name}.{kind}"]
    return state
