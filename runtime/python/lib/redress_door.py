"""Stands in for `redress_runtime/door.py`, which says why; every line here runs, or none."""

import os

_DOOR = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "redress_runtime", "door.py")
with open(_DOOR, "rb") as _source:
    exec(compile(_source.read(), "<redress_door>", "exec"))
