"""Failures as bounded plain data."""

import re
import traceback

#: What follows the last frame of a printed traceback: the type's name at the very left, and what it said.
SAID = re.compile(r"^([A-Za-z_][\w.]*)(?:: (.*))?$")
HEAD = 6000
TAIL = 18000


def bounded(text):
    """The text, or its head and tail with a line between that says how much was left out."""
    if len(text) <= HEAD + TAIL:
        return text
    return "%s\n[… %d characters left out …]\n%s" % (text[:HEAD], len(text) - HEAD - TAIL, text[-TAIL:])


def of_report(report, raised):
    """Fields for a failed pytest report; those of ``raised`` (see `of_exception`) stand where the report has none of its own."""
    fields = {"type": None, "message": None, "text": ""}
    fields.update(raised or {})
    text = str(report.longreprtext)
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is not None:
        fields.update(message=bounded(str(crash.message)), path=str(crash.path), line=crash.lineno)
    if fields["message"] is None:
        fields["message"] = text.strip().split("\n")[0][:500]
    if not fields["text"]:
        fields["text"] = bounded(text)
    return fields


def of_exception(kind, error, trace=None):
    """Fields for an exception: its type's name, its message and, where a traceback is given, that as Python prints it."""
    text = bounded(_printed(kind, error, trace)) if trace is not None else ""
    return {"type": kind.__name__, "message": bounded(_said(error)), "text": text}


def of_load_error(fields):
    """What broke a module, out of the fields of unittest's own exception, which only quotes the traceback of it."""
    _, quoted, trace = fields["message"].partition("Traceback (most recent call last):\n")
    lines = trace.rstrip().split("\n")
    last_frame = max((at for at, line in enumerate(lines) if line.startswith('  File "')), default=0)
    for at in range(last_frame, len(lines)):
        said = SAID.match(lines[at])
        if quoted and said:
            message = "\n".join([said.group(2) or ""] + lines[at + 1 :])
            return {"type": said.group(1).rpartition(".")[2], "message": message, "text": quoted + trace}
    return fields


def cause_of(error):
    """What broke a module or a conftest, out of the exception by which pytest says so; where it is kept depends on the version."""
    cause = getattr(error, "cause", None)
    kept = getattr(error, "excinfo", None)
    if cause is None and isinstance(kept, tuple) and len(kept) == 3:
        cause = kept[1]
    return cause or error.__cause__ or error.__context__ or error


def _said(error):
    try:
        return str(error)
    except Exception:
        return "<its message can't be shown>"


def _printed(kind, error, trace):
    try:
        return "".join(traceback.format_exception(kind, error, trace))
    except Exception:
        return kind.__name__
