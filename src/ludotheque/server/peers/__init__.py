"""Several nodes on one database: leadership of tables, presence across nodes, and the news that they exchange."""
