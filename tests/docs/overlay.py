"""The packages of this checkout with a few files more, laid out in another folder."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("referee", "knowledge", "api", "cli")


def lay_out(root: Path, added: dict[str, str]) -> None:
    """Write `added` (path → text) under `root`, and link everything else of the packages there.

    The checkout itself stays as it is: only folders with an added file are made anew.
    """
    for path, text in added.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    made = {folder for path in added for folder in Path(path).parents} - {Path()}
    for package in PACKAGES:
        if Path(package) not in made:
            (root / package).symlink_to(ROOT / package)
    for folder in made:
        if (ROOT / folder).is_dir():
            for entry in (ROOT / folder).iterdir():
                place = root / folder / entry.name
                if entry.name != "__pycache__" and not place.exists():
                    place.symlink_to(entry)
