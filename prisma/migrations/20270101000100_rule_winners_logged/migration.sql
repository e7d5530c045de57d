-- A cluster moves the shops of a node by logical replication, which takes no unlogged table and
-- stops the move of all the tables that lie beside it.
alter table rule_winners set logged;
