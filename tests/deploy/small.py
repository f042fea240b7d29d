"""Small versions of a program in place of the clock's, so that an installation has dozens of writes instead of hundreds."""

from pathlib import Path

from host_tools.deploy.build import Build, build

# Long enough to need blocks of their own: littlefs keeps what is shorter among the names.
LONG = "TEXT = " + repr("".join(f"{number:04}" for number in range(500))) + "\n"

ONE = {"main.py": "from app import loop\n\ndef main():\n    loop.run()\n", "app/__init__.py": "", "app/long.py": LONG}
ONE["app/loop.py"] = "from app import old\n\ndef run():\n    print('version', old.VERSION)\n"
ONE["app/old.py"] = "import app.long\nVERSION = 1\n"

# One file the same, one changed, one gone, one new, in a new folder.
TWO = {name: text for name, text in ONE.items() if name != "app/old.py"}
TWO["app/loop.py"] = "from app.new import number\n\ndef run():\n    print('version', number.VERSION)\n"
TWO["app/new/__init__.py"] = ""
TWO["app/new/number.py"] = "import app.long\nVERSION = 2\n"


def tree(folder: Path, files: dict[str, str]) -> Path:
    """Write sources into a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def version(folder: Path, files: dict[str, str], name: str) -> Build:
    """A built version made of these sources."""
    return build(tree(folder / f"sources-{name}", files), (), name)
