"""Why a bot did something, stated only where it is true."""
