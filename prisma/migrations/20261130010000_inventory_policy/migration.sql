-- What a shop plans its stock by, in days; the defaults are those of app/domain/inventory.
alter table shop_preferences add column lead_time_days integer not null default 14;
alter table shop_preferences add column safety_stock_days integer not null default 7;
alter table shop_preferences add column dead_stock_days integer not null default 90;
alter table shop_preferences add constraint inventory_days check (
  lead_time_days between 0 and 730 and safety_stock_days between 0 and 730
  and dead_stock_days between 1 and 730);
