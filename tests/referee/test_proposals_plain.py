"""Rulings of 17 to 21 as proposals: what each edition makes of an incident, and what confirming or dismissing it changes."""

from tengen.go.stones import BLACK, EMPTY, KO, LEGAL, NOT_YOUR_TURN, PASS, SUICIDE, SUPERKO, WHITE
from tengen.referee.profiles import CN_2002, CN_CLASSIC
from tengen.referee.proposals import (
    CASE_OF_VERDICT,
    CONFIRMED,
    DISMISSED,
    NO_RULE,
    NOT_SO,
    OPEN,
    TOO_LATE,
    propose,
)
from tengen.referee.rulings import (
    BOARD_AS_IS,
    CASE_NAMES,
    DEAD_OFF,
    DISPUTED,
    DRAW,
    FORBIDDEN_POINT,
    GOES_ON,
    KO_RETAKEN,
    LEFT_DEAD,
    LIFTED_LIVING,
    MOVE_VOID,
    NO_RESULT,
    OFFENDER_LOSES,
    READINGS_STAY,
    READINGS_SWAP,
    REPEATED,
    REPLAY,
    STONE_BACK,
    STONES_BACK,
    TAKEN_BACK,
    TWO_MOVES,
    WRONG_COLOURS,
)
from tengen.referee.wording import sentence
from tests.go.table import board_of, play_word, rows_of

KO_SHAPE = (".....", ".XO..", "XO.O.", ".XO..", ".....")
EYE = (".....", "..O..", ".O.O.", "..O..", ".....")
EMPTY_BOARD = (".....",) * 5


def after(rows, moves):
    board = board_of(rows)
    for word in moves.split():
        assert play_word(board, word) == word
    return board


def ruled(profile, case, offender, board, warnings=(0, 0)):
    """A proposal, and the list of warnings it was made with."""
    kept = [warnings[0], warnings[1]]
    return propose(profile, case, offender, board, kept), kept


def effects(proposal):
    return proposal.article, proposal.board, proposal.turn_after, proposal.warnings_after, proposal.clock, proposal.result


# -- two moves in a row (17.2, A.8.1) ----------------------------------------------------------------------------------------


def test_the_second_of_two_moves_in_a_row_is_void_and_warned_in_2002():
    board = after(EMPTY_BOARD, "BC3")
    proposal, warnings = ruled(CN_2002, TWO_MOVES, BLACK, board)
    assert effects(proposal) == ("17.2", MOVE_VOID, WHITE, (1, 0), READINGS_STAY, GOES_ON)
    proposal.confirm(board, warnings)
    assert warnings == [1, 0]
    assert (board.count, board.turn) == (1, WHITE)


def test_two_moves_in_a_row_lose_in_the_classic_edition():
    board = after(EMPTY_BOARD, "BC3")
    proposal, warnings = ruled(CN_CLASSIC, TWO_MOVES, BLACK, board)
    assert effects(proposal) == ("A.8.1", BOARD_AS_IS, WHITE, (0, 0), READINGS_STAY, OFFENDER_LOSES)
    assert proposal.loser == BLACK
    proposal.confirm(board, warnings)
    assert board.over
    assert warnings == [0, 0]


def test_playing_after_the_opponents_pass_is_no_second_move():
    board = after(EMPTY_BOARD, "BC3 Wpass")
    assert ruled(CN_2002, TWO_MOVES, BLACK, board)[0].status == NOT_SO
    board = after(EMPTY_BOARD, "Bpass")
    assert ruled(CN_2002, TWO_MOVES, BLACK, board)[0].status == NOT_SO


# -- taking back (17.3, A.8.2) -----------------------------------------------------------------------------------------------


def test_a_stone_taken_back_stays_where_it_was_let_go_and_is_warned_in_both_editions():
    for profile, article in ((CN_2002, "17.3"), (CN_CLASSIC, "A.8.2")):
        board = after(EMPTY_BOARD, "BC3")
        proposal, warnings = ruled(profile, TAKEN_BACK, BLACK, board)
        assert effects(proposal) == (article, STONE_BACK, WHITE, (1, 0), READINGS_STAY, GOES_ON)
        proposal.confirm(board, warnings)
        assert board.stone_at(board.point(2, 2)) == BLACK
        assert warnings == [1, 0]


