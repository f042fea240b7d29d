"""The clock on a breadboard: a Pico, two modules of 0.96 inch, and what else lies in a drawer."""
