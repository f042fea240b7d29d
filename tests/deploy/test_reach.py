import pytest

from host_tools.deploy.reach import reach
from host_tools.errors import UserError
from tests.deploy.small import tree


def reached(folder, files, *roots):
    found = reach("main", [tree(folder / "ours", files), *roots])
    return sorted(found.files), sorted(found.outside)


@pytest.mark.parametrize(
    ("line", "files"),
    [
        ("import a.b", ["a/__init__.py", "a/b.py"]),
        ("import a.b as x, c", ["a/__init__.py", "a/b.py", "c.py"]),
        ("from a import b", ["a/__init__.py", "a/b.py"]),
        ("from a import VALUE", ["a/__init__.py"]),
        ("from a.b import VALUE", ["a/__init__.py", "a/b.py"]),
        ("def f():\n    import c", ["c.py"]),
        ("try:\n    import c\nexcept ImportError:\n    pass", ["c.py"]),
        ("import a.d.e", ["a/__init__.py", "a/b.py", "a/d/__init__.py", "a/d/e.py"]),
        ("import a.d.f", ["a/__init__.py", "a/d/__init__.py", "a/d/f.py", "c.py"]),
    ],
)
def test_an_import_takes_the_module_and_the_packages_around_it(tmp_path, line, files):
    others = {"a/__init__.py": "VALUE = 1", "a/b.py": "", "a/unused.py": "", "c.py": ""}
    deeper = {"a/d/__init__.py": "", "a/d/e.py": "from ..b import x", "a/d/f.py": "from .. import VALUE\nimport c"}
    assert reached(tmp_path, {"main.py": line, **others, **deeper})[0] == sorted(["main.py", *files])


def test_a_package_reaches_its_own_modules_by_one_dot(tmp_path):
    files = {"main.py": "import a", "a/__init__.py": "from . import b\nfrom .c import x", "a/b.py": "", "a/c.py": ""}
    assert reached(tmp_path, files)[0] == ["a/__init__.py", "a/b.py", "a/c.py", "main.py"]


def test_modules_that_import_each_other_are_walked_once(tmp_path):
    assert reached(tmp_path, {"main.py": "import a", "a.py": "import main"})[0] == ["a.py", "main.py"]


def test_what_no_root_has_is_outside(tmp_path):
    assert reached(tmp_path, {"main.py": "import machine, a.b", "a.py": ""}) == (["a.py", "main.py"], ["a.b", "machine"])


def test_our_own_module_stands_before_the_library_of_the_same_name(tmp_path):
    library = tree(tmp_path / "library", {"a.py": "import b", "c.py": ""})
    assert reached(tmp_path, {"main.py": "import a, c", "a.py": ""}, library) == (["a.py", "c.py", "main.py"], [])


@pytest.mark.parametrize("text", ["def", "x = (", "\x00"])
def test_a_module_that_is_no_python_is_named(tmp_path, text):
    with pytest.raises(UserError, match=r"a\.py is no Python"):
        reached(tmp_path, {"main.py": "import a", "a.py": text})
