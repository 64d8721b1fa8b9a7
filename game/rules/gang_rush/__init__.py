"""Gang Rush Breakout: three to five gangsters race across a bridge; the richest wins, unless they are last."""
