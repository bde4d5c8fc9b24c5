"""Everything that is measured: `make bench`."""

import subprocess
import sys
from statistics import median

from bench import championships, events, paper, records
from bench.deals import deals_per_second
from bench.peers import tarot_game_engine
from bench.signature import signature

ROUNDS = 9
STATES = 20_000


def main() -> None:
    """Print the signature, the start-up time, our speed, and the comparison with the peer."""
    print(f"Bench: {signature()}")
    print(f"import oudler.rules: {import_milliseconds():.0f} ms (median of {ROUNDS} fresh interpreters)")
    for players in (3, 4, 5):
        speeds = [deals_per_second(players, 200, seed) for seed in range(ROUNDS)]
        print(f"{players} players: {median(speeds):.0f} random deals a second")
    events.report()
    championships.report()
    paper.report()
    records.report()
    try:
        tarot_game_engine.install()
    except tarot_game_engine.NoPeer as missing:
        print(f"no comparison with tarot-game-engine: {missing}")
        return
    compare_speed()
    compare_rules()


def import_milliseconds() -> float:
    """How long a fresh interpreter takes for `import oudler.rules`, its own start left out."""
    code = "import time; t = time.perf_counter(); import oudler.rules; print(time.perf_counter() - t)"
    runs = [
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True) for _ in range(ROUNDS)
    ]
    return median(float(done.stdout) for done in runs) * 1000


def compare_speed() -> None:
    """Ours and the peer in turn, so that both meet the same machine."""
    rounds = range(ROUNDS)
    pairs = [
        (deals_per_second(4, 500, seed), tarot_game_engine.deals_per_second(1000, seed)) for seed in rounds
    ]
    ratios = sorted(ours / peer for ours, peer in pairs)
    ours, peer = (median(speeds) for speeds in zip(*pairs, strict=True))
    print(f"tarot-game-engine: ratio {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")
    print(f"tarot-game-engine: {peer:.0f} deals a second, ours {ours:.0f} (medians)")


def compare_rules() -> None:
    """Legality and scores on the peer's own deals."""
    comparison = tarot_game_engine.compare(STATES, seed=1)
    told = ", ".join(f"{kind} {count}" for kind, count in sorted(comparison.compared.items()))
    print(f"tarot-game-engine: {len(comparison.differences)} differences ({told})")
    for difference in comparison.differences[:5]:
        print(f"  {difference[:300]}")


if __name__ == "__main__":
    main()
