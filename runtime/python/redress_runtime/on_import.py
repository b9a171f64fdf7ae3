"""Lines that run when a module is imported: they belong to no test, whichever imports it first."""

import dis

RESUME = dis.opmap.get("RESUME")


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
        (inside if in_function else outside).update(line_numbers(code))
        waiting.extend((part, in_function) for part in code.co_consts if hasattr(part, "co_code"))
    return outside - inside


def line_numbers(code):
    """The lines that a run of this code can report, without those of the functions inside it."""
    if not hasattr(code, "co_lines"):
        return {line for _, line in dis.findlinestarts(code)}
    begin = _prologue(code.co_code)
    return {line for _, end, line in code.co_lines() if line and end > begin}


def _prologue(instructions):
    """Where a function's own instructions begin: since 3.11 the first ones stand on its `def`, and no tracer reports them."""
    for offset in range(0, len(instructions) if RESUME else 0, 2):
        if instructions[offset] == RESUME:
            return offset + 2
    return 0
