"""Nothing keeps a closed table alive."""

import gc
import weakref

import ipywidgets

from cardwidgets import ConstructionWhist, Game, Table


def test_two_hundred_tables_leave_nothing(recorder):
    game = Game(ConstructionWhist(), seed=7)
    known = len(ipywidgets.widgets.widget._instances)
    seen = []
    for number in range(200):
        table = Table(game) if number % 2 else Table(Game(ConstructionWhist(), seed=number))
        table._repr_mimebundle_()
        str(table)
        table._handle_msg({"content": {"data": {"method": "custom", "content": {"kind": "hint", "id": 1, "rev": table.rev}}}})
        table.close()
        seen.append(weakref.ref(table))
    del table
    recorder.sent.clear()
    gc.collect()
    assert [ref for ref in seen if ref() is not None] == []
    assert len(ipywidgets.widgets.widget._instances) == known
    assert (game._observers, game._late_observers) == ([], [])


def test_a_game_is_not_kept_by_its_closed_table(recorder):
    game = Game(ConstructionWhist(), seed=7)
    table = Table(game)
    table.close()
    ref = weakref.ref(game)
    del game, table
    recorder.sent.clear()
    gc.collect()
    assert ref() is None


def test_all_tables_are_of_one_class():
    table = Table(Game(ConstructionWhist(), seed=7))
    assert type(table) is Table
    assert repr(table) == "<Table: Construction Whist>"
    table.close()


def test_a_closed_table_is_quiet(recorder):
    game = Game(ConstructionWhist(), seed=7)
    table = Table(game)
    table.close()
    table.close()
    sent = len(recorder.sent)
    game.play(game.moves[0])
    table._handle_custom_msg({"kind": "undo", "id": 1, "rev": 1}, [])
    assert len(recorder.sent) == sent
    assert len(game.history) == 1
    assert "trick 1 of 13" in str(table)
