import time


class Cache:
    """Keeps the values used last, each for some seconds."""

    def __init__(self, size, seconds=60.0, clock=time.monotonic):
        self.size = size
        self.seconds = seconds
        self.clock = clock
        self.values = {}
        self.hits = 0
        self.misses = 0

    def get(self, key, default=None):
        entry = self.values.pop(key, None)
        if entry is None:
            self.misses += 1
            return default
        value, until = entry
        if until <= self.clock():
            self.misses += 1
            return default
        self.values[key] = (value, until)
        self.hits += 1
        return value

    def put(self, key, value):
        self.values.pop(key, None)
        self.values[key] = (value, self.clock() + self.seconds)
        while len(self.values) > self.size:
            oldest = next(iter(self.values))
            del self.values[oldest]

    def rate(self):
        asked = self.hits + self.misses
        return self.hits / asked if asked else 0.0

    def expire(self):
        now = self.clock()
        gone = [key for key, (_, until) in self.values.items() if until <= now]
        for key in gone:
            del self.values[key]
        return len(gone)
