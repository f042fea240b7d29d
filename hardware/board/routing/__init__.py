"""A router for two layers: a grid, A* on it, and nets that negotiate for room until no two of them want the same.

Pure Python that knows nothing of KiCad: it is told pads in millimetres and answers with tracks and vias. The method is the
one of McMurchie and Ebeling, "PathFinder: a negotiation-based performance-driven router for FPGAs" (1995): every net takes its
cheapest way, even over others; what is wanted by two grows dearer; those in conflict are ripped up and try again.
"""
