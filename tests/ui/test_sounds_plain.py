"""The beeps tell apart what must not be mixed up."""

from tengen.ui import sounds

PATTERNS = (
    sounds.READY,
    sounds.REFUSED,
    sounds.CALL,
    sounds.COUNT,
    sounds.STAGE,
    sounds.PERIOD_LOST,
    sounds.LOST_ON_TIME,
)


def duration_ms(pattern):
    return sum([pattern[at + 1] for at in range(0, len(pattern), 2)])


def tones(pattern):
    return [pattern[at] for at in range(0, len(pattern), 2) if pattern[at]]


def test_every_pattern_is_pairs_of_a_frequency_and_a_duration():
    for pattern in PATTERNS:
        assert len(pattern) % 2 == 0
        for at in range(0, len(pattern), 2):
            assert pattern[at] == 0 or 700 <= pattern[at] <= 3000
            assert pattern[at + 1] >= 30
        assert pattern[0], "it begins with a sound"
        assert pattern[-2], "and ends with one"


def test_no_two_patterns_are_alike():
    assert len(set(PATTERNS)) == len(PATTERNS)


def test_a_lost_period_and_a_lost_game_differ_in_length_direction_and_repetition():
    period, game = tones(sounds.PERIOD_LOST), tones(sounds.LOST_ON_TIME)
    assert duration_ms(sounds.LOST_ON_TIME) > 2 * duration_ms(sounds.PERIOD_LOST)
    assert period[:2] == period[2:], "the period's notes come twice"
    assert period[0] < period[1], "and rise"
    assert game == sorted(game, reverse=True), "the game's fall"
    assert len(set(game)) == len(game)


def test_a_count_is_over_before_the_next_second_and_shorter_than_a_call():
    assert duration_ms(sounds.COUNT) < duration_ms(sounds.CALL) < 500


def test_a_refused_press_is_the_shortest_and_lowest_sound():
    assert duration_ms(sounds.REFUSED) == min([duration_ms(pattern) for pattern in PATTERNS])
    assert min(tones(sounds.REFUSED)) == min([min(tones(pattern)) for pattern in PATTERNS])
