-- The words that a platform keeps with an order, as a list of texts; null where it tells none.
alter table orders add column tags jsonb;

-- The same and those of the shop's own, each on a line of its own.
alter table ledger add column order_tags text collate "C";
