"""Pictures of our own, drawn by rule: the same every time, small, and nothing told by colour alone."""
