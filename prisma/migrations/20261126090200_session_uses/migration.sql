-- destructive: when a session was last used moves to a table of its own, and leaves sessions.
-- It is written with requests: in the shared table of sessions all of a cluster would wait for each
-- other. It refers to nothing, stays on the coordinator and is tidied by age.
create table session_uses (
  token_hash    text collate "C" primary key,
  last_seen_at  timestamptz not null
);
create index session_uses_by_time on session_uses (last_seen_at);

insert into session_uses (token_hash, last_seen_at) select token_hash, last_seen_at from sessions;

drop index sessions_by_user;

alter table sessions drop column last_seen_at;

create index sessions_by_user on sessions (user_id, created_at);
