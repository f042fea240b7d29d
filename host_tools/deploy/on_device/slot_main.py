"""The version's `main`, which the loader calls: the clock's own one, from the image that lies beside this file."""

import sys

import inflash

inflash.attach(sys.path[0] + "/modules.img")
main = inflash.entry("main", "main")
