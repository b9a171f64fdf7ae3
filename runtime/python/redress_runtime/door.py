"""Lets `redress_runtime` in, compiled under names that no tool takes for files.

A user's own coverage would otherwise count our lines among the project's (`coverage report --fail-under`). For the same reason
this file is read, not imported, and the package lies next to the folder in PYTHONPATH, not in it.
"""

import os
import sys
from contextlib import suppress
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location

# `__file__` is that of `redress_door.py`, which reads this.
HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKAGE = "redress_runtime"


class Loader(SourceFileLoader):
    """Compiles again in every process: cached code gets its real file name back."""

    def get_code(self, fullname):
        return compile(self.get_data(self.path), "<%s>" % fullname, "exec", dont_inherit=True)


class Finder:
    """Finds the package and its modules, and nothing else."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        return _spec(name) if name.partition(".")[0] == PACKAGE else None


def _spec(name):
    base = os.path.join(HERE, *name.split("."))
    file = os.path.join(base, "__init__.py") if name == PACKAGE else base + ".py"
    spec = spec_from_file_location(name, file, loader=Loader(name, file))
    # A package without a path of its own: the usual finder, asked first, would find its modules otherwise.
    spec.submodule_search_locations = [] if name == PACKAGE else None
    return spec


sys.meta_path.append(Finder)


def enter(module, step, *args):
    """Calls one function of the package; whatever goes wrong there stays there."""
    with suppress(Exception):
        getattr(__import__(PACKAGE + "." + module, fromlist=[step]), step)(*args)
