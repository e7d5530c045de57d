-- destructive: whether a refund gives the percentage back becomes what of the fee a refund gives back.
alter table gateway_rules
  -- The buyer's country; null for every country without a rule of its own.
  add column country text,
  -- The currency of the fixed part; null is the shop's.
  add column fixed_currency text,
  add column conversion_percent numeric not null default 0,
  add column surcharge_percent numeric not null default 0,
  -- none, percent, all.
  add column returned text not null default 'none';
alter table gateway_rules
  add constraint gateway_rules_conversion_check check (conversion_percent >= 0);
alter table gateway_rules
  add constraint gateway_rules_surcharge_check check (surcharge_percent >= 0);
update gateway_rules set returned = 'percent' where refunds_fee;
alter table gateway_rules drop column refunds_fee;

-- The currency that the buyer paid in, where it is not the shop's.
alter table transactions add column paid_currency text;

-- What gateways charged, and what the rules ask of the same payments.
alter table ledger add column fees_charged bigint not null default 0;
alter table ledger add column fees_expected bigint not null default 0;

-- The rules of a kind as they stood before their last change, which can so be undone.
create table rule_undo (
  shop_id     integer not null references shops on delete cascade,
  kind        text collate "C" not null,
  changed_at  timestamptz not null,
  rules       jsonb not null,
  primary key (shop_id, kind)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('rule_undo', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table rule_undo enable row level security;
    create policy of_shop on rule_undo using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
