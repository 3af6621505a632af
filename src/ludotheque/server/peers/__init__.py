"""Several nodes on one database: who leads a table, who is where, and the news that nodes send each other."""
