from routes.paths import parse_query, split_path


class Router:
    def __init__(self, prefix=""):
        self.prefix = split_path(prefix)
        self.routes = []

    def add(self, pattern, handler, method="GET"):
        self.routes.append((method, self.prefix + split_path(pattern), handler))

    def find(self, method, url):
        path, _, query = url.partition("?")
        parts = split_path(path)
        for wanted, pattern, handler in self.routes:
            if wanted != method:
                continue
            found = match(pattern, parts)
            if found is not None:
                return handler, found, parse_query(query)
        return None


def match(pattern, parts):
    values = {}
    for index, piece in enumerate(pattern):
        if piece == "*":
            values["*"] = "/".join(parts[index:])
            return values
        if index >= len(parts):
            return None
        if piece.startswith(":"):
            values[piece[1:]] = parts[index]
        elif piece != parts[index]:
            return None
    return values if len(parts) == len(pattern) else None
