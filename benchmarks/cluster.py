"""The throughput of a Dask cluster beside that of the process pool: `python -m benchmarks.cluster`.

Both compute the same batches of a simulation, in turns, so that a busy machine slows both down alike; processes and
workers have been started, and have played, before the time counts. Reported is the processor time a match, of all
processes together, which others on the machine hardly change, and the time that passes.
"""

import time
from collections.abc import Iterator, Sequence
from statistics import median

import psutil  # type: ignore[import-untyped]

from ludotheque.analysis.cluster import DaskCluster
from ludotheque.analysis.pools import Pool, ProcessPool
from ludotheque.analysis.simulation import batches_of, play_simulated

MATCHES = 600
ROUNDS = 5
GAME, BOTS = "shut-the-box", ("amateur", "novice")
TARGET = 0.9


def processor_time() -> float:
    """Seconds of this process and all that it started and still runs."""
    here = psutil.Process()
    times = [process.cpu_times() for process in (here, *here.children(recursive=True))]
    return float(sum(spent.user + spent.system for spent in times))


def measured(pool: Pool, matches: int) -> tuple[float, float]:
    """Seconds that pass, and of the processor, for so many matches."""
    batches = batches_of(GAME, BOTS, matches, workers=pool.workers)
    began, spent = time.perf_counter(), processor_time()
    for _ in pool.run(play_simulated, batches):
        pass
    return time.perf_counter() - began, processor_time() - spent


def report(matches: int = MATCHES, rounds: int = ROUNDS, workers: Sequence[int] = (1, 2)) -> Iterator[str]:
    """Yield a line for each number of workers: matches a second, and the cluster's share of the pool's."""
    yield f"{'workers':8}{'pool':>22}{'cluster':>22}{'time':>10}{'processor':>12}"
    for number in workers:
        with ProcessPool(number) as pool, DaskCluster(f"local:{number}") as cluster:
            for each in (pool, cluster):
                measured(each, 20 * number)
            pairs = [(measured(pool, matches), measured(cluster, matches)) for _ in range(rounds)]
        rates = [matches / median(pair[each][0] for pair in pairs) for each in (0, 1)]
        passed, spent = (median(pool[kind] / cluster[kind] for pool, cluster in pairs) for kind in (0, 1))
        shown = "".join(f"{rate:12.1f} matches/s" for rate in rates)
        yield f"{number:<8}{shown}{100 * passed:9.0f}%{100 * spent:11.0f}%"
    yield f"target: the cluster reaches {TARGET:.0%} of the pool"


if __name__ == "__main__":
    for line in report():
        print(line, flush=True)
