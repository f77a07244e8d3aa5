# Shorthands. Each line can be typed by hand as well; the two scripts make .venv where it is missing.
PYTHON ?= python3

.PHONY: lab test lint bundle bench

lab:
	$(PYTHON) scripts/lab.py

test:
	$(PYTHON) scripts/test.py

lint:
	$(PYTHON) scripts/test.py tests/test_lint.py

bundle:
	cd cardwidgets/table/frontend && npm ci && npm run build

bench:
	for script in tests/benchmarks/*.py; do .venv/bin/python $$script || exit 1; done
