-- How a report page can be opened, saved under a name, and what each person makes of such a view.
create table report_views (
  shop_id     integer not null references shops on delete cascade,
  view_id     text collate "C" not null,
  -- Its name in the route table.
  page        text collate "C" not null,
  -- Whose it is; null once that account is gone.
  owner_id    integer references users on delete set null,
  -- Whether everybody who sees the shop sees it.
  is_shared   boolean not null,
  name        text not null,
  settings    jsonb not null,
  created_at  timestamptz not null,
  saved_at    timestamptz not null,
  primary key (shop_id, view_id)
);

create table report_view_marks (
  shop_id     integer not null,
  user_id     integer not null references users on delete cascade,
  view_id     text collate "C" not null,
  -- Whether it stands in this person's menu.
  is_pinned   boolean not null,
  -- Whether this person's page opens with it.
  is_default  boolean not null,
  primary key (shop_id, user_id, view_id)
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['report_views', 'report_view_marks']
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

alter table report_view_marks add constraint report_view_marks_view_fkey
  foreign key (shop_id, view_id) references report_views on delete cascade;
