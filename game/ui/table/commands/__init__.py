"""What the buttons of the header do, and their keys, whether or not anyone is asked."""
