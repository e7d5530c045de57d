-- Below the application's own scoping: a statement sees the rows of the shops that farthing.shop_ids
-- names, and without a name none. It holds for roles that do not own the tables; whoever owns them does
-- what concerns all shops. The array is read once for each statement, and CASE keeps the condition out of
-- the planner's choice of an index, which the shop of the statement itself decides.
-- A cluster of Citus does not pass the setting on to its nodes: it has no policies.
do $$
declare
  one record;
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    return;
  end if;
  for one in
    select c.relname as name, not a.attnotnull as may_be_of_none,
      -- The way from a person, a session or a platform's name to a shop, read before the shop is
      -- known; there is no figure, customer or secret in it.
      c.relname in ('shops', 'shop_versions', 'workspace_shops', 'sessions', 'demo_copies', 'platform_shops',
        'platform_users') as is_directory
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table %I enable row level security', one.name);
    if one.is_directory then
      execute format('create policy directory on %I using (true)', one.name);
    else
      execute format('create policy of_shop on %I using (%s case when shop_id = any((
        select string_to_array(current_setting(''farthing.shop_ids'', true), '','')::integer[])::integer[])
        then true else false end)', one.name,
        case when one.may_be_of_none then 'shop_id is null or' else '' end);
    end if;
  end loop;
end
$$;
