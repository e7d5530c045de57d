-- Sheets that tell costs and revenue, one of a kind: COGS, expenses, marketing_costs, revenue, fulfillment.
create table sheet_sources (
  shop_id       integer not null references shops on delete cascade,
  kind          text collate "C" not null,
  -- csv: an address that answers with CSV; google: a spreadsheet read through a Google account.
  origin        text not null,
  address       text not null,
  -- Of a spreadsheet: its tab; null is the first one.
  tab           text,
  -- dmy, mdy, or null: as the sheet itself tells.
  date_order    text,
  -- Hours between two syncs by themselves; 0: only when somebody asks.
  every_hours   integer not null,
  -- Whether its figures count; until then it was only looked at.
  is_started    boolean not null,
  next_sync_at  timestamptz,
  -- Of the sheet as it was synced last, when nothing of it was left out.
  content_hash  text,
  added_at      timestamptz not null,
  primary key (shop_id, kind)
);
create index sheet_sources_next_sync_at on sheet_sources (next_sync_at);

create table sheet_runs (
  shop_id        integer not null references shops on delete cascade,
  kind           text collate "C" not null,
  run_no         integer not null,
  -- preview, manual, schedule
  trigger        text not null,
  -- waiting, running, done, unchanged, failed
  status         text not null,
  requested_at   timestamptz not null,
  ended_at       timestamptz,
  rows_read      integer not null default 0,
  rows_rejected  integer not null default 0,
  booked         integer not null default 0,
  removed        integer not null default 0,
  -- Why it failed, and what to do, for people.
  message        text,
  hint           text,
  -- What its rows come to, as imports say it.
  totals         jsonb,
  -- The column names and the first rows that can be used.
  sample         jsonb,
  primary key (shop_id, kind, run_no)
);

create table sheet_rejects (
  shop_id  integer not null,
  kind     text collate "C" not null,
  run_no   integer not null,
  line_no  integer not null,
  reason   text not null,
  content  text not null,
  primary key (shop_id, kind, run_no, line_no)
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['sheet_sources', 'sheet_runs', 'sheet_rejects']
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

alter table sheet_rejects add constraint sheet_rejects_run_fkey
  foreign key (shop_id, kind, run_no) references sheet_runs on delete cascade;
