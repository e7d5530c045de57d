-- Whose the shops of the command line are: one row from the first registration on. Without a user it
-- says that the owner's account is gone, and that nobody has been named since.
create table installation_owner (
  installation  smallint primary key default 1 check (installation = 1),
  user_id       integer references users on delete set null,
  since         timestamptz not null
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('installation_owner');
  end if;
end
$$;

insert into installation_owner (user_id, since)
select min(user_id), min(created_at) from users u
where not exists (select 1 from platform_users p where p.user_id = u.user_id)
  and not exists (select 1 from platform_sign_ins p where p.user_id = u.user_id)
having count(*) > 0;
