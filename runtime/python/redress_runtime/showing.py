"""What runners do to show a failure: the lines of the project that it runs (``__repr__``, ``__eq__``) are not the test's."""

import builtins
import sys
import types

#: Functions that only a failing comparison or a log record reaches, by the module that calls them by this name.
FUNCTIONS = {
    "_pytest.assertion.rewrite": (
        "_saferepr",
        "_format_assertmsg",
        "_format_explanation",
        "_should_repr_global_name",
        "_call_reprcompare",
    ),
    "_pytest._code.code": ("saferepr",),
    "unittest.case": ("safe_repr", "_common_shorten_repr", "repr"),
}
METHODS = {
    "_pytest.logging": {"LogCaptureHandler": ("emit",), "_LiveLoggingStreamHandler": ("emit",), "_FileHandler": ("emit",)},
    "unittest.case": {"TestCase": ("_formatMessage",), "_CapturingHandler": ("emit",)},
    "unittest.mock": {"NonCallableMock": ("_format_mock_call_signature", "_format_mock_failure_message", "_calls_repr")},
}
#: unittest's steps: the body of a test, and what comes after it.
BODIES = {"unittest.case": {"TestCase": ("_callTestMethod",)}, "unittest.async_case": {"IsolatedAsyncioTestCase": ("_callTestMethod",)}}
RELEASES = {
    "unittest.case": {"TestCase": ("_callTearDown", "doCleanups")},
    "unittest.async_case": {"IsolatedAsyncioTestCase": ("_callTearDown",)},
}
# unittest leaves frames of such modules out of the tracebacks that it shows.
__unittest = True
_failed = []
_changed = set()
_recorder = []


def hush(recorder):
    """Makes what is loaded of the runners pause ``recorder`` while it shows a failure; may be called again when more is loaded."""
    _recorder[:] = [recorder]
    for module, names in FUNCTIONS.items():
        for name in names:
            _change(sys.modules.get(module), name, quiet)
    for kinds, change in ((METHODS, quiet), (BODIES, _noting_failure), (RELEASES, _quiet_after_failure)):
        for module, classes in kinds.items():
            for kind, names in classes.items():
                for name in names:
                    _change(getattr(sys.modules.get(module), kind, None), name, change)
    case = sys.modules.get("unittest.case")
    if case is not None and not isinstance(getattr(case, "pprint", None), (types.SimpleNamespace, type(None))):
        case.pprint = types.SimpleNamespace(**dict(vars(case.pprint), pformat=quiet(case.pprint.pformat)))


def _change(owner, name, change):
    if owner is None or (owner, name) in _changed:
        return
    original = getattr(owner, name, getattr(builtins, name, None))
    if isinstance(original, (types.FunctionType, types.BuiltinFunctionType)):
        _changed.add((owner, name))
        setattr(owner, name, change(original))


def quiet(original):
    """The function, with the recorder paused while it runs."""

    def call(*args, **named):
        recorder = _recorder[0]
        recorder.pause()
        try:
            return original(*args, **named)
        finally:
            recorder.resume()

    return call


def _noting_failure(original):
    def call(self, *args, **named):
        _failed.clear()
        try:
            return original(self, *args, **named)
        except BaseException:
            _failed.append(id(self))
            raise

    return call


def _quiet_after_failure(original):
    quieted = quiet(original)

    def call(self, *args, **named):
        return (quieted if id(self) in _failed else original)(self, *args, **named)

    return call
