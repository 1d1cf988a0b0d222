"""The commands. Each reads its arguments, calls one function elsewhere and turns the outcome into text and an exit status.

`--help` lists them in the order in which these modules are imported.
"""

# isort: off
from .app import DONE, PROBLEMS, USAGE, app
from . import specs, bodies, checking, servers, schemas

__all__ = ["DONE", "PROBLEMS", "USAGE", "app", "bodies", "checking", "schemas", "servers", "specs"]
