-- Files that browsers have sent, until they are imported or thrown away: where every server reaches
-- them, for the next request may go to another one.
create table uploads (
  import_id   text collate "C" primary key,
  user_id     integer not null references users on delete cascade,
  file_name   text not null,
  created_at  timestamptz not null
);
create index uploads_by_user on uploads (user_id);

create table upload_pieces (
  import_id  text collate "C" not null references uploads on delete cascade,
  piece_no   integer not null,
  -- A piece of the gzip of the file.
  content    bytea not null,
  primary key (import_id, piece_no)
);

-- What is compressed already is not compressed again.
alter table upload_pieces alter column content set storage external;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('uploads', 'import_id', colocate_with => 'none');
    perform create_distributed_table('upload_pieces', 'import_id', colocate_with => 'uploads');
  end if;
end
$$;
