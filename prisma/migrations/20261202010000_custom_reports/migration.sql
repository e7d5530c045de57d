-- Reports that merchants put together, and how each stood before its changes.
create table custom_reports (
  shop_id      integer not null references shops on delete cascade,
  report_id    text collate "C" not null,
  -- Whose it is; null once that account is gone.
  owner_id     integer references users on delete set null,
  -- Whether everybody who sees the shop sees it.
  is_shared    boolean not null,
  name         text not null,
  description  text not null,
  settings     jsonb not null,
  -- Counts its saves.
  version      integer not null,
  created_at   timestamptz not null,
  saved_at     timestamptz not null,
  primary key (shop_id, report_id)
);

create table custom_report_versions (
  shop_id      integer not null,
  report_id    text collate "C" not null,
  version      integer not null,
  name         text not null,
  description  text not null,
  settings     jsonb not null,
  saved_at     timestamptz not null,
  primary key (shop_id, report_id, version)
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['custom_reports', 'custom_report_versions']
  loop
    if exists (select 1 from pg_extension where extname = 'citus') then
      perform create_distributed_table(
        shop_table, 'shop_id', colocate_with => 'shop_preferences');
    else
      execute format('alter table %I enable row level security', shop_table);
      execute format(
        'create policy of_shop on %I using (case when shop_id = any((
           select string_to_array(current_setting(''farthing.shop_ids'', true), '','')::integer[])::integer[])
           then true else false end)', shop_table);
    end if;
  end loop;
end
$$;

alter table custom_report_versions add constraint custom_report_versions_report_fkey
  foreign key (shop_id, report_id) references custom_reports on delete cascade;
