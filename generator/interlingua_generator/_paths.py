"""The shipped data (inside the wheel, or in the checkout, also of an editable install), and the install hint for missing packages."""

from __future__ import annotations

from pathlib import Path

FOLDER = "providers"  # the folder of the providers in a generated package
HERE = Path(__file__).resolve().parent


def data_dir(name: str) -> Path:
    """Return the folder `spec` or `templates` of this generator. Raises FileNotFoundError."""
    shipped = HERE / "_data" / name
    if shipped.is_dir():
        return shipped
    checkout = checkout_dir()
    if checkout is None:
        raise FileNotFoundError(f"{name}: neither in the installed package nor in a checkout")
    return checkout / name


def checkout_dir() -> Path | None:
    """Return the root of the checkout that this generator runs from, or None if it is installed."""
    root = HERE.parent.parent
    return root if HERE.parent.name == "generator" and (root / "pyproject.toml").is_file() else None


def install_line(extra: str) -> str:
    """Return the message for a user without the packages of an extra."""
    return (
        f"This command needs additional packages. Install them with:\n\n    pip install 'interlingua[{extra}]'\n\n"
        f"or, in a checkout:\n\n    pip install '.[{extra}]'\n"
    )
