"""What titles build their rules from: options, levels, actions, kinds of frames, positions. It knows no title."""
