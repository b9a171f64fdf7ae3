"""Lines that run when a module is imported: they belong to no test, whichever imports it first."""


class ImportLines:
    """Per file: lines of the module's and its classes' code that no function shares. Compiled once, never run."""

    def __init__(self):
        self._known = {}

    def of(self, file):
        if file not in self._known:
            try:
                with open(file, "rb") as source:
                    self._known[file] = _lines(compile(source.read(), file, "exec", dont_inherit=True))
            except Exception:
                self._known[file] = set()
        return self._known[file]


def _lines(module):
    outside, inside = set(), set()
    waiting = [(module, False)]
    while waiting:
        code, in_function = waiting.pop()
        in_function = in_function or bool(code.co_flags & 0x1)  # CO_OPTIMIZED: a function
        (inside if in_function else outside).update(_own_lines(code))
        waiting.extend((part, in_function) for part in code.co_consts if hasattr(part, "co_code"))
    return outside - inside


def _own_lines(code):
    from .by_trace import line_numbers

    return line_numbers(code)
