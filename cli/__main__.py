"""`python -m cli` is the command `hakem`."""

from cli.main import main

main()
