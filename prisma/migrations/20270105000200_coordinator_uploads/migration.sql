-- The list of the files that somebody has sent is read without a shop: where the extension citus is present
-- it moves to the coordinator, so that one silent node does not keep everybody from importing. The pieces
-- stay on the nodes; a table there cannot refer to one of the coordinator, so whoever deletes a file deletes
-- its pieces.
alter table upload_pieces drop constraint upload_pieces_import_id_fkey;

do $$
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then
    return;
  end if;
  -- A table of the coordinator may refer to shared ones once the cluster knows it.
  perform set_config('citus.enable_local_reference_table_foreign_keys', 'on', true);
  alter table uploads drop constraint uploads_user_id_fkey;
  perform undistribute_table('uploads');
  alter table uploads add constraint uploads_user_id_fkey
    foreign key (user_id) references users on delete cascade;
end
$$;
