"""Single-file images, on a small image of MicroPython made here: its content is invented, its form is the real one's."""

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.cli import main
from host_tools.deploy import binary_info, filesystem, image, layout, uf2
from host_tools.deploy import build as building
from host_tools.errors import UserError

FLASH = 0x1000_0000
STORAGE, STORAGE_BYTES = 0x1000_8000, 64 * 4096


def micropython(version="v1.26.1", program="MicroPython", storage=STORAGE, storage_bytes=STORAGE_BYTES, has_list=True):
    """An image's flash: the list at 0x400, texts at 0x600, and a little program behind."""
    memory = bytearray(0x1100)
    texts = 0x600
    entries = []

    def text(value):
        nonlocal texts
        memory[texts : texts + len(value) + 1] = value.encode() + b"\0"
        texts += len(value) + 1
        return FLASH + texts - len(value) - 1

    def entry(*words):
        place = 0x480 + 32 * len(entries)
        struct.pack_into("<HH" + "I" * (len(words) - 1), memory, place, words[0], 0x5052, *words[1:])
        entries.append(FLASH + place)

    entry(6, 0x02031C86, text(program))
    entry(6, 0x11A9BC3A, text(version))
    entry(6, 0xB63CFFBB, text("pico"))
    if storage is not None:
        entry(7, text("MicroPython"), storage, storage_bytes, 0, 3)
    struct.pack_into(f"<{len(entries)}I", memory, 0x400, *entries)
    if has_list:
        header = 0x7188EBF2, FLASH + 0x400, FLASH + 0x400 + 4 * len(entries), FLASH, 0xE71AA390
        struct.pack_into("<5I", memory, 0x1D4, *header)
    return bytes(memory)


def as_uf2(memory, family=uf2.RP2040, start=FLASH):
    return uf2.write({start: memory}, family)


def flash_of(data):
    """(first address, whole flash) of a UF2 file."""
    pieces = uf2.read(data, "it").pieces
    memory = bytearray(b"\xee" * (max(pieces) - FLASH + 256))
    for address, content in pieces.items():
        memory[address - FLASH : address - FLASH + len(content)] = content
    return memory


def test_the_image_is_micropython_as_it_was_and_the_files_where_it_looks_for_them(one):
    files = layout.fresh_device(one.files)
    single = image.combine(as_uf2(micropython()), "it", files)
    memory = flash_of(single.data)
    assert memory[: len(micropython())] == micropython()
    assert len(memory) == STORAGE - FLASH + STORAGE_BYTES
    assert filesystem.unpack(bytes(memory[STORAGE - FLASH :])) == files
    assert (single.image.version, single.image.board) == ("v1.26.1", "pico")


def test_only_whole_sectors_are_in_it_and_the_whole_file_system_is(one):
    pages = set(uf2.read(image.combine(as_uf2(micropython()), "it", one.files).data, "it").pieces)
    sectors = {address - address % 4096 for address in pages}
    assert pages == {sector + offset for sector in sectors for offset in range(0, 4096, 256)}
    assert sectors == {FLASH, FLASH + 4096, *range(STORAGE, STORAGE + STORAGE_BYTES, 4096)}


