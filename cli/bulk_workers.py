"""Who does the work of a bulk job: the cores of this machine, or a Dask cluster.

loky rather than the standard library's process pool: in that one (Python 3.11) a task that is
handed in while a worker dies may wait for ever.

Dask rather than Ray for more machines than one: it is pure Python and small beside Ray's
runtime, its workers may come and go while a job runs, it gives the tasks of a lost worker to
another one by itself, and it offers the standard library's own `Executor`, so that both kinds of
workers are used by the same few lines.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from queue import Queue
from typing import TYPE_CHECKING, TypeVar

from cli.errors import Refused

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")

PATIENCE = 10  # seconds until a cluster must have answered


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and how many tasks may wait at it: enough to keep it busy, and no more."""

    executor: Executor
    in_flight: int

    def in_order(self, work: Callable[..., T], tasks: Iterable[tuple[object, ...]]) -> Iterator[T]:
        """The results of `work(*task)` in the order of the tasks.

        Tasks are taken only as fast as results are, so an endless stream of them is no trouble;
        a result is there as soon as it is ready, even while the next task is not yet to be had.
        """
        waiting: Queue[Future[T] | None] = Queue(self.in_flight)

        def take() -> None:
            try:
                for task in tasks:
                    waiting.put(self.executor.submit(work, *task))
                waiting.put(None)
            except Exception as error:  # for whoever waits for the results
                failed: Future[T] = Future()
                failed.set_exception(error)
                waiting.put(failed)

        threading.Thread(target=take, daemon=True).start()
        try:
            while (future := waiting.get()) is not None:
                yield future.result()
        except BrokenProcessPool:
            raise Refused(
                "işçi süreçlerden biri öldü (bellek yetmemiş olabilir); iş yarıda kaldı, "
                "--çıktı verdiyseniz aynı komut sürdürür"
            ) from None


@contextmanager
def this_machine(count: int | None) -> Iterator[Workers]:
    """`count` processes, or one for each core that we may use; one is this process itself."""
    count = count or len(os.sched_getaffinity(0))
    if count == 1:
        with ThreadPoolExecutor(1) as thread:
            yield Workers(thread, 4)
        return
    from loky import ProcessPoolExecutor

    processes = ProcessPoolExecutor(count, initializer=_become_worker)
    try:
        yield Workers(processes, 4 * count)
    finally:
        processes.shutdown(kill_workers=True)


def _become_worker() -> None:
    """Leave Ctrl-C to the parent, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def follow() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


@contextmanager
def cluster(where: str) -> Iterator[Workers]:
    """The Dask cluster whose scheduler has this address, or a new one of so many processes.

    Raises Refused when Dask is not installed, or when nobody works at the address.
    """
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise Refused("--küme için Dask gerekli: pip install 'hakem[cluster]'") from None
    logging.getLogger("distributed").setLevel(logging.ERROR)
    if where.isdecimal() and int(where) > 0:
        local = LocalCluster(
            n_workers=int(where),
            threads_per_worker=1,
            dashboard_address=None,
            silence_logs=logging.ERROR,
        )
        with local, Client(local) as client:
            yield _workers_of(client)
        return
    try:
        client = Client(where, timeout=PATIENCE)
    except (OSError, ValueError):
        raise Refused(
            f"--küme: {where}: kümeye bağlanılamadı; "
            "tcp://makine:8786 gibi bir adres ya da işçi sayısı bekleniyor"
        ) from None
    with client:
        try:
            client.wait_for_workers(1, PATIENCE)
        except TimeoutError:
            raise Refused(f"--küme: {where}: {PATIENCE} saniyedir hiç işçi yok") from None
        yield _workers_of(client)


def _workers_of(client: Client) -> Workers:
    cores = sum(client.nthreads().values())
    return Workers(client.get_executor(pure=False), 4 * max(cores, 2))
