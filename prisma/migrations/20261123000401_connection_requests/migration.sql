-- A merchant on the way to connect a shop: who asked for what, and the key that the shop handed over
-- meanwhile. Only the hash of what names the request is kept; the key is sealed.
create table connection_requests (
  state_hash   text collate "C" primary key,
  user_id      integer not null references users on delete cascade,
  workspace_id integer not null references workspaces on delete cascade,
  platform_id  integer not null,
  external_key text not null,
  secret_sealed text,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  spent_at     timestamptz
);
create index connection_requests_by_user on connection_requests (user_id);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('connection_requests');
  end if;
end
$$;
