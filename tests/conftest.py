"""Fixtures shared by all tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update-golden`: rewrite the expected files, then read the diff like code."""
    parser.addoption("--update-golden", action="store_true", help="rewrite the expected files of the golden tests")


@pytest.fixture(scope="session", autouse=True)
def no_cache_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests, and what runs in wider fixtures, away from the user's cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RASHOMON_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start each test with an empty cache: none may live on what another one computed."""
    monkeypatch.setenv("RASHOMON_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden tests rewrite their expected files instead of comparing."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def nlp() -> Language:
    """The default pipeline, loaded once."""
    from rashomon.annotate import load_pipeline

    return load_pipeline()


@pytest.fixture(scope="session")
def parse(nlp: Language) -> Callable[[str], Doc]:
    """Annotate a text the way articles are annotated."""
    from rashomon.annotate import annotate

    return lambda text: next(annotate(nlp, [text]))
