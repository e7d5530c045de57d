-- Costs that are expected of an order until they are known: total_fees, total_returns.
create table predicted_costs (
  shop_id      integer not null references shops on delete cascade,
  metric       text collate "C" not null,
  -- An order is expected to cost something for so many days.
  days_number  integer not null check (days_number between 1 and 365),
  -- [{"percent": "15", "minIndex": 0, "maxIndex": 24}]: by the age of the order in days.
  rules        jsonb not null,
  -- The day of the shop that the ages are counted to; time alone moves it on.
  as_of_day    date not null,
  primary key (shop_id, metric)
);

-- What is expected of returns; of the platform fees, what is only expected; and of the orders whose fees
-- were posted what the rules expect, and what was posted.
alter table ledger add column predicted_returns bigint not null default 0;
alter table ledger add column estimated_fees bigint not null default 0;
alter table ledger add column predicted_fees bigint not null default 0;
alter table ledger add column posted_fees bigint not null default 0;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('predicted_costs', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table predicted_costs enable row level security;
    create policy of_shop on predicted_costs using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
