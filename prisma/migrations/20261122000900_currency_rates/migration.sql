-- Daily reference rates: what one euro is worth in each other currency. They belong to no shop.
create table currency_rates (
  day       date not null,
  -- ISO 4217.
  currency  text collate "C" not null,
  -- Exact, as it was published.
  rate      numeric not null check (rate > 0),
  primary key (day, currency)
);
-- The last rate of each currency before a range.
create index currency_rates_by_currency on currency_rates (currency, day);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('currency_rates');
  end if;
end
$$;
