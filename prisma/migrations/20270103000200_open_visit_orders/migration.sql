-- Reports that wait for their order: looked for every few minutes, and deleted after some days. A table of
-- partitions takes no index concurrently; reports are few beside visits.
create index visit_orders_open on visit_orders (shop_id, day) where order_id is null;
