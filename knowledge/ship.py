"""Makes anew what the package ships beside its texts: ``python -m knowledge.ship``.

Run it after a change of a rulebook, its phrasings or the glossary, or of how words are read. It
writes the word lists (``data/shelves``) and the vectors (``data/vectors``) of our rulebooks, so
that nobody waits for them at the first question. Vectors that are still right are kept.
"""

from __future__ import annotations

import shutil
import tempfile
from importlib import resources
from pathlib import Path

from knowledge.document import rulebook, shipped_games
from knowledge.index import Index
from knowledge.vectors import save_arrays

DATA = Path(str(resources.files("knowledge") / "data"))


def ship() -> None:
    """Write the files in place of the old ones."""
    with tempfile.TemporaryDirectory() as made:
        index = Index([rulebook(game) for game in shipped_games()], folder=Path(made))
        word_lists = index.word_lists()
        for old in (DATA / "shelves").glob("*.npz"):
            if old.name not in word_lists:
                old.unlink()
        for name, arrays in word_lists.items():
            save_arrays(DATA / "shelves" / name, arrays)
        index.warm()
        for path in (Path(made) / "vectors").glob("*.npz"):
            shutil.copyfile(path, DATA / "vectors" / path.name)


if __name__ == "__main__":
    ship()
