-- destructive: which message of a kind was read last was an attribute of the shop. Messages are rows of their
-- own now, each with when it came and when it was read; what was read before is shown once more.
create table shop_messages (
  shop_id     integer not null references shops on delete cascade,
  -- What is said, as long as it is the same: "costs-12".
  message_id  text collate "C" not null,
  -- For whom it is; null for all of the shop.
  user_id     integer references users on delete cascade,
  kind        text collate "C" not null,
  text        text not null,
  -- Where something can be done about it, and what the link says; null where nothing can.
  link_path   text,
  link_label  text,
  received_at timestamptz not null,
  read_at     timestamptz,
  primary key (shop_id, message_id)
);
create index shop_messages_by_time on shop_messages (shop_id, received_at desc);
create index shop_messages_by_user on shop_messages (user_id);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('shop_messages', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table shop_messages enable row level security;
    create policy of_shop on shop_messages using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;

delete from shop_attributes where name like 'read\_message\_%';
