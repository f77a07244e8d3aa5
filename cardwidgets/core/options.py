"""Options: the fields of a rules class, checked when it is made."""

from __future__ import annotations

import functools
import sys
import typing
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from .errors import BadOptions
from .notation import read_value, stranger, write_value
from .texts import whole

_OF_THE_GAME = ("name", "catalogue", "move_type", "basis")
_LONGEST = 40  # characters that a value must stay below in a record
_PLAIN = (type(None), bool, int, float, str, tuple)


class RulesType(msgspec.StructMeta):
    """The type of rules classes: frozen, with keyword options only, each of them annotated.

    A variant is written in a notebook cell by people who have never heard of structs, so what would go wrong silently
    is refused: a value without an annotation would be no option, and an unknown option would be somebody's misspelling.
    """

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> RulesType:
        annotated = _annotated(namespace)
        for field, value in namespace.items():
            if not field.startswith("_") and field not in annotated and isinstance(value, _PLAIN):
                kind = type(value).__name__ if value is not None else "int | None"
                raise BadOptions(f"{name}.{field} = {value!r}: an option needs its type, as in {field}: {kind} = {value!r}")
        if "seed" in annotated:
            raise BadOptions(f"{name}.seed: an option cannot be called seed, which is what a record calls the game's seed")
        try:
            rules = super().__new__(mcls, name, bases, namespace, frozen=True, kw_only=True, **config)
        except TypeError as error:  # a default that can be changed, such as a list
            raise BadOptions(f"{name}: {error}") from None
        for field in annotated:
            if field in rules.__struct_fields__ and any(_means_else(base, field) for base in bases):
                raise BadOptions(f"{name}.{field}: rules call something else {field}; give the option another name, as in own_{field}")
        return rules

    def __call__(cls, *values: Any, **options: Any) -> Any:
        if values:
            raise BadOptions(f"{cls.__name__} takes its options by name, as in {cls.__name__}({_example(cls)})")
        if wrong := stranger(options, cls.__struct_fields__):
            raise BadOptions(f"{cls.__name__} has no option {wrong}")
        try:
            return super().__call__(**options)
        except TypeError as error:
            if isinstance(error, BadOptions):
                raise
            raise BadOptions(f"{cls.__name__}: {error}; give each option a default, as in name: int = 1") from None


def _means_else(base: type, name: str) -> bool:
    """Whether a name means something in rules that is no option: a method, or what each game says of itself."""
    return name in _OF_THE_GAME or (hasattr(base, name) and name not in getattr(base, "__struct_fields__", ()))


def _annotated(namespace: dict[str, Any]) -> Mapping[str, Any]:
    """The annotations in a class's body; from Python 3.14 on they are worked out when asked for."""
    if sys.version_info >= (3, 14) and "__annotations__" not in namespace:
        import annotationlib

        annotate = annotationlib.get_annotate_from_class_namespace(namespace)
        return annotationlib.call_annotate_function(annotate, annotationlib.Format.FORWARDREF) if annotate else {}
    found: Mapping[str, Any] = namespace.get("__annotations__", {})
    return found


def _example(cls: Any) -> str:
    fields = msgspec.structs.fields(cls)
    return f"{fields[0].name}={fields[0].default!r}" if fields else ""


def check_options(rules: msgspec.Struct) -> None:
    """Refuse an option that is not of its type or out of its range.

    Raises:
        BadOptions: naming the option, its value and what is allowed.
    """
    cls = type(rules)
    try:
        types = _types(cls)
    except NameError as error:
        raise BadOptions(f"{cls.__name__}: the type of an option is unknown here ({error})") from None
    for name in cls.__struct_fields__:
        value = getattr(rules, name)
        try:
            fits = msgspec.convert(value, types[name], strict=True) == value  # a list would be converted, but is no tuple
        except (msgspec.ValidationError, UnicodeError):
            fits = False
        if not fits:
            raise BadOptions(f"{cls.__name__}: {name}={value!r:.60}; allowed is {allowed(types[name])}")
        if not _recordable(value):
            raise BadOptions(
                f"{cls.__name__}: {name}={value!r:.60} cannot be written in a record; an option is True, False, None, a number, "
                f"a word without spaces or a tuple of whole numbers, each below a thousand million, in less than {_LONGEST} characters"
            )


@functools.lru_cache(64)  # a variant that is defined again and again is forgotten again
def _types(cls: type) -> dict[str, Any]:
    """The annotations of all options, worked out."""
    return typing.get_type_hints(cls, include_extras=True)


def _recordable(value: object) -> bool:
    """Whether a record gives the value back."""
    written = write_value(value)
    one_word = 0 < len(written) < _LONGEST and not any(map(str.isspace, written)) and whole(written) == written
    return one_word and read_value(written) == value


def allowed(annotation: Any) -> str:
    """What an annotation allows, in words.

    >>> from typing import Annotated
    >>> allowed(Annotated[int, msgspec.Meta(ge=2, le=4)]), allowed(Literal["one", "all"]), allowed(bool)
    ('a whole number from 2 to 4', "'one' or 'all'", 'True or False')
    """
    if get_origin(annotation) is typing.Annotated:
        return _ranged(*get_args(annotation))
    if get_origin(annotation) is Literal:
        return " or ".join(map(repr, get_args(annotation)))
    if get_origin(annotation) is tuple:
        return f"a tuple, each part {allowed(get_args(annotation)[0])}"
    names = {bool: "True or False", int: "a whole number", str: "a text", float: "a number", type(None): "None"}
    if annotation in names:
        return names[annotation]
    return " or ".join(allowed(part) for part in get_args(annotation)) or str(annotation)


def _ranged(annotation: Any, *metas: Any) -> str:
    words = allowed(annotation)
    for meta in metas:
        if isinstance(meta, msgspec.Meta) and meta.ge is not None:
            words += f" from {meta.ge} to {meta.le}" if meta.le is not None else f" of at least {meta.ge}"
        if isinstance(meta, msgspec.Meta) and meta.min_length:
            words += f", with at least {meta.min_length} part{'' if meta.min_length == 1 else 's'}"
    return words


def changed_options(rules: msgspec.Struct) -> dict[str, Any]:
    """The options that differ from their defaults."""
    given = {field.name: getattr(rules, field.name) for field in msgspec.structs.fields(rules)}
    defaults = {field.name: field.default for field in msgspec.structs.fields(rules)}
    return {name: value for name, value in given.items() if value != defaults[name] or type(value) is not type(defaults[name])}


def option_arguments(rules: msgspec.Struct) -> tuple[dict[str, int | float], dict[str, str]]:
    """The options as a message's numbers and words: ``yes`` or ``no``, ``none``, and of several numbers the row.

    >>> from cardwidgets import ConstructionWhist
    >>> option_arguments(ConstructionWhist(rounds=3))
    ({'rounds': 3}, {'lead': 'winner', 'ace': 'high', 'extra_first': 'no'})
    """
    numbers: dict[str, int | float] = {}
    words: dict[str, str] = {}
    for name in rules.__struct_fields__:
        value = getattr(rules, name)
        if isinstance(value, bool):
            words[name] = "yes" if value else "no"
        elif isinstance(value, int | float):
            numbers[name] = value
        else:
            words[name] = ", ".join(map(str, value)) if isinstance(value, tuple) else write_value(value)
    return numbers, words
