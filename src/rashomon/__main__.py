"""python -m rashomon."""

from rashomon.cli import main

if __name__ == "__main__":
    main()
