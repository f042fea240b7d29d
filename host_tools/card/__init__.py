"""The referee's card: what to press for each case, on one page, made from the menu's own tables."""