def test_blocks_are_numbered_and_counted(one):
    data = image.combine(as_uf2(micropython()), "it", one.files).data
    numbers = [struct.unpack_from("<2I", data, place + 20) for place in range(0, len(data), 512)]
    assert numbers == [(number, len(data) // 512) for number in range(len(data) // 512)]


def test_the_same_files_give_the_same_image(one):
    assert image.combine(as_uf2(micropython()), "it", one.files) == image.combine(as_uf2(micropython()), "it", one.files)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "it is no UF2 file: its 0 bytes"),
        (b"x" * 511, "it is no UF2 file: its 511 bytes"),
        (b"x" * 512, "block 1 of it is damaged or no UF2 block"),
        (as_uf2(micropython())[:-1] + b"x", "block 17 of it is damaged or no UF2 block"),
        (as_uf2(micropython(), 0xE48BFF59), "it is for RP2350, Arm secure; the clock needs an image for the RP2040"),
        (as_uf2(micropython(), 0xC47E5767), "it is for ESP32-S3; the clock"),
        (as_uf2(micropython(), 0x12345678), "it is for family 0x12345678; the clock"),
        (
            as_uf2(micropython()) + as_uf2(micropython(), 0xE48BFF59),
            "it is for several chips at once: RP2040, RP2350",
        ),
        (as_uf2(micropython("v1.25.0")), "it is MicroPython v1.25.0; the clock needs 1.26 or newer"),
        (as_uf2(micropython(program="blink")), "it is no MicroPython image for an RP2040"),
        (as_uf2(micropython(has_list=False)), "it is no MicroPython image for an RP2040"),
        (as_uf2(micropython(storage=None)), "it is no MicroPython image for an RP2040"),
        (as_uf2(micropython(storage=FLASH + 0x1000)), "it has files of its own already"),
        (as_uf2(micropython(storage=STORAGE + 1)), "it is damaged: a file system of 262144 bytes at 0x10008001"),
        (as_uf2(micropython(storage_bytes=0)), "it is damaged: a file system of 0 bytes"),
        (as_uf2(micropython(storage_bytes=1 << 28)), "it is damaged: a file system"),
        (as_uf2(micropython(), start=0x2000_0000), "it holds something for outside the flash"),
        (as_uf2(micropython(storage_bytes=2 * 4096)), "do not fit into a file system of 8,192 bytes"),
    ],
)
def test_what_is_no_fitting_image_is_refused_in_a_sentence(data, sentence, one):
    with pytest.raises(UserError) as refusal:
        image.combine(data, "it", layout.fresh_device(one.files))
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("version", ["v1.26.0", "v1.26.1-preview.3.gabc", "v1.27.0", "v2.0.0", "a private build", ""])
def test_newer_and_private_versions_are_taken(version, one):
    assert image.combine(as_uf2(micropython(version)), "it", one.files).image.version == version


@settings(max_examples=500)
@given(st.binary(max_size=2000), st.integers(0, 0x1000))
def test_an_image_with_damage_anywhere_is_refused_or_taken_but_never_raises_anything_else(noise, place):
    memory = bytearray(micropython())
    memory[place : place + len(noise)] = noise
    try:
        binary_info.read(bytes(memory), FLASH, "it")
    except UserError:
        return


@given(st.dictionaries(st.integers(0, 4000), st.binary(min_size=1, max_size=700), min_size=1, max_size=6))
def test_what_was_written_as_uf2_reads_back_by_pages(pieces):
    pieces = {FLASH + number * 1024: content for number, content in pieces.items()}
    content = uf2.read(uf2.write(pieces, uf2.RP2040), "it")
    assert content.family == uf2.RP2040
    for address, expected in pieces.items():
        pages = [content.pieces[address + start] for start in range(0, len(expected), 256)]
        assert b"".join(pages).rstrip(b"\0") == expected.rstrip(b"\0")


def test_the_command_writes_the_file_and_says_what_is_in_it(tmp_path, one, monkeypatch, capsys):
    monkeypatch.setattr(building, "build", lambda **_: one)
    (tmp_path / "m.uf2").write_bytes(as_uf2(micropython()))
    out = tmp_path / "tengen.uf2"
    assert main(["image", "--micropython", str(tmp_path / "m.uf2"), "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("MicroPython v1.26.1 for pico, Tengen 1\nfile system: 256 KB at 0x10008000")
    assert out.read_bytes() == image.combine(as_uf2(micropython()), "it", layout.fresh_device(one.files)).data


def test_the_command_refuses_in_one_sentence(tmp_path, capsys):
    assert main(["image", "--micropython", str(tmp_path / "none.uf2")]) == 2
    assert capsys.readouterr().err == f"tengen: cannot read {tmp_path / 'none.uf2'}: there is no such file\n"
    assert main(["image"]) == 2
