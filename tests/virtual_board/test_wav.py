"""What the speaker played, heard back from its WAV file."""

import array
import math
import wave

import pytest

from host_tools.virtual_board.wav import RATE, write_wav

HALF = 32_768


def heard(path):
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = array.array("h")
        samples.frombytes(file.readframes(file.getnframes()))
        return samples, file.getframerate()


def strength(samples, freq, rate):
    """How much of `freq` there is, by one term of a Fourier sum: 4/pi for the fundamental of a full square wave."""
    real = sum(s * math.cos(2 * math.pi * freq * i / rate) for i, s in enumerate(samples))
    imag = sum(s * math.sin(2 * math.pi * freq * i / rate) for i, s in enumerate(samples))
    return 2 * math.hypot(real, imag) / len(samples) / 9_000


def test_a_tone_starts_and_ends_at_its_sample(tmp_path):
    path = tmp_path / "beep.wav"
    tones = [(1_000_000, 1000, HALF), (1_100_000, 0, 0)]
    assert write_wav(path, tones, 900_000, 1_300_000) == RATE * 4 // 10
    samples, rate = heard(path)
    assert rate == RATE
    loud = [index for index, sample in enumerate(samples) if sample]
    assert abs(loud[0] - RATE // 10) <= 2
    assert abs(loud[-1] - RATE * 2 // 10) <= 2


def test_the_tone_has_the_pitch_it_was_given(tmp_path):
    path = tmp_path / "pitch.wav"
    write_wav(path, [(0, 880, HALF)], 0, 500_000)
    samples, rate = heard(path)
    assert strength(samples, 880, rate) == pytest.approx(4 / math.pi, rel=0.02)
    assert strength(samples, 3 * 880, rate) == pytest.approx(4 / math.pi / 3, rel=0.15)
    assert strength(samples, 700, rate) < 0.02


def test_a_high_tone_folds_little_back_into_what_is_heard(tmp_path):
    path = tmp_path / "high.wav"
    write_wav(path, [(0, 3_000, HALF)], 0, 500_000)
    samples, rate = heard(path)
    # Harmonics 5, 7, 9 and 11 lie above half the rate and fold to these; a naive square wave has them at 0.25 to 0.12.
    for harmonic in (5, 7, 9, 11):
        folded = abs((harmonic * 3_000 + rate / 2) % rate - rate / 2)
        assert strength(samples, folded, rate) < 4 / math.pi / harmonic / 3


def test_a_window_begins_in_the_middle_of_a_tone_and_may_be_silent(tmp_path):
    path = tmp_path / "window.wav"
    tones = [(0, 500, HALF), (2_000_000, 0, 0)]
    write_wav(path, tones, 1_500_000, 2_500_000)
    samples, _ = heard(path)
    middle = RATE // 2
    assert all(samples[10:100:50])
    assert not any(samples[middle + 2 :])
    write_wav(path, tones, 5_000_000, 6_000_000)
    assert not any(heard(path)[0])
    write_wav(path, [], 0, 1_000_000)
    assert len(heard(path)[0]) == RATE


def test_pieces_add_up_to_the_window_whatever_the_tones(tmp_path):
    tones = [(at, 400 + at % 1000, HALF if at % 2 else 0) for at in range(0, 3_000_000, 77_777)]
    assert write_wav(tmp_path / "many.wav", tones, 123_456, 2_999_999, rate=16_000) == 2_876_543 * 16_000 // 1_000_000


def test_an_empty_window_is_refused(tmp_path):
    with pytest.raises(ValueError, match="window"):
        write_wav(tmp_path / "none.wav", [], 5, 5)
