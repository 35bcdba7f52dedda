"""The program as people without Python get it: what goes in, whose work that is, how it is packed and checked."""
