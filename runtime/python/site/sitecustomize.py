"""Found by every Python that the run starts: makes way for the user's own sitecustomize, then waits for unittest.

Parses on every Python that a run may meet; does nothing on those before 3.8.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def _make_way():
    """Runs the sitecustomize that ours hides, as if it had been found first; its failures are its own."""
    others = [entry for entry in sys.path if os.path.abspath(entry or os.curdir) != HERE]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", others)
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        sys.modules["sitecustomize"] = module
        spec.loader.exec_module(module)


class _Waiting:
    """A finder that lets everything pass and calls us back once, right after one module was loaded."""

    def __init__(self, name, then):
        self._name = name
        self._then = then

    def find_spec(self, name, path=None, target=None):
        if name != self._name or self not in sys.meta_path:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader, self._then)
        return spec


class _Loader:
    """The real loader, with a word after it."""

    def __init__(self, loader, then):
        self._loader = loader
        self._then = then

    def __getattr__(self, name):
        return getattr(self._loader, name)

    def create_module(self, spec):
        return self._loader.create_module(spec)

    def exec_module(self, module):
        module.__loader__ = module.__spec__.loader = self._loader
        self._loader.exec_module(module)
        self._then()


def _watch_unittest():
    try:
        from redress_runtime import unittest_hooks

        unittest_hooks.install()
    except Exception:
        pass


def _begin():
    if os.environ.get("PYTEST_CURRENT_TEST") or os.environ.get("REDRESS_TEST"):
        if os.environ.get("REDRESS_COVERAGE") == "1":
            from redress_runtime import child

            child.start()
    elif "unittest.loader" in sys.modules:
        _watch_unittest()
    else:
        sys.meta_path.insert(0, _Waiting("unittest.loader", _watch_unittest))


if sys.version_info >= (3, 5):
    import importlib.machinery
    import importlib.util

    if sys.version_info >= (3, 8) and os.environ.get("REDRESS_EXCHANGE"):
        try:
            _begin()
        except Exception:
            pass
    _make_way()
