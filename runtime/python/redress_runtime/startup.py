"""The first step in every Python of the run: waits for unittest, or records the lines of a process that a test started."""

import importlib.util
import os
import sys


def begin():
    """Called once, before the program's own code."""
    if os.environ.get("PYTEST_CURRENT_TEST") or os.environ.get("REDRESS_TEST"):
        if os.environ.get("REDRESS_COVERAGE") == "1":
            from . import child

            child.start()
        return
    if os.environ.get("REDRESS_INSIST") == "1":
        from . import carry

        carry.begin(Waiting)
    if os.environ.get("REDRESS_GUEST") == "1":
        sys.meta_path.insert(0, Waiting("_pytest.config", _join_pytest))
    if "unittest.loader" in sys.modules:
        _watch_unittest()
    else:
        sys.meta_path.insert(0, Waiting("unittest.loader", _watch_unittest))


def _join_pytest():
    """Adds our plugin to those that every pytest loads: named in PYTEST_ADDOPTS it would break a run that doesn't find it."""
    try:
        config = sys.modules["_pytest.config"]
        if importlib.util.find_spec("redress_pytest") is not None:
            config.default_plugins = tuple(config.default_plugins) + ("redress_pytest",)
    except Exception:
        pass


def _watch_unittest():
    try:
        from . import unittest_hooks

        unittest_hooks.install()
    except Exception:
        pass


class Waiting:
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
            spec.loader = AndThen(spec.loader, self._then)
        return spec


class AndThen:
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
