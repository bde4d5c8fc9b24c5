"""The statuses with which commands end."""

DONE = 0
REFUSED = 1
WRONG_USE = 2
INTERRUPTED = 130
