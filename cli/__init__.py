"""The command `hakem`: one small module a group of commands, all texts in Turkish."""
