"""The program for people without Python: what goes in, whose work that is, how it is packed and checked."""
