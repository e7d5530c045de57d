-- Keys of the public interface: each opens one shop, for reading, until it is revoked.
create table api_keys (
  -- Names the key in the list of keys; opens nothing.
  key_id        text collate "C" primary key,
  -- SHA-256 of the key, which is shown once and not kept.
  key_hash      text collate "C" not null unique,
  -- The first letters of the key, so that its holder knows it again.
  prefix        text not null,
  name          text not null,
  shop_id       integer not null references shops on delete cascade,
  -- Separated by spaces: "read:ledger read:metrics".
  scopes        text not null,
  created_by    integer references users on delete set null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  revoked_at    timestamptz
);
create index api_keys_by_shop on api_keys (shop_id);
create index api_keys_by_creator on api_keys (created_by);

create table api_usage (
  shop_id   integer not null references shops on delete cascade,
  key_id    text collate "C" not null references api_keys on delete cascade,
  day       date not null,
  requests  bigint not null,
  primary key (shop_id, key_id, day)
);
create index api_usage_by_key on api_usage (key_id);
