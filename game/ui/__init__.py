"""The screen: window, canvas, input, scenes and widgets. It knows pygame and no game.

All positions and sizes are in *units* of a virtual canvas of 1280 x 720; `canvas` turns them into pixels.
"""
