"""Parts of Ogg Vorbis files, written in less space without changing a sound."""
