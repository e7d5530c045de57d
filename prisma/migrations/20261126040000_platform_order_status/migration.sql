-- The platform's own word for how an order stands, by which it counts its orders: where the counts are
-- the same, nothing was deleted there. Also of orders that were never sales.
alter table platform_orders add column status text;