def test_taking_back_must_be_claimed_before_the_opponents_next_move():
    board = after(EMPTY_BOARD, "BC3 WD4")
    assert ruled(CN_2002, TAKEN_BACK, BLACK, board)[0].status == TOO_LATE
    assert ruled(CN_2002, TAKEN_BACK, WHITE, board)[0].status == OPEN


# -- lifting (18.1, 18.2) ----------------------------------------------------------------------------------------------------


def test_living_stones_that_were_lifted_go_back_and_the_lifter_is_warned():
    for profile, article in ((CN_2002, "18.1"), (CN_CLASSIC, "A.9")):
        proposal, _ = ruled(profile, LIFTED_LIVING, WHITE, after(EMPTY_BOARD, "BC3 WD4"))
        assert effects(proposal) == (article, STONES_BACK, BLACK, (0, 1), READINGS_STAY, GOES_ON)


def test_dead_stones_that_were_left_come_off_with_a_warning_in_2002_only():
    board = after(EMPTY_BOARD, "BC3 WD4")
    proposal, _ = ruled(CN_2002, LEFT_DEAD, WHITE, board)
    assert effects(proposal) == ("18.2", DEAD_OFF, BLACK, (0, 1), READINGS_STAY, GOES_ON)
    assert ruled(CN_CLASSIC, LEFT_DEAD, WHITE, board)[0].status == NO_RULE


# -- ko (18.3, 20.1, A.11.1) -------------------------------------------------------------------------------------------------


def test_a_ko_retaken_at_once_is_void_and_one_pass_and_in_2002_a_warning():
    for profile, article, warned in ((CN_2002, "18.3, 20.1", (0, 1)), (CN_CLASSIC, "A.11.1", (0, 0))):
        board = after(KO_SHAPE, "BC3+1 WB3=ko/2")
        proposal, warnings = ruled(profile, KO_RETAKEN, WHITE, board)
        assert effects(proposal) == (article, MOVE_VOID, BLACK, warned, READINGS_STAY, GOES_ON)
        proposal.confirm(board, warnings)
        assert (board.count, board.turn, board.over) == (2, BLACK, False)
        assert board.move_point(1) == PASS
        assert tuple(warnings) == warned


def test_after_the_pass_the_ko_is_the_opponents_to_connect():
    board = after(KO_SHAPE, "BC3+1 WB3=ko/2")
    proposal, warnings = ruled(CN_2002, KO_RETAKEN, WHITE, board)
    proposal.confirm(board, warnings)
    assert play_word(board, "BB3") == "BB3"


# -- forbidden points (19, A.10) ---------------------------------------------------------------------------------------------


def test_a_stone_on_a_forbidden_point_is_void_and_one_pass_without_a_warning():
    for profile, article in ((CN_2002, "19"), (CN_CLASSIC, "A.10")):
        board = after(EYE, "BC3=suicide")
        proposal, warnings = ruled(profile, FORBIDDEN_POINT, BLACK, board)
        assert effects(proposal) == (article, MOVE_VOID, WHITE, (0, 0), READINGS_STAY, GOES_ON)
        proposal.confirm(board, warnings)
        assert (board.turn, board.move_point(0), warnings) == (WHITE, PASS, [0, 0])
        assert rows_of(board) == EYE


def test_a_pass_by_ruling_after_a_pass_does_not_end_the_game():
    board = after(EYE, "BA1 Wpass BC3=suicide")
    proposal, warnings = ruled(CN_2002, FORBIDDEN_POINT, BLACK, board)
    proposal.confirm(board, warnings)
    assert not board.over
    assert board.play(board.point(2, 2), WHITE) == LEGAL


# -- repetition (20, A.11.3) -------------------------------------------------------------------------------------------------


