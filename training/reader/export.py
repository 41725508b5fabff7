"""Export a trained reader to ONNX with int8 weights, in the common layout of extractive readers.

    training/reader/export.py RUN -o src/rashomon/models/reader

Writes model.onnx (input_ids, attention_mask, token_type_ids -> start_logits, end_logits), tokenizer.json and SHA256SUMS.
Needs onnx and onnxruntime beside what `train` needs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
from pathlib import Path
from typing import Final

import onnx
import torch
from encoder import Shape, SpanReader
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.transformers.optimizer import optimize_model
from train import base_folder, tokenizer

INPUTS: Final = ("input_ids", "attention_mask", "token_type_ids")
OUTPUTS: Final = ("start_logits", "end_logits")


def trained(run: Path) -> SpanReader:
    """Return the reader of a finished run."""
    shape = json.loads((run / "settings.json").read_text("utf-8"))["shape"]
    model = SpanReader(Shape(**(shape | {"layers": tuple(shape["layers"])})))
    model.load_state_dict(torch.load(run / "reader.pt", weights_only=True))
    return model.eval()


def export(model: SpanReader, out: Path, *, int8: bool = True) -> None:
    """Write a reader as ONNX, its attention and normalisation fused, its weights and word vectors as int8."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        plain, fused = Path(folder) / "plain.onnx", Path(folder) / "fused.onnx"
        ids = torch.randint(1000, 2000, (2, 16))
        axes = {name: {0: "batch", 1: "length"} for name in (*INPUTS, *OUTPUTS)}
        torch.onnx.export(
            model, (ids, torch.ones_like(ids), torch.zeros_like(ids)), str(plain), input_names=list(INPUTS), output_names=list(OUTPUTS),
            dynamic_axes=axes, opset_version=17, dynamo=False,
        )  # fmt: skip
        optimised = optimize_model(str(plain), model_type="bert", num_heads=model.shape.heads, hidden_size=model.shape.hidden, opt_level=0)
        print(optimised.get_fused_operator_statistics())
        optimised.save_model_to_file(str(fused))
        if int8:
            quantize_dynamic(fused, out, weight_type=QuantType.QInt8, per_channel=True, reduce_range=False)
        else:
            out.write_bytes(fused.read_bytes())
    onnx.checker.check_model(str(out))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="a trained reader -> model.onnx and tokenizer.json")
    parser.add_argument("run", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    args = parser.parse_args()
    export(trained(args.run), args.out / "model.onnx")
    words = tokenizer(base_folder())
    words.no_truncation()
    words.save(str(args.out / "tokenizer.json"), pretty=False)
    names = ("model.onnx", "tokenizer.json")
    sums = "".join(f"{hashlib.sha256((args.out / n).read_bytes()).hexdigest()}  {n}\n" for n in names)
    (args.out / "SHA256SUMS").write_text(sums, encoding="utf-8")
    print(sums, (args.out / "model.onnx").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
