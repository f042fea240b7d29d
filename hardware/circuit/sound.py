"""Sound: the tone of GP18 into a class D amplifier, and beside it a place for an I2S module."""

from hardware.circuit.sheet import FREE, Sheet


def sound(sheet: Sheet) -> None:
    """Both amplifiers may be left out. JP1 and JP2 choose which has the speaker: pins 1-2 the PAM8302A, pins 2-3 the module."""
    sheet.block = "sound"
    _filter(sheet)
    _amplifier(sheet)
    _module(sheet)
    sheet.add("choice", "JP1", "PWM_SPEAKER_PLUS SPEAKER_PLUS I2S_SPEAKER_PLUS")
    sheet.add("choice", "JP2", "PWM_SPEAKER_MINUS SPEAKER_MINUS I2S_SPEAKER_MINUS")
    sheet.add("xh2", "J9", "SPEAKER_PLUS SPEAKER_MINUS")


def _filter(sheet: Sheet) -> None:
    """6.8 kOhm over the 2 kOhm trimmer makes 0.75 V of 3.3 V; with 10 nF across 1.55 kOhm it lets pass what is below 10 kHz."""
    sheet.add("r6k8", "R17", "SPEAKER_PWM TONE")
    sheet.add("volume", "RV1", "GND VOLUME TONE")
    sheet.add("c10n", "C13", "TONE GND")
    sheet.add("c100n", "C14", "VOLUME AMP_IN_PLUS")
    sheet.add("c100n", "C15", "AMP_IN_MINUS GND")


def _amplifier(sheet: Sheet) -> None:
    """PAM8302A data sheet, typical application. AMP_ON is pulled up: a firmware that does not drive GP19 has sound."""
    outputs = {5: "AMP_OUT_PLUS", 8: "AMP_OUT_MINUS"}
    sheet.add("amplifier", "U3", {1: "AMP_ON", 2: FREE, 3: "AMP_IN_PLUS", 4: "AMP_IN_MINUS", 6: "VSYS", 7: "GND", **outputs})
    sheet.add("r10k", "R18", "3V3 AMP_ON")
    sheet.add("c10u", "C16", "VSYS GND")
    sheet.add("c100n", "C17", "VSYS GND")
    for sign, bead, capacitor in (("PLUS", "FB1", "C18"), ("MINUS", "FB2", "C19")):
        sheet.add("bead", bead, f"AMP_OUT_{sign} PWM_SPEAKER_{sign}")
        sheet.add("c220p", capacitor, f"PWM_SPEAKER_{sign} GND")


def _module(sheet: Sheet) -> None:
    """Gain and channel are set by the module's own resistors. Two wires go from its speaker terminals to J11."""
    sheet.add("i2s_module", "J10", {1: "I2S_LRCLK", 2: "I2S_BCLK", 3: "I2S_DATA", 4: FREE, 5: FREE, 6: "GND", 7: "VSYS"})
    sheet.add("c10u", "C20", "VSYS GND")
    sheet.add("header2", "J11", "I2S_SPEAKER_PLUS I2S_SPEAKER_MINUS")
