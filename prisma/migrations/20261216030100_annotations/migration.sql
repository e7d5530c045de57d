-- What happened on some days, marked on every chart over time: of one shop, or of all of a workspace.
create table annotations (
  annotation_id  text collate "C" primary key,
  workspace_id   integer not null references workspaces on delete cascade,
  -- null: of all shops of the workspace.
  shop_id        integer references shops on delete cascade,
  kind           text not null check (kind in ('sale', 'price_change', 'campaign', 'stock_out', 'other')),
  note           text not null,
  -- Business days in the zone of whichever shop is on screen, both inclusive.
  first_day      date not null,
  last_day       date not null check (last_day >= first_day),
  -- Who wrote it last; null once that account is gone.
  user_id        integer references users on delete set null,
  saved_at       timestamptz not null
);
create index annotations_by_workspace on annotations (workspace_id, first_day);
create index annotations_by_shop on annotations (shop_id);
create index annotations_by_user on annotations (user_id);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('annotations');
  else
    alter table annotations enable row level security;
    create policy of_shop on annotations using (shop_id is null or case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
