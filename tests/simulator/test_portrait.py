"""The picture in the README is what the firmware shows now, and comes out the same every time."""

from PIL import Image

from host_tools.simulator import portrait

LARGEST_BYTES = 60_000


def test_the_committed_picture_is_what_the_clock_looks_like():
    drawn = portrait.portrait(portrait.faces(), portrait.lamps()).convert("RGB")
    with Image.open(portrait.PATH) as committed:
        assert committed.convert("RGB").tobytes() == drawn.tobytes(), "run `python -m host_tools.simulator.portrait`"


def test_the_same_picture_comes_out_every_time_and_is_small(tmp_path, capsys):
    written = []
    for name in ("first.png", "second.png"):
        portrait.main(tmp_path / name)
        written.append((tmp_path / name).read_bytes())
    assert written[0] == written[1]
    assert len(written[0]) < LARGEST_BYTES
    assert capsys.readouterr().out.count("wrote") == 2


def test_the_lamp_of_the_side_to_move_is_lit_and_the_other_dark():
    assert portrait.lamps() == [True, False]
    picture = portrait.portrait(portrait.faces(), portrait.lamps()).convert("RGB")
    blacks, whites = picture.getpixel((76 + 256, 39)), picture.getpixel((652 + 256, 39))
    assert blacks[0] > 200 > 100 > whites[0]


def test_both_faces_are_in_it_pixel_by_pixel():
    faces = portrait.faces()
    picture = portrait.portrait(faces, [False, True]).convert("L")
    assert faces[0].tobytes() != faces[1].tobytes()
    for face, left in zip(faces, (76, 652), strict=True):
        panel = picture.crop((left, 76, left + 512, 76 + 256))
        for middle in (1, 2):
            seen = [panel.getpixel((4 * x + middle, 4 * y + middle)) > 150 for y in range(64) for x in range(128)]
            assert seen == [face.getpixel((x, y)) > 0 for y in range(64) for x in range(128)]
