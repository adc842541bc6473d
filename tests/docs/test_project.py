"""What the project says of itself agrees: version, changes, licence."""

from __future__ import annotations

import re
import tomllib

from tests.docs.overlay import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_newest_release_in_the_changes_is_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    heads = re.findall(r"^## \[(.+?)\]", changes, re.MULTILINE)
    assert heads[:2] == ["Yayımlanmadı", PROJECT["version"]]


def test_the_licence_is_declared_and_comes_along() -> None:
    assert PROJECT["license"] == "Apache-2.0"
    for name in PROJECT["license-files"]:
        text = (ROOT / name).read_text("utf-8")
        assert text.split()[:4] == ["Apache", "License", "Version", "2.0,"]
        assert "END OF TERMS AND CONDITIONS" in text
