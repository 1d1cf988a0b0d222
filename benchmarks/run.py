"""`python benchmarks/run.py` is `python -m benchmarks`, from any folder."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
