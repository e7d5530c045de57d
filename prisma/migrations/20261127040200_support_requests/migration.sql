-- What people write to whoever runs the installation; it goes with the account that wrote it.
create table support_requests (
  request_key  text collate "C" primary key,
  user_id      integer not null references users on delete cascade,
  -- As it was then: the shop may be gone.
  shop_key     text,
  page         text not null,
  message      text not null,
  created_at   timestamptz not null
);
create index support_requests_by_user on support_requests (user_id);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('support_requests');
  end if;
end
$$;
