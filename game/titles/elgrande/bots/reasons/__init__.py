"""Why a bot did something, said only where it is true."""
