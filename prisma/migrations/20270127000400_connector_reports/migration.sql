-- Reports that a provider is making of an account: requested by one reading, looked after by the next ones.
create table connector_reports (
  shop_id      integer not null references shops on delete cascade,
  connector    text collate "C" not null,
  account_id   text collate "C" not null,
  -- What was requested: its kind and its days.
  report_key   text collate "C" not null,
  -- The provider's own id of it.
  report_id    text collate "C" not null,
  requested_at timestamptz not null,
  primary key (shop_id, connector, account_id, report_key)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'connector_reports', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table connector_reports enable row level security;
    create policy of_shop on connector_reports using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
