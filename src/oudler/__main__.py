"""`python -m oudler` is the command."""

from oudler.cli import main

main()
