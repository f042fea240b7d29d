"""What a host may ask the device over a serial line: JSON-RPC 2.0, one object a line. The schema is docs/LINK.md."""
