-- How a shop is reached, as its platform tells it. Apart from platform_shops, which is read before it is
-- known who asks: this names a person.
create table shop_contacts (
  shop_id     integer primary key references shops on delete cascade,
  domain      text,
  email       text,
  phone       text,
  logo_url    text,
  owner_name  text
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'shop_contacts', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table shop_contacts enable row level security;
    create policy of_shop on shop_contacts using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
