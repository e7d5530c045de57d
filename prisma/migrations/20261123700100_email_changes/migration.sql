-- The address that an account wants to have, until the new mailbox is proven to be theirs.
create table email_changes (
  user_id           integer primary key references users on delete cascade,
  -- SHA-256 of the token, which only the mail holds.
  token_hash        text collate "C" not null unique,
  email             text not null,
  email_normalised  text collate "C" not null,
  created_at        timestamptz not null,
  expires_at        timestamptz not null
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('email_changes');
  end if;
end
$$;
