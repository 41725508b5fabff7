# Everything a newcomer needs: make demo, make test. The environment is made on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test check format docs bench clean

$(VENV)/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@

demo: $(VENV)/.installed
	$(BIN)/rashomon compare articles/abc.md articles/ap.md --registry claims.yaml --report report.md

test: $(VENV)/.installed
	$(BIN)/python -m pytest

check: $(VENV)/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python docs/generate.py --check
	$(BIN)/python -m pytest

docs: $(VENV)/.installed
	$(BIN)/python docs/generate.py

format: $(VENV)/.installed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.installed
	$(BIN)/python bench/speed.py

clean:
	rm -rf $(VENV) report.md
