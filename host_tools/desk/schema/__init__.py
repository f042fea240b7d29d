"""The link's schema, machine-readable: one source for docs/LINK.md, for the OpenRPC document, and for what the tests say to the
device.
"""
