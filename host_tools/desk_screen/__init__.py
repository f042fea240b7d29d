"""The referee's desk in a terminal: shows what a clock says over its link, and gives it orders. It knows no rule of the game."""
