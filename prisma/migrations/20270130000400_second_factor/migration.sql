-- What somebody proves at a log-in besides the password: an authenticator app, passkeys, codes for the day on
-- which both are lost. Shared by all nodes as accounts are.
create table user_totp (
  user_id        integer primary key references users on delete cascade,
  secret_sealed  text collate "C" not null,
  created_at     timestamptz not null,
  -- null until a code of it was typed.
  confirmed_at   timestamptz
);

create table user_passkeys (
  credential_id  text collate "C" primary key,
  user_id        integer not null references users on delete cascade,
  -- As the browser gives it, in base64url.
  public_key     text collate "C" not null,
  transports     text[] not null,
  name           text not null,
  created_at     timestamptz not null
);
create index user_passkeys_by_user on user_passkeys (user_id);

-- How often a passkey signed, as far as it counts. It is written with log-ins, so that no node shares it.
create table passkey_uses (
  credential_id  text collate "C" primary key,
  sign_count     bigint not null
);

create table user_recovery_codes (
  user_id    integer not null references users on delete cascade,
  code_hash  text collate "C" not null,
  primary key (user_id, code_hash)
);

alter table workspaces add column requires_second_factor boolean not null default false;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('user_totp');
    perform create_reference_table('user_passkeys');
    perform create_reference_table('user_recovery_codes');
  end if;
end
$$;
