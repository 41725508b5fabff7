"""The golden stories: small articles of our own with their questions and the reports expected of them."""

from __future__ import annotations

import re
from contextlib import chdir
from pathlib import Path
from typing import Final

from rashomon.load import load_articles, load_registry
from rashomon.model import TYPES, Article, Registry

GOLDEN: Final = Path(__file__).with_name("golden")
STORIES: Final = tuple(sorted(folder.name for folder in GOLDEN.iterdir() if folder.is_dir()))


def steady(report: str) -> str:
    """Take out of a report what is no part of its story: the version, and the style and script of a page."""
    report = re.sub(r"(?<=by rashomon )\d[\w.+]*(?=:)", "VERSION", report)
    report = re.sub(r"(?<=sha256-)[\w+/=]+", "HASH", report)
    return re.sub(r"(?ms)^(<style>|<script>)\n.*?^(</style>|</script>)$", r"\1...\2", report)


def load_story(name: str) -> tuple[tuple[Article, ...], Registry]:
    """Load a story from within its folder, so that no report holds the place of the checkout."""
    with chdir(GOLDEN / name):
        files = sorted(file.name for file in Path().glob("*.md") if file.stem != "expected")
        return load_articles(files), load_registry("claims.yaml", TYPES)
