"""Why a request is refused: the codes of JSON-RPC 2.0 (section 5.1) and our own, and the exception that carries one."""

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
# Our own, from the range that the specification leaves to servers.
GAME_UNDER_WAY = -32001
LINE_TOO_LONG = -32002
NOT_STORED = -32003
NOT_YET = -32004
LOCKED = -32010
WAIT = -32011
WRONG_ANSWER = -32012
# An order that the game refuses has the code REFUSED_ORDER + the number of the refusal (game.orders).
REFUSED_ORDER = 100

MESSAGES = {
    PARSE_ERROR: "Parse error",
    INVALID_REQUEST: "Invalid Request",
    METHOD_NOT_FOUND: "Method not found",
    INVALID_PARAMS: "Invalid params",
    INTERNAL_ERROR: "Internal error",
    GAME_UNDER_WAY: "A game is under way",
    LINE_TOO_LONG: "Line too long",
    NOT_STORED: "Not stored",
    NOT_YET: "Not yet",
    LOCKED: "Locked",
    WAIT: "Wait",
    WRONG_ANSWER: "Wrong answer",
}
_ORDER_REFUSED = "Order refused"


def message(code):
    """The message that goes with a code."""
    return MESSAGES.get(code, _ORDER_REFUSED)


class RefusedError(Exception):
    """A request can't be done: `code` is one of those above, `reason` a sentence for people."""

    def __init__(self, code, reason):
        super().__init__(reason)
        self.code = code
        self.reason = reason