def test_a_repetition_is_void_and_one_pass_in_2002_unless_the_event_rules_otherwise():
    board = after((".....", ".....", ".....", "XXO..", ".O.O."), "Bpass WA1 BC1+2 WB1=superko/3")
    proposal, warnings = ruled(CN_2002, REPEATED, WHITE, board)
    assert effects(proposal) == ("20", MOVE_VOID, BLACK, (0, 0), READINGS_STAY, GOES_ON)
    results = []
    for i in range(len(proposal.outcomes)):
        proposal.choose(i)
        results.append(proposal.result)
    assert results == [GOES_ON, NO_RESULT, DRAW, REPLAY]
    proposal.choose(2)
    proposal.confirm(board, warnings)
    assert proposal.result == DRAW
    assert board.over
    assert proposal.loser == -1


def test_a_repetition_is_a_draw_or_a_replay_in_the_classic_edition():
    proposal, _ = ruled(CN_CLASSIC, REPEATED, BLACK, after(EMPTY_BOARD, ""))
    assert proposal.article == "A.11.3"
    assert [outcome[4] for outcome in proposal.outcomes] == [DRAW, REPLAY]


# -- wrong colours (17.1) ----------------------------------------------------------------------------------------------------


def moves(number):
    """So many moves on 19 lines, none of which captures."""
    board = board_of(("." * 19,) * 19)
    for i in range(number):
        assert board.play(board.point(2 * (i % 9), 2 * (i // 9)), board.turn) == LEGAL
    return board


def test_wrong_colours_are_put_right_through_move_10_and_the_readings_go_with_the_players():
    for number in (0, 1, 10):
        board = moves(number)
        proposal, warnings = ruled(CN_2002, WRONG_COLOURS, BLACK, board)
        assert effects(proposal) == ("17.1", BOARD_AS_IS, board.turn, (0, 0), READINGS_SWAP, GOES_ON)
        proposal.confirm(board, warnings)
        assert (board.count, warnings) == (number, [0, 0])


def test_wrong_colours_are_not_put_right_at_move_11():
    proposal, _ = ruled(CN_2002, WRONG_COLOURS, BLACK, moves(11))
    assert proposal.status == TOO_LATE
    assert (proposal.clock, proposal.result) == (READINGS_STAY, GOES_ON)


def test_the_classic_edition_says_nothing_of_wrong_colours():
    assert ruled(CN_CLASSIC, WRONG_COLOURS, BLACK, moves(3))[0].status == NO_RULE


# -- life and death (21.4, A.12.3) -------------------------------------------------------------------------------------------


def test_the_side_that_says_dead_plays_on_first_in_2002_and_the_side_to_move_in_the_classic_edition():
    for profile, first in ((CN_2002, WHITE), (CN_CLASSIC, BLACK)):
        board = after(EYE, "Bpass Wpass")
        proposal, warnings = ruled(profile, DISPUTED, WHITE, board)
        proposal.confirm(board, warnings)
        assert not board.over
        assert board.turn == proposal.turn_after == first


def test_there_is_nothing_to_dispute_before_the_end():
    assert ruled(CN_2002, DISPUTED, WHITE, after(EYE, "Bpass"))[0].status == NOT_SO


# -- warnings (24, A.16.2) ---------------------------------------------------------------------------------------------------


def test_a_second_warning_loses_and_the_proposal_says_so_beforehand():
    for profile, article in ((CN_2002, "24.2"), (CN_CLASSIC, "A.16.2")):
        board = after(EMPTY_BOARD, "BC3")
        proposal, warnings = ruled(profile, TAKEN_BACK, BLACK, board, (1, 1))
        assert (proposal.result, proposal.article_lost, proposal.loser) == (OFFENDER_LOSES, article, BLACK)
        assert warnings == [1, 1]
        proposal.confirm(board, warnings)
        assert warnings == [2, 1]
        assert board.over


def test_the_opponents_warning_does_not_count_against_the_offender():
    proposal, _ = ruled(CN_2002, TAKEN_BACK, BLACK, after(EMPTY_BOARD, "BC3"), (0, 1))
    assert (proposal.result, proposal.loser) == (GOES_ON, -1)


def test_a_ruling_after_the_end_does_not_reopen_the_game():
    board = after(EYE, "Bpass Wpass")
    proposal, warnings = ruled(CN_2002, LIFTED_LIVING, WHITE, board)
    proposal.confirm(board, warnings)
    assert board.over
    assert warnings == [0, 1]


# -- confirming and dismissing -----------------------------------------------------------------------------------------------


def refusal(call, *arguments):
    try:
        call(*arguments)
    except ValueError as error:
        return str(error)
    raise AssertionError("not refused")


def test_a_proposal_changes_nothing_until_it_is_confirmed_nor_when_it_is_dismissed():
    board = after(KO_SHAPE, "BC3+1")
    proposal, warnings = ruled(CN_2002, KO_RETAKEN, WHITE, board)
    assert (board.count, board.turn, warnings) == (1, WHITE, [0, 0])
    proposal.dismiss()
    assert proposal.status == DISMISSED
    assert (board.count, board.turn, warnings) == (1, WHITE, [0, 0])
    assert "dismissed" in refusal(proposal.confirm, board, warnings)
    assert "dismissed" in refusal(proposal.choose, 0)


def test_a_proposal_is_confirmed_once():
    board = after(KO_SHAPE, "BC3+1")
    proposal, warnings = ruled(CN_2002, KO_RETAKEN, WHITE, board)
    proposal.confirm(board, warnings)
    assert proposal.status == CONFIRMED
    assert "confirmed" in refusal(proposal.confirm, board, warnings)
    assert "confirmed" in refusal(proposal.dismiss)
    assert (board.count, warnings) == (2, [0, 1])


def test_a_proposal_that_the_game_has_left_behind_is_not_confirmed():
    board = after(KO_SHAPE, "BC3+1")
    proposal, warnings = ruled(CN_2002, KO_RETAKEN, WHITE, board)
    assert play_word(board, "WA1") == "WA1"
    assert "gone on" in refusal(proposal.confirm, board, warnings)
    assert play_word(board, "BA2") == "BA2"
    assert "gone on" in refusal(proposal.confirm, board, warnings)
    board.undo()
    board.undo()
    board.reopen(BLACK)
    assert "gone on" in refusal(proposal.confirm, board, warnings)
    assert warnings == [0, 0]


def test_what_cannot_be_ruled_cannot_be_confirmed():
    board = moves(11)
    proposal, warnings = ruled(CN_2002, WRONG_COLOURS, BLACK, board)
    assert "too late" in refusal(proposal.confirm, board, warnings)


def test_every_forbidden_move_of_the_board_leads_to_its_incident():
    cases = {KO: KO_RETAKEN, SUPERKO: REPEATED, SUICIDE: FORBIDDEN_POINT, NOT_YOUR_TURN: TWO_MOVES}
    assert cases == CASE_OF_VERDICT


def test_every_case_of_both_editions_is_put_in_one_sentence():
    for profile in (CN_2002, CN_CLASSIC):
        for case in range(len(CASE_NAMES)):
            for offender in (BLACK, WHITE):
                said = sentence(ruled(profile, case, offender, after(EMPTY_BOARD, "BC3"), (1, 0))[0])
                assert CASE_NAMES[case] in said
                assert said.endswith(".")
                assert "\n" not in said


def test_the_sentence_names_article_effect_and_loss():
    proposal, _ = ruled(CN_2002, KO_RETAKEN, WHITE, after(KO_SHAPE, "BC3+1"), (0, 1))
    assert sentence(proposal) == (
        "18.3, 20.1: ko retaken at once, White: the stone comes off and what it captured goes back; "
        "White is taken to have passed; White is warned (2 of 2); readings stay; White loses (24.2)."
    )


def test_a_void_stone_never_was_on_the_devices_board():
    board = after(EYE, "BC3=suicide")
    proposal, warnings = ruled(CN_2002, FORBIDDEN_POINT, BLACK, board)
    proposal.confirm(board, warnings)
    assert board.stone_at(board.point(2, 2)) == EMPTY
