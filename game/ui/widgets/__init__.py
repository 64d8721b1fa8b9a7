"""Form widgets of our own: Button, Toggle, Choice, Slider, TextField, ScrollList, Tabs, Dialog.

pygame-menu-ce was weighed and left out. A menu of it is a surface of its own with its own focus, events and
pixel sizes fixed when it is built, so that Tab could not go from its widgets to a scene's cards, tool-tips with
clauses and Alt's key labels would have to be made twice, and each change of window or text size would mean
building it anew. These widgets are a few hundred lines on top of `HotAreas`, which has all of that.

A widget keeps its value and is given its rectangle when it is drawn: `widget.draw(canvas, hots, rect)`. `name`
is its id among the hot areas of the scene. Callbacks get the new value.
"""

from game.ui.widgets.button import Button, Tabs, Toggle
from game.ui.widgets.choice import Choice, Slider
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.rows import ScrollList, form_row

__all__ = [
    "Button",
    "Choice",
    "Dialog",
    "ScrollList",
    "Slider",
    "Tabs",
    "TextField",
    "Toggle",
    "form_row",
]
