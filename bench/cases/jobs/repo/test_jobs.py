import asyncio

import pytest

from jobs import Failed, Pipeline, retry, run_all


def test_retry():
    async def third(attempt):
        if attempt < 3:
            raise Failed()
        return attempt

    assert asyncio.run(retry(third)) == 3
    with pytest.raises(Failed):
        asyncio.run(retry(third, times=2))


def test_run_all():
    running, most = 0, 0

    def job(number):
        async def action():
            nonlocal running, most
            running += 1
            most = max(most, running)
            await asyncio.sleep(0.001)
            running -= 1
            return number

        return action

    assert asyncio.run(run_all([job(n) for n in range(5)])) == [0, 1, 2, 3, 4]
    assert most == 2


def test_pipeline():
    async def double(value):
        return value * 2

    pipeline = Pipeline().then(lambda value: value + 1).then(double)
    assert asyncio.run(pipeline.send(3)) == 8


def test_pipeline_stops():
    pipeline = Pipeline().then(lambda value: None if value < 0 else value).then(lambda value: value + 1)
    assert asyncio.run(pipeline.send(-1)) is None
    assert asyncio.run(pipeline.send(0)) == 1
