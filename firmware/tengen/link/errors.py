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

MESSAGES = {
    PARSE_ERROR: "Parse error",
    INVALID_REQUEST: "Invalid Request",
    METHOD_NOT_FOUND: "Method not found",
    INVALID_PARAMS: "Invalid params",
    INTERNAL_ERROR: "Internal error",
    GAME_UNDER_WAY: "A game is under way",
    LINE_TOO_LONG: "Line too long",
    NOT_STORED: "Not stored",
}


class RefusedError(Exception):
    """A request can't be done: `code` is one of those above, `reason` a sentence for people."""

    def __init__(self, code, reason):
        super().__init__(reason)
        self.code = code
        self.reason = reason
