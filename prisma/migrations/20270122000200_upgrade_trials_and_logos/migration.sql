-- A trial of a larger plan is offered to a shop once: what it had stays noted when the trial is cleared.
alter table shop_standings add column had_upgrade_trial boolean not null default false;

-- The logo of the agency that looks after the shops of a workspace.
create table workspace_logos (
  workspace_id  integer primary key references workspaces on delete cascade,
  -- In the address of the picture: another picture has another one.
  logo_key      text collate "C" not null,
  media_type    text collate "C" not null,
  image         bytea not null
);
create index workspace_logos_by_key on workspace_logos (logo_key);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('workspace_logos');
  end if;
end
$$;
