"""Export a trained reader to ONNX with int8 weights, in the common layout of extractive readers.

    training/reader/export.py RUN -o src/rashomon/models/reader

Writes model.onnx (input_ids, attention_mask, token_type_ids -> start_logits, end_logits), tokenizer.json, SHA256SUMS.
Needs onnx and onnxruntime beside what `train` needs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
import torch
from encoder import Shape, SpanReader
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor
from train import base_folder, tokenizer

INPUTS: Final = ("input_ids", "attention_mask", "token_type_ids")
OUTPUTS: Final = ("start_logits", "end_logits")
REDUCED: Final = False


def trained(run: Path) -> SpanReader:
    """Return the reader of a finished run."""
    shape = json.loads((run / "settings.json").read_text("utf-8"))["shape"]
    model = SpanReader(Shape(**(shape | {"layers": tuple(shape["layers"])})))
    model.load_state_dict(torch.load(run / "reader.pt", weights_only=True))
    return model.eval()


class Graph:
    """Collects the nodes and weights of an ONNX graph of fused transformer operators."""

    def __init__(self, state: Mapping[str, Tensor]) -> None:
        self.state = state
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def weight(self, name: str, *, turned: bool = False) -> str:
        """Add a tensor of the model, transposed for a matrix product if asked; return its name."""
        values = self.state[name].float().numpy()
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(values.T if turned else values), name))
        return name

    def node(
        self, kind: str, inputs: Sequence[str], output: str, domain: str = "com.microsoft", **attributes: Any
    ) -> str:
        """Add a node with one output; return the output's name."""
        self.nodes.append(helper.make_node(kind, list(inputs), [output], name=output, domain=domain, **attributes))
        return output

    def product(self, x: str, name: str, output: str) -> str:
        """Add a matrix product without bias."""
        return self.node("MatMul", [x, self.weight(f"{name}.weight", turned=True)], output, domain="")

    def skip_norm(self, x: str, skip: str, dense: str, norm: str, output: str) -> str:
        """Add the sum of a product, its bias and the layer's input, normalised."""
        parts = [x, skip, self.weight(f"{norm}.weight"), self.weight(f"{norm}.bias"), self.weight(f"{dense}.bias")]
        return self.node("SkipLayerNormalization", parts, output, epsilon=1e-12)


def graph_of(model: SpanReader) -> onnx.ModelProto:
    """Return a reader as an ONNX model in float."""
    g = Graph(model.state_dict())
    for name in INPUTS:
        g.node("Cast", [name], f"{name}_32", domain="", to=TensorProto.INT32)
    tables = [g.weight(f"{n}.weight") for n in ("words", "places", "segments")]
    embedded = ["input_ids_32", "token_type_ids_32", *tables, g.weight("norm.weight"), g.weight("norm.bias")]
    g.nodes.append(
        helper.make_node(
            "EmbedLayerNormalization", embedded, ["x0", "lengths"], name="x0", domain="com.microsoft", epsilon=1e-12
        )
    )
    x = "x0"
    for i in range(len(model.layers)):
        at = f"layers.{i}"
        qkv = [x, g.weight(f"{at}.qkv.weight", turned=True), g.weight(f"{at}.qkv.bias"), "attention_mask_32"]
        context = g.node("Attention", qkv, f"{at}.context", num_heads=model.shape.heads)
        x = g.skip_norm(g.product(context, f"{at}.out", f"{at}.mixed"), x, f"{at}.out", f"{at}.norm1", f"{at}.attended")
        up = g.node("BiasGelu", [g.product(x, f"{at}.up", f"{at}.wide"), g.weight(f"{at}.up.bias")], f"{at}.gelu")
        x = g.skip_norm(g.product(up, f"{at}.down", f"{at}.narrow"), x, f"{at}.down", f"{at}.norm2", f"x{i + 1}")
    both = g.node("Add", [g.product(x, "head", "head.raw"), g.weight("head.bias")], "head.logits", domain="")
    g.weights.append(numpy_helper.from_array(np.array([2], dtype=np.int64), "last_axis"))
    g.nodes.append(helper.make_node("Split", [both], ["start_1", "end_1"], name="split", axis=2, num_outputs=2))
    for part, output in zip(("start_1", "end_1"), OUTPUTS, strict=True):
        g.node("Squeeze", [part, "last_axis"], output, domain="")
    ports = [
        [helper.make_tensor_value_info(n, kind, ["batch", "length"]) for n in names]
        for names, kind in ((INPUTS, TensorProto.INT64), (OUTPUTS, TensorProto.FLOAT))
    ]
    graph = helper.make_graph(g.nodes, "reader", *ports, initializer=g.weights)
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=9, producer_name="rashomon")


def export(model: SpanReader, out: Path) -> None:
    """Write a reader as ONNX, its weights and word vectors as int8; activations are quantised as they come."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.onnx"
        onnx.save(graph_of(model), str(plain))
        names = [
            n.name
            for n in onnx.load(str(plain)).graph.node
            if n.op_type in ("MatMul", "Attention", "EmbedLayerNormalization")
        ]
        quantize_dynamic(
            plain,
            out,
            weight_type=QuantType.QInt8,
            per_channel=True,
            reduce_range=REDUCED,
            nodes_to_quantize=[n for n in names if n != "head.raw"],
            extra_options={"DefaultTensorType": TensorProto.FLOAT},
        )


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
