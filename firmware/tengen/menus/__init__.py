"""The referee's menus for two buttons: what they offer, as data, and how one is gone through. Loaded when a menu is opened."""
