from pathlib import Path

TRUE = {"yes", "true", "on", "1"}
FALSE = {"no", "false", "off", "0"}


def read_settings(path):
    """Sections of an ini file: {'': {...}, 'section': {...}}."""
    sections = {"": {}}
    current = sections[""]
    for number, line in enumerate(Path(path).read_text().splitlines(), start=1):
        line = strip_comment(line).strip()
        if not line:
            continue
        if line.startswith("[") and line.endswith("]"):
            current = sections.setdefault(line[1:-1].strip(), {})
            continue
        key, sign, value = line.partition("=")
        if not sign:
            raise ValueError(f"line {number}: no value")
        current[key.strip()] = convert(value.strip())
    return sections


def strip_comment(line):
    position = line.find("#")
    return line if position < 0 else line[:position]


def convert(text):
    lowered = text.lower()
    if lowered in TRUE:
        return True
    if lowered in FALSE:
        return False
    try:
        return int(text)
    except ValueError:
        return text


def merged(*layers):
    """Later layers win, section by section."""
    result = {}
    for layer in layers:
        for section, values in layer.items():
            result.setdefault(section, {}).update(values)
    return result
