"""The games; each is a folder that knows only the core. ``by_name()`` is the one list of them."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from cardwidgets.core.rules import Rules


@functools.cache
def by_name() -> Mapping[str, type[Rules[Any, Any]]]:
    """The rules class of every game by its name, which is the name of its folder.

    >>> by_name()["construction_whist"]().seats
    2
    """
    found = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            rules = importlib.import_module(f"{__name__}.{module.name}").RULES
            found[rules.name] = rules
    return MappingProxyType(dict(sorted(found.items())))
