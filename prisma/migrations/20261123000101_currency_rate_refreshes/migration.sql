-- How the last reading of daily reference rates went: one row, which every reading replaces.
create table currency_rate_refreshes (
  only_row      boolean primary key default true check (only_row),
  tried_at      timestamptz not null,
  -- The last reading that worked; null before the first.
  succeeded_at  timestamptz,
  -- Why the last reading failed, in words for people; null when it worked.
  failure       text
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('currency_rate_refreshes');
  end if;
end
$$;
