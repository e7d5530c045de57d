-- Private copies of the demo shop: each with a temporary account, erased with it when it expires.
create table demo_copies (
  user_id       integer primary key references users on delete cascade,
  workspace_id  integer not null,
  shop_id       integer not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null
);

create index demo_copies_by_expiry on demo_copies (expires_at);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('demo_copies');
  end if;
end
$$;
