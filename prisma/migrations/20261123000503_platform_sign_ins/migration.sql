-- People whom a platform vouches for, whatever shop they come for.
create table platform_sign_ins (
  -- The platform's id and its own key of the person: "1 amzn1.account.K2LI23KL2LK2".
  external_key   text collate "C" primary key,
  user_id        integer not null references users on delete cascade,
  first_seen_at  timestamptz not null
);
create index platform_sign_ins_by_user on platform_sign_ins (user_id);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('platform_sign_ins');
  end if;
end
$$;
