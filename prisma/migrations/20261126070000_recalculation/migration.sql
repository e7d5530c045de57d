-- Which orders wait because costs or rules changed: until they are done, reports keep showing the
-- figures from before, which were complete. Orders that are new or changed themselves wait without it.
alter table ledger_queue add column is_recalculation boolean not null default false;

create index ledger_queue_recalculation on ledger_queue (shop_id) where is_recalculation;
