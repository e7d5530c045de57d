-- Offers of partners that members opened, each time.
create table lending_log (
  shop_id    integer not null references shops on delete cascade,
  log_id     text collate "C" not null,
  -- Null once that account is gone.
  user_id    integer references users on delete set null,
  partner    text not null,
  title      text not null,
  place      text collate "C" not null,
  logged_at  timestamptz not null,
  primary key (shop_id, log_id)
);
create index lending_log_by_user on lending_log (user_id);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('lending_log', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table lending_log enable row level security;
    create policy of_shop on lending_log using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
