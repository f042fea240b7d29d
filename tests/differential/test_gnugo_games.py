"""GNU Go plays itself with the device as arbiter: every move is legal, and the count agrees once the dead stones are named."""

import pytest

from host_tools.gtp.arbiter import Arbiter
from host_tools.gtp.engine import Engine
from tengen.referee.profiles import CN_2002
from tests.differential.gnugo import gnugo_or_skip

MOST_MOVES = 300


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seed"), [(7, 1), (9, 2), (9, 3), (13, 4)])
def test_a_game_that_gnu_go_plays_is_legal_and_counted_alike(size, seed):
    engine = Engine(Arbiter(CN_2002, lambda: 0))

    def ask(command):
        answer = engine.answer(command).strip()
        assert answer.startswith("="), (command, answer)
        return answer[1:].strip()

    with gnugo_or_skip("--level", "0", "--seed", str(seed)) as player:
        for command in (f"boardsize {size}", "clear_board", "komi 7.5"):
            player.answers([command])
            ask(command)
        for n in range(MOST_MOVES):
            side = "bw"[n % 2]
            (answer,) = player.answers([f"genmove {side}"])
            move = answer[1:].strip()
            if move == "resign":
                break
            ask(f"play {side} {move}")
            if engine.arbiter.board.over:
                break
        dead, score = (answer[1:].split() for answer in player.answers(["final_status_list dead", "final_score"]))
        ask("tengen-dead " + " ".join(dead))
        assert sorted(ask("final_status_list dead").split()) == sorted(dead)
        assert amount(ask("final_score")) == amount(score[0])


def amount(result):
    """`B+7.5` as 7.5, `W+0.5` as -0.5."""
    return float(result[2:]) * (1 if result[0] == "B" else -1)
