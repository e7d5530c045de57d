-- Shops and people that a platform vouches for, and the tokens that open the platform to us.
create table platform_shops (
  shop_id       integer primary key references shops on delete cascade,
  -- The platform's id and its own name of the shop: "3 acme.myshopify.com".
  external_key  text collate "C" not null unique,
  installed_at  timestamptz not null
);

create table platform_users (
  shop_id        integer not null references shops on delete cascade,
  -- The platform's own id of the person, within this shop.
  external_key   text collate "C" not null,
  user_id        integer not null references users on delete cascade,
  first_seen_at  timestamptz not null,
  primary key (shop_id, external_key)
);
create index platform_users_by_user on platform_users (user_id);

create table platform_credentials (
  shop_id               integer primary key references shops on delete cascade,
  -- AES-256-GCM with the id of its key in front, bound to the shop: never a token in clear.
  access_token_sealed   text not null,
  refresh_token_sealed  text,
  scopes                text not null default '',
  expires_at            timestamptz not null,
  refresh_expires_at    timestamptz,
  updated_at            timestamptz not null
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('platform_shops');
    perform create_reference_table('platform_users');
    perform create_distributed_table(
      'platform_credentials', 'shop_id', colocate_with => 'shop_preferences');
  end if;
end
$$;
