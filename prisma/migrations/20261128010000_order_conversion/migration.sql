-- From which currency an order was converted, and the day of the reference rate, where the platform
-- keeps no rate with it. Null of all others.
alter table platform_orders
  add column converted_from text,
  add column rate_day date;
