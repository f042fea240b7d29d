"""Every measure of the case that is chosen here, in millimetres and degrees, with its reason. The board's own are in board.py.

The clock's frame: x to the right, y away from the players' side, z up, as it is seen from the Go board; the origin is the case's
lower left corner nearest to the board. So Black's half is the one with small x (firmware/tengen/devices/pins.py).
"""

# What a desk printer with a 0.4 mm nozzle and 0.2 mm layers does without support.
MAX_OVERHANG_DEG = 45.0  # from the vertical; the usual limit for PLA and PETG
MIN_WALL = 1.2  # three lines of 0.4 mm
GAP = 0.3  # between printed parts that slide or drop into each other
BED = (220.0, 220.0, 250.0)  # a common bed; larger printers do as well

# The case. One bent profile, as long as two faces, two buttons, board and cells side by side need.
WIDTH = 210.0
DEPTH = 128.0
WALL = 3.0
CORNER = 8.0  # radius of the upright edges
DECK_Z = 42.0  # the buttons' deck: 3 floor, 36 free for a button's body with its tabs, 3 lid
BEND_Y = 46.0  # where the deck ends and the faces begin
TILT_DEG = 30.0  # the faces rise by this from the table's plane, backwards: sight.py says why it is not the other 30 degrees
SLOPE = 60.0  # length of the faces' plate along its slope
LEAN_DEG = 40.0  # the back's upper part leans forward by this from the vertical, and so prints without support

# Screws: M3 into heat-set inserts of 4.0 to 4.6 mm outer diameter (for example ruthex RX-M3x5.7: hole 4.0, depth 6 or more).
INSERT_HOLE = 4.0
INSERT_DEPTH = 7.0
FACE_INSERT_DEPTH = 6.0
SIDE_SCREW = (30.0, 9.0)  # up the slope, and below the faces' surface: through each side wall into a block of the face plate
SCREW_HOLE = 3.4
SCREW_HEAD = 6.2  # countersunk M3 (ISO 10642: 6.0 across), 90 degrees
POST = 8.0

# Board: on standoffs; its edge with the USB socket is this far from the inner face of the back.
BOARD_X = 4.0
BOARD_EDGE_GAP = 1.0
STANDOFF = 6.0  # the board's keep_below is 3
STANDOFF_WIDTH = 7.0  # the board's `free`

# Faces: middle of the active area. The two lie as far from the middle of the case as from each other's seats.
FACE_X = (54.0, 156.0)
FACE_S = 30.0  # along the slope, from the bend
WINDOW_MARGIN = 2.2  # from the active area to the window's inner edge: sight.py looks through it from both seats
WINDOW_LAND = 0.6  # the rest of the plate's thickness is bevelled by 45 degrees
CLAMP_BOSS = 5.0  # a module is 4.2 mm thick (panel and board) and 0.8 mm of foam lies behind it
CLAMP_X = 42.0  # screws beside a module, from its middle
CLAMP_S = (18.0, 37.5)

# Buttons: 30 mm holes as for arcade buttons that snap in (Sanwa OBSF, OBSFS: panel of 2 to 4 mm).
BUTTON_X = (32.0, 178.0)
BUTTON_Y = 23.0
BUTTON_HOLE = 30.2
BUTTON_FLANGE = 33.6
BUTTON_DEPTH = 34.0  # body, tabs and plugged terminals below the deck
BUTTON_RISE = 9.0  # the plunger over the deck
COLLAR_INNER = 35.6
COLLAR_TOP = 39.6
COLLAR_FOOT = 43.6
COLLAR_RISE = 4.0

# Side-to-move lamps, far apart: a 5 mm LED in a clear cap that stands higher than the ridge, to be seen from behind as well.
LAMP_X = (11.0, 199.0)
LAMP_S = 50.0
LAMP_HOLE = 10.2
LAMP_RISE = 11.0
LAMP_FLANGE = 12.0

# Speaker: round, upright behind the front, dropped into two grooves from above.
SPEAKER_X = 105.0
SPEAKER_Z = 21.0
SPEAKER_DIAMETER = 36.0
SPEAKER_RIM = 3.0  # the rim and a strip of foam
GRILLE = 29.0
GRILLE_HOLE = 3.6  # side of a diamond
GRILLE_PITCH = 5.0  # from each to its four neighbours

# Power switch: a small rocker in the floor, where no hand meets it in a game. Cut-out of the common 15 x 10.5 mm size.
SWITCH_AT = (74.0, 34.0)
SWITCH_HOLE = (13.2, 8.8)
SWITCH_BODY = (15.0, 10.5, 18.0)
# The rocker's tabs snap behind a panel of up to 2 mm (usual for this size, from memory): around the cut-out the floor is thinner.
SWITCH_PANEL = 1.8
SWITCH_ROOM = 3.0  # beside the cut-out, for the tabs

# Two 18650 cells in two holders with wires, side by side, hanging upside down from a saddle over the door. There is room for
# holders of up to 78 x 21 x 21.5 mm with the cell; makers' drawings differ.
HOLDER = (78.0, 42.0, 21.5)
HOLDER_MIDDLE = (157.5, 89.2)
DOOR_X = (117.0, 198.0)  # the opening's upper, smaller edge; its sides widen by 45 degrees to the underside
DOOR_Y = (61.0, 110.5)
DOOR_PAD = 2.0
DOOR_SCREW = (157.5, 64.5)
DOOR_POST = 7.0
DOOR_TABS_X = (136.0, 172.0)
DOOR_TAB = (14.0, 4.0)
SADDLE_Z = 27.0
SADDLE = 3.0
SADDLE_POSTS = ((118.0, 56.5), (200.0, 56.5), (119.0, 117.0), (202.0, 117.0))

# The cover over the arbiter's USB opening slides down between two rails on the back.
USB_OPENING = (13.0, 9.0)  # a plug's grip is up to 12 x 8
COVER = (29.4, 29.0, 2.4)
COVER_FOOT_Z = 8.0
RAIL_WEB = 2.4
RAIL_LIP = 2.0
RAIL_LIP_WIDTH = 4.4

# Feet: pushed into the floor from below; soft (TPU), higher than the rocker.
FEET = ((10.0, 23.5), (200.0, 23.5), (18.0, 117.0), (187.0, 119.5))
FOOT_HOLE = 6.2
FOOT_RISE = 8.0
FOOT_WIDTH = 12.0
