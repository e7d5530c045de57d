-- Small facts that screens keep about a shop or a user, each for as long as it says; and the pages
-- that the members of a workspace have opened.
create table shop_attributes (
  shop_id     integer not null references shops on delete cascade,
  name        text collate "C" not null,
  value       text not null,
  start_day   date,
  -- null for good.
  expires_at  timestamptz,
  saved_at    timestamptz not null,
  primary key (shop_id, name)
);

create table user_attributes (
  user_id     integer not null references users on delete cascade,
  name        text collate "C" not null,
  value       text not null,
  start_day   date,
  expires_at  timestamptz,
  saved_at    timestamptz not null,
  primary key (user_id, name)
);

create table workspace_events (
  workspace_id  integer not null references workspaces on delete cascade,
  event_id      text collate "C" not null,
  user_id       integer references users on delete set null,
  event_type    text not null,
  event_label   text not null,
  url           text not null,
  happened_at   timestamptz not null,
  primary key (workspace_id, event_id)
);
create index workspace_events_by_time on workspace_events (workspace_id, happened_at);
create index workspace_events_by_user on workspace_events (user_id);
