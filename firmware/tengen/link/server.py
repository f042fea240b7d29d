"""JSON-RPC 2.0 on lines: a request in, its answer out. Knows the envelope and no method."""

from . import errors
from .reader import JsonError, Reader

LONGEST_LINE = 512

_ESCAPED = {'"': '\\"', "\\": "\\\\"}


class Server:
    """Answers requests with `methods`, a dict from name to (function, names of its parameters), and with what `more(name)` gives:
    the same pair, or None where there is no such method.

    A function is called with a dict of the parameters that were given and returns its result as JSON text; it may raise
    `errors.RefusedError`. `faults` counts the exceptions that no method should have raised; each is answered as an internal
    error.
    """

    def __init__(self, methods, more=None):
        self.faults = 0
        self._methods = methods
        self._more = more
        self._reader = Reader()

    def answer(self, line):
        """The answer to `line` (bytes, without its end) as text with its end; None where none is due."""
        try:
            request = self._reader.read(line)
        except JsonError as error:
            return refusal("null", errors.PARSE_ERROR, "this is no JSON: " + error.args[0])
        if type(request) is not dict:
            return refusal("null", errors.INVALID_REQUEST, _not_an_object(request))
        id_text = self._id(request)
        try:
            _check_envelope(request)
        except errors.RefusedError as no:
            return refusal("null" if id_text is None else id_text, no.code, no.reason)
        result = self._result(request, id_text)
        return None if "id" not in request else result

    def too_long(self):
        """The answer to a line of more than LONGEST_LINE bytes, which was not kept."""
        return refusal("null", errors.LINE_TOO_LONG, "a line holds at most %d bytes" % LONGEST_LINE)

    def _id(self, request):
        """The request's id as it is written, "null" where it has none or can't have this one."""
        value = request.get("id")
        if type(value) in (str, int, bytes):
            return self._reader.members["id"].decode()
        return "null"

    def _result(self, request, id_text):
        try:
            result = self._call(request["method"], request.get("params", {}))
        except errors.RefusedError as no:
            return refusal(id_text, no.code, no.reason)
        except MemoryError:
            raise
        except Exception as error:
            self.faults += 1
            return refusal(id_text, errors.INTERNAL_ERROR, "the device is at fault: " + type(error).__name__)
        return '{"jsonrpc":"2.0","id":%s,"result":%s}\n' % (id_text, result)

    def _call(self, name, params):
        function, known = self._method(name)
        if type(params) is not dict:
            raise errors.RefusedError(errors.INVALID_PARAMS, "parameters are given by name")
        for key in params:
            if key not in known:
                raise errors.RefusedError(errors.INVALID_PARAMS, "%s takes %s" % (name, ", ".join(known) or "no parameters"))
        return function(params)

    def _method(self, name):
        found = self._methods.get(name)
        if found is None and self._more is not None:
            found = self._more(name)
        if found is None:
            raise errors.RefusedError(errors.METHOD_NOT_FOUND, "there is no such method: docs/LINK.md lists them")
        return found


def refusal(id_text, code, reason):
    """A line that refuses the request with this id."""
    return '{"jsonrpc":"2.0","id":%s,"error":{"code":%d,"message":"%s","data":%s}}\n' % (
        id_text,
        code,
        errors.message(code),
        quoted(reason),
    )


def quoted(text):
    """`text` as a JSON string of ASCII characters."""
    return '"' + "".join([_written(character) for character in text]) + '"'


def _written(character):
    if character in _ESCAPED:
        return _ESCAPED[character]
    code = ord(character)
    if 0x20 <= code < 0x7F:
        return character
    if code < 0x10000:
        return "\\u%04x" % code
    code -= 0x10000
    return "\\u%04x\\u%04x" % (0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF))


def _not_an_object(request):
    if type(request) is list:
        return "batches are not taken: send one object a line"
    return "a request is an object"


def _check_envelope(request):
    """Raises RefusedError unless the request has the members of JSON-RPC 2.0."""
    if type(request.get("jsonrpc")) is not str or request["jsonrpc"] != "2.0":
        raise errors.RefusedError(errors.INVALID_REQUEST, 'jsonrpc must be "2.0"')
    if type(request.get("method")) is not str:
        raise errors.RefusedError(errors.INVALID_REQUEST, "method must be a text")
    if "id" in request and type(request["id"]) not in (str, int, bytes, type(None)):
        raise errors.RefusedError(errors.INVALID_REQUEST, "id must be a text, a number or null")
    if "params" in request and type(request["params"]) not in (dict, list):
        raise errors.RefusedError(errors.INVALID_REQUEST, "params must be an object")
