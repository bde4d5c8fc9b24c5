"""Many random deals against the reference: `python -m tests.soak --deals 100000`."""

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.differential import play_deals

BATCH = 500


def soak(players: int, deals: int, pool: ProcessPoolExecutor) -> Counter[str]:
    """Compare so many deals in batches, telling how far it is."""
    batches = range((deals + BATCH - 1) // BATCH)
    sizes = [min(BATCH, deals - BATCH * batch) for batch in batches]
    seen, began = Counter[str](), time.monotonic()
    for done, found in enumerate(pool.map(play_deals, [players] * len(sizes), sizes, batches), start=1):
        seen.update(found)
        rate = sum(sizes[:done]) / (time.monotonic() - began)
        print(f"\r{players} players: {sum(sizes[:done])} deals, {rate:.0f} a second", end="", file=sys.stderr)
    print(file=sys.stderr)
    return seen


def main() -> None:
    """Soak three, four and five players; a difference ends it with the position."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, help="for each number of players")
    deals = parser.parse_args().deals
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for players in (3, 4, 5):
            seen = soak(players, deals, pool)
            told = ", ".join(f"{event} {count}" for event, count in sorted(seen.items()))
            print(f"{players} players: {deals} deals, 0 differences ({told})", flush=True)


if __name__ == "__main__":
    main()
