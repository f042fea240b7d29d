"""The table of all commands, and what happens with a line: it is read, carried out and answered."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable

from host_tools.gtp import looking, playing, records, scoring, setting_up, timing
from host_tools.gtp.arbiter import Arbiter
from host_tools.gtp.arguments import exactly, shown
from host_tools.gtp.protocol import Command, GtpError, failure, read, success

PROTOCOL_VERSION = "2"
NAME = "Tengen"

Action = Callable[[Arbiter, list[str]], str]


class Engine:
    """Answers lines. `quitting` is True once `quit` was answered."""

    def __init__(self, arbiter: Arbiter) -> None:
        self.arbiter = arbiter
        self.quitting = False
        self._commands: dict[str, Action] = {
            "protocol_version": lambda _, arguments: _told(arguments, PROTOCOL_VERSION),
            "name": lambda _, arguments: _told(arguments, NAME),
            "version": lambda _, arguments: _told(arguments, version()),
            "known_command": self._known_command,
            "list_commands": lambda _, arguments: _told(arguments, "\n".join(sorted(self._commands))),
            "quit": self._quit,
        }
        for module in (setting_up, playing, looking, scoring, timing, records):
            self._commands.update(module.COMMANDS)

    def answer(self, line: str) -> str:
        """The answer to one line as it is sent, an empty string when the line holds no command."""
        command = read(line)
        if command is None:
            return ""
        try:
            return success(command.id, self._carry_out(command))
        except GtpError as error:
            return failure(command.id, str(error))

    def _carry_out(self, command: Command) -> str:
        if not command.name:
            raise GtpError("syntax error: a command is missing after the number")
        action = self._commands.get(command.name) or playing.REFUSED.get(command.name)
        if action is None:
            raise GtpError(f"unknown command: {shown(command.name)}, see list_commands")
        return action(self.arbiter, command.arguments)

    def _known_command(self, _: Arbiter, arguments: list[str]) -> str:
        (name,) = exactly(arguments, "COMMAND")
        return "true" if name in self._commands else "false"

    def _quit(self, _: Arbiter, arguments: list[str]) -> str:
        exactly(arguments)
        self.quitting = True
        return ""


def version() -> str:
    """The version of this package."""
    return importlib.metadata.version("tengen")


def _told(arguments: list[str], text: str) -> str:
    exactly(arguments)
    return text
