-- What a merchant wants a figure of the shop to reach in a month, a quarter or a year.
create table goals (
  shop_id    integer not null references shops on delete cascade,
  goal_id    text collate "C" not null,
  -- Its key in the registry of metrics, which may be gone one day.
  metric     text collate "C" not null,
  period     text not null check (period in ('month', 'quarter', 'year')),
  first_day  date not null,
  -- Minor units of the shop's currency, a number, or a fraction of a percentage.
  target     double precision not null check (target > 0),
  -- Who wrote it last; null once that account is gone.
  user_id    integer references users on delete set null,
  saved_at   timestamptz not null,
  primary key (shop_id, goal_id)
);
create unique index goals_by_days on goals (shop_id, metric, period, first_day);
create index goals_by_user on goals (user_id);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('goals', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table goals enable row level security;
    create policy of_shop on goals using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
