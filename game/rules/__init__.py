"""What titles build their rules from: actions, kinds of frames, positions, levels. It knows no title."""
