import asyncio


class Failed(Exception):
    pass


async def retry(action, times=3, delay=0.0):
    """What the action returns, tried up to so many times."""
    for attempt in range(1, times + 1):
        try:
            return await action(attempt)
        except Failed:
            if attempt == times:
                raise
            await asyncio.sleep(delay)


async def run_all(actions, most=2):
    """Results in the order of the actions, with at most so many running at once."""
    gate = asyncio.Semaphore(most)

    async def run(action):
        async with gate:
            return await action()

    return await asyncio.gather(*(run(action) for action in actions))


class Pipeline:
    def __init__(self):
        self.steps = []

    def then(self, step):
        self.steps.append(step)
        return self

    async def send(self, value):
        for step in self.steps:
            result = step(value)
            if asyncio.iscoroutine(result):
                result = await result
            if result is None:
                return None
            value = result
        return value
