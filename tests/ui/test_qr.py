"""The face's QR code is the one that the standard gives, and phones' kind of reader reads it off the face."""

from random import Random

import pytest
import qrcode
import zxingcpp
from PIL import Image
from qrcode.util import MODE_ALPHA_NUM, QRData

from tengen.ui import qr


def text(seed):
    random = Random(seed)
    return "".join(random.choice(qr.ALPHABET) for _ in range(random.randrange(1, qr.LONGEST + 1)))


@pytest.mark.parametrize("seeds", [range(60), pytest.param(range(60, 500), marks=pytest.mark.slow)])
def test_the_modules_are_those_of_another_encoder(seeds):
    for seed in seeds:
        wanted = qrcode.QRCode(version=3, error_correction=qrcode.constants.ERROR_CORRECT_L, mask_pattern=qr._MASK, border=0)
        wanted.add_data(QRData(text(seed).encode(), mode=MODE_ALPHA_NUM))
        wanted.make(fit=False)
        grid = qr.modules(text(seed))
        assert [[bool(grid[y * qr.SIZE + x]) for x in range(qr.SIZE)] for y in range(qr.SIZE)] == wanted.get_matrix(), seed


def test_every_length_is_read_by_a_reader():
    for length in range(1, qr.LONGEST + 1):
        said = (qr.ALPHABET * 2)[length % 40 :][:length].replace(" ", "-")
        assert read(qr.modules(said)) == said


def read(grid):
    """What a reader reads in a picture of a code in the middle of a lit face, with a dark frame around."""
    image = Image.new("L", (128, 64), 255)
    for y in range(2 * qr.SIZE):
        for x in range(2 * qr.SIZE):
            if grid[y // 2 * qr.SIZE + x // 2]:
                image.putpixel((35 + x, 3 + y), 0)
    framed = Image.new("L", (148, 84), 0)
    framed.paste(image, (10, 10))
    found = zxingcpp.read_barcodes(framed.resize((592, 336), Image.Resampling.NEAREST))
    return found[0].text if found else None


def test_what_is_too_long_or_of_other_characters_is_refused():
    for wrong in ("A" * 78, "a", "Ä"):
        with pytest.raises(ValueError):
            qr.modules(wrong)
