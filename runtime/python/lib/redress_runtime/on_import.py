"""Lines that run when a module is imported: they belong to no test, whichever imports it first."""

import dis
import sys

# The first instructions stand on the line of the `def`, and no tracer reports them.
HAS_PROLOGUE = sys.version_info >= (3, 11)


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
    lines, line, in_prologue = set(), None, HAS_PROLOGUE
    for instruction in dis.get_instructions(code):
        # Since 3.13 `starts_line` is a flag, and the number has a field of its own.
        line = getattr(instruction, "line_number", None) or instruction.starts_line or line
        if not in_prologue and line:
            lines.add(line)
        in_prologue = in_prologue and instruction.opname != "RESUME"
    return lines
