-- Beside the first entry of an order: what all its entries come to, so that an order whose entries
-- have not changed is not written again. Whoever changes entries by a statement empties it.
alter table ledger add column entries_hash bigint;
