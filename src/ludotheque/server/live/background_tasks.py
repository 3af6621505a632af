"""Background tasks of one table."""

import asyncio
from collections.abc import Awaitable, Callable


class BackgroundTasks:
    """Keeps references to running tasks, and reports the ones that fail."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def start(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background."""
        task = asyncio.get_running_loop().create_task(self._run(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception as error:
            self._failed(error)

    def cancel(self) -> None:
        """Cancel every running task."""
        for task in self._tasks:
            task.cancel()
