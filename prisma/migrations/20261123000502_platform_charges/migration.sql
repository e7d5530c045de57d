-- What a selling platform takes or gives back apart from any order: storage, a subscription.
create table platform_charges (
  shop_id       integer not null references shops on delete cascade,
  charge_id     text collate "C" not null,
  kind          text not null,
  label         text not null,
  amount_minor  bigint not null,
  day           date not null,
  primary key (shop_id, charge_id)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'platform_charges', 'shop_id', colocate_with => 'shop_preferences');
  end if;
end
$$;
