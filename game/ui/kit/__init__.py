"""What tables are made of; knows no title."""
