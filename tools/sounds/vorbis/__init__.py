"""What Ogg Vorbis files are made of, to write them in less space without changing what they sound like."""
