def split_path(path):
    """Parts of a path without empty ones: '/a//b/' → ['a', 'b']."""
    return [part for part in path.split("/") if part]


def join_path(*parts):
    pieces = []
    for part in parts:
        pieces.extend(split_path(part))
    return "/" + "/".join(pieces)


def parse_query(text):
    values = {}
    for pair in text.split("&"):
        if not pair:
            continue
        key, _, value = pair.partition("=")
        values.setdefault(key, []).append(value)
    return values


def relative_to(path, base):
    parts, start = split_path(path), split_path(base)
    if parts[: len(start)] != start:
        return None
    return "/".join(parts[len(start) :])
