"""Time controls for the oracle: random ones, and how each is written in the notation."""

from tests.differential.oracle import SECOND, ByoYomi, Hourglass, Main, Moves, PerMove, Reserve

HOUR = 3600 * SECOND


def duration(us):
    """A whole number of seconds, as the notation writes it: `1h30m`, `2m30s`, `0s`."""
    seconds = us // SECOND
    parts = ((seconds // 3600, "h"), (seconds // 60 % 60, "m"), (seconds % 60, "s"))
    return "".join(f"{number}{unit}" for number, unit in parts if number) or "0s"


def stage_text(stage):
    """One stage in the notation."""
    if isinstance(stage, Main):
        extras = (("+", stage.plus), ("cap ", stage.cap), ("delay ", stage.delay), ("bronstein ", stage.refund))
        return " ".join([duration(stage.time)] + [word + duration(us) for word, us in extras if us])
    if isinstance(stage, ByoYomi):
        return f"{stage.count}x{duration(stage.period)}"
    if isinstance(stage, Moves):
        return f"{stage.count}/{duration(stage.time)}{' carry' if stage.carry else ''}"
    if isinstance(stage, PerMove):
        return f"{duration(stage.time)}/move"
    if isinstance(stage, Reserve):
        return f"{stage.count}x{duration(stage.unit)} over {duration(stage.each)}/move"
    return f"hourglass {duration(stage.time)}"


def side_text(plan):
    """One side's stages in the notation."""
    texts = []
    for stage in plan:
        if isinstance(stage, ByoYomi) and stage.keep:
            limit = plan[len(texts) - 1].time + stage.count * stage.period
            texts[-1] = f"{duration(limit)} keep {stage_text(stage)}"
        else:
            texts.append(stage_text(stage))
    return ", ".join(texts)


def control_text(black, white):
    """Both sides' control in the notation."""
    # Stages of different kinds with the same numbers are equal as tuples.
    if black == white and list(map(type, black)) == list(map(type, white)):
        return side_text(black)
    return f"black {side_text(black)}; white {side_text(white)}"


# --- Random controls --------------------------------------------------------------------------------------------------


def _time(rng, longest=180):
    """A grant of time: mostly short, so that stages end within a short game; now and then an hour or more."""
    dice = rng.random()
    if dice < 0.1:
        return rng.randint(1, 5) * SECOND
    return rng.randint(1, longest if dice < 0.93 else 20_000) * SECOND


def _main(rng):
    return Main(_time(rng))


def _extra(rng):
    """Main time with an increment (bounded or not), a delay, a refund, or an increment and one of these."""
    time, plus, kept = _time(rng), rng.randint(1, 40) * SECOND, rng.randint(1, 40) * SECOND
    cap = max(time, plus) + rng.choice((0, 1, 3, 20, 60)) * SECOND
    return rng.choice(
        (
            Main(time, plus=plus),
            Main(time, plus=plus, cap=cap),
            Main(time, delay=kept),
            Main(time, refund=kept),
            Main(time, plus=plus, delay=kept),
            Main(time, plus=plus, cap=cap, refund=kept),
        )
    )


def _byo_yomi(rng):
    return ByoYomi(rng.choice((1, 1, 2, 3, 5, 10, 99)), rng.randint(1, 60) * SECOND)


def _moves(rng):
    return Moves(rng.choice((1, 2, 3, 5, 25)), _time(rng), rng.random() < 0.5)


def _moves_on(rng):
    return Moves(rng.choice((1, 2, 3, 4)), _time(rng))


def _per_move(rng):
    return PerMove(rng.randint(1, 60) * SECOND)


def _reserve(rng):
    return Reserve(rng.choice((1, 2, 3, 10)), rng.randint(1, 60) * SECOND, rng.randint(1, 60) * SECOND)


_LAST = (_main, _extra, _byo_yomi, _byo_yomi, _moves, _moves, _per_move, _reserve)
_EARLIER = (_main, _main, _extra, _moves_on)


def random_plan(rng):
    """One side's stages: an everyday system, or a chain of up to four stages of any kind."""
    dice = rng.randrange(10)
    if dice == 0:
        return (rng.choice((_main, _extra))(rng),)
    if dice == 1:
        return (Main(_time(rng)), _byo_yomi(rng)._replace(keep=True))
    if dice == 2:
        return (rng.choice(_LAST[2:])(rng),)
    if dice == 3:
        return _from_nothing(rng)
    if dice < 8:
        return (_main(rng), rng.choice(_LAST)(rng))
    return tuple(rng.choice(_EARLIER)(rng) for _ in range(rng.randint(1, 3))) + (rng.choice(_LAST)(rng),)


def _from_nothing(rng):
    """No main time at all: overtime from the first move, or increments only."""
    dice = rng.random()
    if dice < 0.3:
        return (Main(0, plus=rng.randint(1, 40) * SECOND),)
    if dice < 0.4:
        return (Main(0, plus=rng.randint(1, 40) * SECOND), _byo_yomi(rng))
    return (Main(0), rng.choice(_LAST[2:])(rng))


def random_plans(rng):
    """Both sides' stages: mostly equal, sometimes not, sometimes the hourglass (which is for both or none)."""
    dice = rng.random()
    if dice < 0.06:
        return (Hourglass(_time(rng)),), (Hourglass(_time(rng)),)
    black = random_plan(rng)
    return (black, black) if dice < 0.75 else (black, random_plan(rng))
