-- What a workspace entered of currencies that the central bank does not quote: of a day, or as a peg.
create table entered_currency_rates (
  workspace_id  integer not null references workspaces on delete cascade,
  -- ISO 4217.
  currency      text collate "C" not null,
  -- The first day it holds; the first of all days where none was given.
  from_day      date not null,
  -- A quoted currency, of which one unit is worth `rate` of the currency.
  per           text collate "C" not null,
  rate          numeric not null check (rate > 0),
  -- Fixed until another one is entered.
  is_peg        boolean not null,
  primary key (workspace_id, currency, from_day)
);

-- Whether the owner of the installation has the published rates read every day: one row.
create table currency_rate_settings (
  only_row       boolean primary key default true check (only_row),
  is_read_daily  boolean not null
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('entered_currency_rates');
    perform create_reference_table('currency_rate_settings');
  end if;
end
$$;
