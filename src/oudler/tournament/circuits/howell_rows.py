"""First rounds from which whole circuits unfold: everybody meets everybody on different boards (TPL-09).

With n teams, n even, the last one stays apart and the others are numbered from 0 on a circle of n - 1. A row
names the pairs of the first round and the set of boards that each plays: 1-3:4 is teams 1 and 3 on set 4. The
last team meets team 0 on set 0. In every later round all numbers, teams and sets alike, go up by one.

That makes a Room square: every pair of teams meets once, and every team plays every set once. There is none
for 4 or 6 teams. These rows are ours, found by search (D12).
"""

from oudler.tournament.circuits.meetings import Meeting, Meetings

_ROWS = {
    # by the number of teams
    8: "1-3:4 4-5:2 6-2:1",
    10: "1-2:8 3-7:2 4-6:7 5-8:1",
    12: "2-5:7 4-6:10 7-1:8 8-9:6 10-3:2",
    14: "1-7:8 3-8:11 4-5:9 6-10:3 9-11:7 12-2:1",
    16: "1-3:4 2-9:11 5-11:1 6-7:13 8-12:5 10-13:8 14-4:3",
    18: "1-9:10 2-3:5 6-8:14 7-12:2 10-13:6 11-15:9 14-4:1 16-5:4",
    20: "1-7:8 3-11:14 4-6:10 5-10:15 9-12:2 13-17:11 14-2:16 15-16:12 18-8:7",
    22: "2-10:12 3-5:8 4-7:11 9-14:2 11-17:7 12-13:4 15-1:16 16-20:15 18-6:3 19-8:6",
    24: "1-6:7 2-13:15 3-5:8 4-10:14 8-11:19 9-16:2 12-21:10 14-22:13 15-19:11 17-18:12 20-7:4",
    26: "1-12:13 2-6:8 3-8:11 5-14:19 9-21:5 10-16:1 11-13:24 15-22:12 17-18:10 19-4:23 20-23:18 24-7:6",
    28: (
        "1-13:14 2-9:11 3-4:7 5-14:19 6-11:17 10-21:4 12-16:1 15-25:13 17-19:9 18-24:15 20-23:16 22-8:3 "
        "26-7:6"
    ),
    30: (
        "2-10:12 3-12:15 6-18:24 7-14:21 8-22:1 9-11:20 13-24:8 15-25:11 16-17:4 19-23:13 20-26:17 "
        "21-5:26 27-1:28 28-4:3"
    ),
    32: (
        "2-8:10 3-16:19 5-9:14 6-11:17 10-19:29 12-23:4 13-27:9 14-24:7 15-18:2 17-29:15 20-4:24 21-22:12 "
        "25-1:26 26-28:23 30-7:6"
    ),
    34: (
        "2-8:10 3-13:16 6-15:21 7-10:17 11-26:4 12-24:3 14-16:30 17-22:6 18-1:19 19-32:18 20-27:14 "
        "21-25:13 23-4:27 28-29:24 30-5:2 31-9:7"
    ),
    36: (
        "1-17:18 2-19:21 3-12:15 7-9:16 8-22:30 11-16:27 13-23:1 14-27:6 15-18:33 20-28:13 21-25:11 "
        "24-4:28 26-32:23 29-5:34 30-31:26 33-10:8 34-6:5"
    ),
    38: (
        "3-14:17 6-18:24 7-20:27 9-16:25 12-17:29 13-21:34 15-32:10 19-29:11 22-23:8 24-2:26 25-27:15 "
        "26-5:31 28-31:22 30-11:4 33-10:6 34-1:35 35-4:2 36-8:7"
    ),
    40: (
        "3-6:9 4-8:12 5-23:28 7-19:26 9-20:29 10-17:27 12-18:30 13-27:1 14-22:36 15-34:10 16-31:8 "
        "21-37:19 24-29:14 25-38:24 26-28:15 30-1:31 32-2:34 33-11:5 35-36:32"
    ),
}
MOST_TEAMS = max(_ROWS)


def has_row(teams: int) -> bool:
    """Whether this many teams can play different boards at all the tables of a round."""
    return teams in _ROWS


def round_robin(teams: int, *, shared: bool) -> Meetings:
    """Every round in which an even number of teams all meet once; the last team is at the first table.

    Shared, or where there is no row, all the tables of a round play the same set.
    """
    circle = teams - 1
    start = _read(_ROWS[teams]) if has_row(teams) and not shared else _around(circle)
    return [
        [
            Meeting((teams, turn + 1), turn),
            *(
                Meeting(
                    ((first + turn) % circle + 1, (second + turn) % circle + 1),
                    (boards + turn) % circle,
                )
                for first, second, boards in start
            ),
        ]
        for turn in range(circle)
    ]


def _read(row: str) -> list[tuple[int, int, int]]:
    found = []
    for meeting in row.split():
        pair, boards = meeting.split(":")
        first, second = pair.split("-")
        found.append((int(first), int(second), int(boards)))
    return found


def _around(circle: int) -> list[tuple[int, int, int]]:
    """The pairs of a circle, all on set 0."""
    return [(number, circle - number, 0) for number in range(1, circle // 2 + 1)]
