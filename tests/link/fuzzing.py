"""What a host may say that is out for trouble: requests from the link's schema, right, nearly right and wrong, and what is no
request at all. Everything comes from one generator of random numbers, so that a run can be repeated.
"""

import json

from host_tools.desk.schema.methods import METHODS

# What stands where something else was due.
_STRANGE = (
    None,
    True,
    False,
    0,
    1,
    -1,
    255,
    256,
    2**29 - 1,
    2**29,
    -(2**29),
    10**9,
    -(10**12),
    0.5,
    1e300,
    "",
    "black",
    "D4",
    "\0",
)
_SHARDS = (
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"',
    "null",
    "true",
    "1",
    "-1",
    "1e9",
    '"id"',
    '"method"',
    '"jsonrpc"',
    '"2.0"',
    "\\u0000",
    "é",
)
_CONTROLS = ("30m, 3x30s", "10s/move", "hourglass 5m", "60m, 15/10m carry", "30m +20s cap 40m", "0s, 2x10s", "banana", "1m," * 40)
_POINTS = ("D4", "a1", "T19", "pass", "PASS", "Z1", "D99", "I5", "")


class Sayer:
    """Makes lines from `random`, a random.Random. `overheard` are lines that the host may say again."""

    def __init__(self, random):
        self.random = random
        self.overheard = []

    def line(self):
        """A line, as bytes without its end."""
        kind = self.random.randrange(10)
        if kind <= 4:
            return self.encoded(self.request())
        if kind == 5:
            return self.bent(self.encoded(self.request()))
        if kind == 6 and self.overheard:
            return self.random.choice(self.overheard)
        if kind == 7:
            return self.encoded(self.anything())
        if kind == 8:
            return "".join(self.random.choice(_SHARDS) for _ in range(self.random.randrange(30))).encode()
        return self.noise(self.random.randrange(60))

    def noise(self, count):
        """So many bytes of any kind but an end of line."""
        return bytes(self.random.randrange(256) for _ in range(count)).replace(b"\n", b" ").replace(b"\r", b" ")

    def encoded(self, message):
        """JSON, with or without other characters written as escapes."""
        text = json.dumps(message, ensure_ascii=self.random.random() < 0.8, separators=(",", ":"))
        return text.encode("utf-8", "surrogatepass").replace(b"\n", b" ")

    def request(self):
        """A request of the schema; every fourth is spoilt somewhere."""
        random = self.random
        method = random.choice(METHODS)
        message = {"jsonrpc": "2.0", "id": random.randrange(1000), "method": method.name}
        params = {p.name: self.value(p) for p in method.params if not p.optional or random.random() < 0.5}
        if params or random.random() < 0.2:
            message["params"] = params
        if random.random() < 0.25:
            self.spoil(message, params)
        return message

    def value(self, param):
        """A value that the schema allows, mostly."""
        random = self.random
        kind = param.kind
        if random.random() < 0.05:
            return self.anything()
        if param.name == "control":
            return random.choice(_CONTROLS)
        if param.name == "point":
            return random.choice(_POINTS)
        if param.name == "value":
            return random.choice((0, 1, 2, 5, 60_000, -60_000, 1_800_000, random.randrange(10**9)))
        if "enum" in kind:
            return random.choice(kind["enum"])
        if kind["type"] == "integer":
            edges = (kind["minimum"], kind["maximum"])
            return random.choice((*edges, random.randrange(edges[0], edges[1] + 1), random.randrange(edges[0], edges[0] + 1000)))
        if kind["type"] == "boolean":
            return random.random() < 0.5
        return f"{random.getrandbits(256):064x}"

    def spoil(self, message, params):
        """Take something out, put something strange in, or rename it."""
        random = self.random
        where = random.choice((message, params)) if params else message
        name = random.choice(sorted(where))
        how = random.randrange(3)
        if how == 0:
            del where[name]
        elif how == 1:
            where[name] = self.anything()
        else:
            where[name + "x"] = where.pop(name)

    def anything(self, depth=0):
        """Any JSON there is, not too deep, not too large."""
        random = self.random
        kind = random.randrange(4 if depth < 3 else 2)
        if kind == 0:
            return random.choice(_STRANGE)
        if kind == 1:
            return random.choice(("x" * random.randrange(600), "读", "\ud800", "\x7f", random.choice(METHODS).name))
        if kind == 2:
            return [self.anything(depth + 1) for _ in range(random.randrange(4))]
        return {str(self.anything(3)): self.anything(depth + 1) for _ in range(random.randrange(4))}

    def bent(self, data):
        """A line with bytes changed, taken out or put in."""
        data = bytearray(data)
        for _ in range(self.random.randrange(1, 5)):
            at = self.random.randrange(len(data) + 1)
            data[at : at + self.random.randrange(3)] = self.noise(self.random.randrange(3))
        return bytes(data)
