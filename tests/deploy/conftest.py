"""The two small versions that most tests here install."""

import pytest

from tests.deploy import small


@pytest.fixture(scope="session")
def one(tmp_path_factory):
    """The version that is on the board first."""
    return small.version(tmp_path_factory.mktemp("one"), small.ONE, "1")


@pytest.fixture(scope="session")
def two(tmp_path_factory):
    """The version that follows it."""
    return small.version(tmp_path_factory.mktemp("two"), small.TWO, "2")
