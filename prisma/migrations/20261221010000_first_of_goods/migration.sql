-- The first entry of an order's sale with each product and each variant: added up, they count the orders that
-- hold it, where orders would have to be told apart row by row.
alter table ledger
  add column first_of_product smallint,
  add column first_of_variant smallint;
