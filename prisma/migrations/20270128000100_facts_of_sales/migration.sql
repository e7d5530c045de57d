-- With how many decimals and at which rate an order was read first: it is read so ever after, whatever the
-- shop's settings and the rates say by then. Null where that is not known, or was not needed.
alter table platform_orders add column price_decimals smallint;
alter table platform_orders add column conversion_rate numeric;
