"""What people and programs see, frozen: so that a change of structure can show that nothing else changed.

Events of all seven forms are made up from a fixed seed, put into a store and looked at by the doors
that people use: commands, addresses, printed papers, sentences, what a live table tells. Each thing seen is
one artefact with a name. The files `*.tsv` of this folder have a line for each: its name, how many lines it
has, and the beginning of its SHA-256. `tests/test_frozen.py` makes all of them again and names what differs.

When it fails: to see what differs, write the texts of both trees into folders and compare them:

    git stash; .venv/bin/python -m tests.frozen --into /tmp/before; git stash pop
    .venv/bin/python -m tests.frozen --into /tmp/after; diff -r /tmp/before /tmp/after

A difference that is wanted: `make frozen` writes the lines again; the commit says why.

Whatever this package takes from the house comes in by `doors.py`: a name that moves is changed there alone.
"""
