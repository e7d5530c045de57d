-- A re-costing deletes and inserts up to all entries of a shop within minutes. By default their space
-- is free only after a fifth of the whole table has died, so that the table grows to twice its rows.
alter table ledger set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);

alter table ledger_queue set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);
