"""Writes what a speaker played as a WAV file: mono, 16 bits, band-limited pulses. CPython only."""

from __future__ import annotations

import array
import sys
import wave
from collections.abc import Iterator, Sequence
from pathlib import Path

RATE = 22_050

_LOUDNESS = 9_000
_CHUNK = 1 << 15

Tone = tuple[int, int, int]


def write_wav(path: Path | str, tones: Sequence[Tone], from_us: int, to_us: int, rate: int = RATE) -> int:
    """Write the window from `from_us` to `to_us` (board time) of `Speaker.tones`; returns the number of samples.

    Streams: memory use does not grow with the window, the file does, by 44 KB a second at the usual rate. Raises ValueError for
    an empty window, OSError when the file cannot be written.
    """
    if to_us <= from_us:
        raise ValueError(f"the window ends ({to_us} us) where it begins ({from_us} us), or before")
    written = 0
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        for samples in _pieces(tones, from_us, to_us, rate):
            if sys.byteorder == "big":
                samples.byteswap()
            file.writeframesraw(samples.tobytes())
            written += len(samples)
    return written


def _pieces(tones: Sequence[Tone], from_us: int, to_us: int, rate: int) -> Iterator[array.array[int]]:
    """The samples, in pieces of bounded size; a stretch of one tone starts at the first sample not before its change."""
    phase = 0.0
    done, total = 0, (to_us - from_us) * rate // 1_000_000
    for (t_us, freq, duty_u16), until_us in _stretches(tones, from_us, to_us):
        if t_us >= from_us:
            phase = 0.0
        end = min(total, -((from_us - until_us) * rate // 1_000_000))
        while done < end:
            count = min(_CHUNK, end - done)
            if freq:
                samples, phase = _pulses(count, phase, freq / rate, duty_u16 / 65536)
                yield samples
            else:
                yield array.array("h", bytes(2 * count))
            done += count


def _stretches(tones: Sequence[Tone], from_us: int, to_us: int) -> Iterator[tuple[Tone, int]]:
    now: Tone = (from_us - 1, 0, 0)
    for tone in tones:
        if tone[0] >= to_us:
            break
        if tone[0] > from_us:
            yield now, tone[0]
        now = tone
    yield now, to_us


def _pulses(count: int, phase: float, step: float, duty: float) -> tuple[array.array[int], float]:
    """`count` samples of a pulse wave; both its edges are rounded over one sample to either side, which keeps aliases down."""
    samples = array.array("h", bytes(2 * count))
    for index in range(count):
        level = 1.0 if phase < duty else -1.0
        level += _edge(phase, step) - _edge((phase - duty) % 1.0, step)
        samples[index] = int(_LOUDNESS * (level - (2.0 * duty - 1.0)))
        phase = (phase + step) % 1.0
    return samples, phase


def _edge(phase: float, step: float) -> float:
    """Correction near a rising edge of height 2: the difference between a step and its two-sample polynomial smoothing."""
    if phase < step:
        at = phase / step
        return 2.0 * at - at * at - 1.0
    if phase > 1.0 - step:
        at = (phase - 1.0) / step
        return at * at + 2.0 * at + 1.0
    return 0.0
