-- What people granted at providers of sources that went with their shop, or with the app at the shop's
-- platform: revoked there by a job, and gone then. It outlives the shop, so nothing refers to it.
create table grant_revocations (
  shop_id               integer not null,
  connector             text collate "C" not null,
  -- The provider's id of the person who granted it.
  external_user         text collate "C" not null,
  -- Sealed as in platform_credentials, and bound to the same shop and connector.
  access_token_sealed   text not null,
  refresh_token_sealed  text,
  attempts              integer not null default 0,
  -- Null is at once.
  next_at               timestamptz,
  primary key (shop_id, connector)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('grant_revocations', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table grant_revocations enable row level security;
    create policy of_shop on grant_revocations using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
