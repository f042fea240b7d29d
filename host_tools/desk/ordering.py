"""Orders to a clock, as methods of the client: what a referee's program may do, each with what it means and by which article.

Every one of them needs `Client.unlock` first. It returns what the order has come to (`Order`: both sides before it, the state
after it), and raises LockedError, OrderRefusedError (whose `refusal` is a number of tengen.game.orders), or another LinkError.
Times are milliseconds, sides "black" or "white".
"""

from __future__ import annotations

from typing import Any

from host_tools.desk.answers import Handed, Order, typed
from host_tools.desk.wires import LinkError

# Bytes of a parcel in a request: a line has 512 characters.
_A_PIECE = 192


class Ordering:
    """The base of Client: `give` sends an order, the others name it."""

    def request(self, method: str, params: dict[str, Any] | None = None) -> Any:
        """The result of any method; see Client."""
        raise NotImplementedError

    def give(self, method: str, **params: Any) -> Order:
        """Give the order that the method is; parameters that are None are left out."""
        return typed(Order, self.request(method, {name: value for name, value in params.items() if value is not None}))

    # -- the course of a game -------------------------------------------------------------------------------------------

    def start(self, side: str) -> Order:
        """The first turn begins; it is the side's."""
        return self.give("start", side=side)

    def pause(self) -> Order:
        """Both clocks stop (14)."""
        return self.give("pause")

    def resume(self) -> Order:
        """The side on move goes on."""
        return self.give("resume")

    def adjourn(self) -> Order:
        """The game is interrupted for long."""
        return self.give("adjourn")

    def take_up(self) -> Order:
        """An adjourned game is taken up: it is paused. (`return` on the link, which is a word of Python's own.)"""
        return self.give("return")

    def end(self) -> Order:
        """Both agree that the game is over (7)."""
        return self.give("end")

    def undo(self) -> Order:
        """In a pause: the last press is taken back."""
        return self.give("undo")

    def choose(self, reading: str) -> Order:
        """After a power cut in a turn: which reading counts, "recorded" (charged up to the last record) or "pressed" (nothing
        charged since the last press)."""
        return self.give("choose", reading=reading)

    def confirm_times(self, side: str | None = None) -> Order:
        """22.9: from now on in this pause each player's press confirms the times; with a side, it has confirmed them."""
        return self.give("confirm_times", side=side)

    def seal(self) -> Order:
        """14, A.5: the side on move has sealed its move; the game is adjourned."""
        return self.give("seal")

    def open_sealed(self, point: str | None = None, occupied: bool | None = None) -> Order:
        """A.13: the sealed move is played at `point` ("D4"), or is a pass; `occupied`: a stone stands there, so it is a pass."""
        return self.give("open_sealed", point=point, occupied=occupied)

    # -- rulings --------------------------------------------------------------------------------------------------------

    def propose(self, offender: str, case: str, outcome: int | None = None) -> Order:
        """An incident, by its name in tengen.referee.rulings.CASE_NAMES: what the rules make of it is then `state.pending`."""
        return self.give("propose", offender=offender, case=case, outcome=outcome)

    def confirm(self) -> Order:
        """What is pending holds."""
        return self.give("confirm")

    def dismiss(self) -> Order:
        """Nothing of what is pending holds: a proposal, or the first half of a pair."""
        return self.give("dismiss")

    def undo_ruling(self) -> Order:
        """The last ruling is taken back."""
        return self.give("undo_ruling")

    def warn(self, side: str, count: int = 1) -> Order:
        """24.1: a warning; the second loses the game (24.2, A.16.2). -1 takes one off."""
        return self.give("warn", side=side, count=count)

    def set_turn(self, side: str) -> Order:
        """The clocks stand: the side is on move."""
        return self.give("set_turn", side=side)

    # -- times ----------------------------------------------------------------------------------------------------------

    def correct(self, what: str, value: int, side: str | None = None, paired: bool | None = None) -> Order:
        """Set or add to a reading: `what` is "add_time", "set_time", "set_stage", "set_periods", "set_moves_left" or
        "set_move_count". Without a side both are corrected alike. One side alone needs the chief referee (22.8), unless it is
        `paired`: then nothing happens until the other side's half comes, and both happen at once.
        """
        return self.give("correct", side=side, what=what, value=value, paired=paired)

    def late(self, side: str, late_ms: int, limit_min: int) -> Order:
        """22.1-22.3, A.14.1-3: the side was so late; what that costs is deducted, or it loses. `limit_min`: the most that is
        allowed, in minutes: 60 where the players live elsewhere, 15 at the lodging, the event's own by the classic rules."""
        return self.give("late", side=side, late_ms=late_ms, limit_min=limit_min)

    def fault(self, elapsed_ms: int) -> Order:
        """22.8: so much has truly passed; both used times are made to add up to it. Refused within two minutes an hour."""
        return self.give("fault", elapsed_ms=elapsed_ms)

    def share_equally(self, first_half_ms: int | None = None) -> Order:
        """22.9: the first half's time (None: what the clock says) is shared equally."""
        return self.give("share_equally", first_half_ms=first_half_ms)

    # -- while a side is counted, or away -------------------------------------------------------------------------------

    def flag_to_pass(self) -> Order:
        """22.5: on the player's request the flag that fell in the last period is one pass."""
        return self.give("flag_to_pass")

    def recount(self, seconds: int) -> Order:
        """16.2: `seconds` were counted right; the count goes on from there."""
        return self.give("recount", seconds=seconds)

    def captures_being_removed(self) -> Order:
        """22.6: timed, nothing stops; A.14.4: not timed, the count stands until `resume`."""
        return self.give("captures_being_removed")

    def leave_seat(self, side: str) -> Order:
        """22.7, A.14.6: the side leaves its seat, in the opponent's time, once a game."""
        return self.give("leave_seat", side=side)

    def give_up(self, side: str) -> Order:
        """12.4.4: the side gives up the contest."""
        return self.give("give_up", side=side)

    def stop_stalling(self, side: str) -> Order:
        """12.4.7: the chief referee stops the game, because the side stalls."""
        return self.give("stop_stalling", side=side)

    def absent_count(self, count_ms: int, side: str | None = None) -> Order:
        """22.4: before the start the absence count begins, of the side, or of both."""
        return self.give("absent_count", side=side, count_ms=count_ms)

    def seated(self, side: str) -> Order:
        """22.4: the side has sat down in time."""
        return self.give("seated", side=side)

    # -- results --------------------------------------------------------------------------------------------------------

    def resign(self, side: str) -> Order:
        """7: the side resigns."""
        return self.give("resign", side=side)

    def lose(self, side: str) -> Order:
        """By ruling the side loses."""
        return self.give("lose", side=side)

    def both_lose(self) -> Order:
        """By ruling both lose."""
        return self.give("both_lose")

    def draw(self) -> Order:
        """By ruling the game is drawn."""
        return self.give("draw")

    def replay(self) -> Order:
        """By ruling the game is played again."""
        return self.give("replay")

    def no_result(self) -> Order:
        """By ruling the game has no result."""
        return self.give("no_result")

    # -- to another device ----------------------------------------------------------------------------------------------

    def hand_out(self, to: str | None = None) -> Order:
        """The game goes to another device, whose number is `to`: it is adjourned here. See host_tools.desk.hand_over."""
        return self.give("hand_out", to=to)

    def parcel(self) -> bytes:
        """The whole game that was handed out. Raises RefusedError while its records are still being sealed: ask again."""
        data = b""
        while True:
            page = self.request("parcel", {"from": len(data)})
            data += bytes.fromhex(page["bytes"])
            if len(data) >= page["size"]:
                return data
            if not page["bytes"]:
                raise LinkError("the device's parcel ends too early")

    def hand_in(self, parcel: bytes) -> Order:
        """Outside a game: the game in a parcel goes on here, adjourned as it was there."""
        handed = Handed(0, None)
        for at in range(0, len(parcel), _A_PIECE):
            piece = parcel[at : at + _A_PIECE].hex()
            handed = typed(Handed, self.request("hand_in", {"at": at, "size": len(parcel), "bytes": piece}))
        if handed.order is None:
            raise LinkError("the device has not taken the game up")
        return handed.order

    def brief(self) -> tuple[str, ...]:
        """The texts, one or two, that the faces show as QR codes of a game that was handed out."""
        return tuple(str(text) for text in self.request("brief")["texts"])

    def hand_in_brief(self, first: str, second: str | None = None) -> Order:
        """Outside a game: the game that such texts tell of goes on here, adjourned, without its board."""
        return self.give("hand_in_brief", first=first, second=second)

    # -- the board ------------------------------------------------------------------------------------------------------

    def play(self, point: str, side: str | None = None) -> Order:
        """A move on the board, as in "D4", of the side on move or the one named; what the rules refuse becomes a proposal."""
        return self.give("play", side=side, point=point)

    def pass_turn(self, side: str | None = None) -> Order:
        """A pass. (`pass` on the link.)"""
        return self.give("pass", side=side)

    def undo_move(self) -> Order:
        """The last move or pass was entered by mistake."""
        return self.give("undo_move")
