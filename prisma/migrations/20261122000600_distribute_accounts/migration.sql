-- Where the extension citus is present: people and workspaces are few and on every node, what hangs
-- off a shop lies with the shop, events lie with their workspace. Rate limits stay on the coordinator.
do $$
declare
  shared_table text;
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then
    return;
  end if;
  foreach shared_table in array array[
    'users', 'sessions', 'password_resets', 'workspaces', 'workspace_shops', 'workspace_members',
    'workspace_invites', 'user_attributes', 'api_keys']
  loop
    perform create_reference_table(shared_table);
  end loop;
  perform create_distributed_table('shop_attributes', 'shop_id', colocate_with => 'shop_preferences');
  perform create_distributed_table('api_usage', 'shop_id', colocate_with => 'shop_preferences');
  perform create_distributed_table('workspace_events', 'workspace_id', colocate_with => 'none');
end
$$;
