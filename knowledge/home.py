"""Where the user's data lives."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The folder of the user's data: ``HAKEM_HOME``, or where the system keeps such data."""
    if chosen := os.environ.get("HAKEM_HOME"):
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("hakem"))
