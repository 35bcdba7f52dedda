"""Trade: give back one own good, then take any good in stock (rules 5)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import TRADE, castle, goods, knight_on, merlin_on, stock
from tests.titles.playing import asked, legal, play, targets


def test_a_good_is_given_then_any_in_stock_is_taken() -> None:
    castles = [castle(shield={"black": 2}, flag={"purple": 1}), castle(material={"orange": 6})]
    state = knight_on(TRADE, castles=castles)
    assert legal(state) == ["give flag purple", "give shield black", "skip"]
    play(state, "0 give shield black")
    assert asked(state) == "0 trade"
    assert len(targets(state, "take")) == 17, "all but the material that a rival has all of"
    assert "skip" not in legal(state), "once begun, it is carried through"
    play(state, "0 take material blue")
    assert goods(state) == {"shield black": 1, "flag purple": 1, "material blue": 1}
    assert (stock(state, "shield black"), stock(state, "material blue")) == (5, 5)


def test_the_same_good_may_be_taken() -> None:
    state = knight_on(TRADE, mine={"material": {"grey": 1}})
    play(state, "0 give material grey", "0 take material grey")
    assert goods(state) == {"material grey": 1}


def test_without_goods_there_is_nothing_to_trade() -> None:
    state = merlin_on(TRADE)
    assert legal(state) == ["skip"]
    assert state.why_not(0, "black") == "no-good"


def test_a_staff_trades_again() -> None:
    state = merlin_on(TRADE, mine={"material": {"grey": 1}})
    play(state, "0 give material grey", "0 take shield blue", "0 staff", "0 give shield blue", "0 take flag brown")
    assert goods(state) == {"flag brown": 1}
