-- Where the extension citus is present: what people leave behind when they log in, look around or ask for
-- help lies on the coordinator alone. A table that all nodes share is written on all of them, so that one
-- silent node kept everybody out. Elsewhere this does nothing.
do $$
declare
  moved text;
  keys text[];
  step text;
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then
    return;
  end if;
  -- A table of the coordinator may refer to shared ones once the cluster knows it.
  perform set_config('citus.enable_local_reference_table_foreign_keys', 'on', true);
  foreach moved in array array[
    'sessions', 'user_attributes', 'password_resets', 'email_changes', 'connection_requests',
    'support_requests']
  loop
    select array_agg(format('alter table %I add constraint %I %s', moved, conname, pg_get_constraintdef(oid)))
    into keys from pg_constraint where conrelid = moved::regclass and contype = 'f';
    for step in
      select format('alter table %I drop constraint %I', moved, conname)
      from pg_constraint where conrelid = moved::regclass and contype = 'f'
    loop
      execute step;
    end loop;
    perform undistribute_table(moved);
    foreach step in array keys
    loop
      execute step;
    end loop;
  end loop;
end
$$;
