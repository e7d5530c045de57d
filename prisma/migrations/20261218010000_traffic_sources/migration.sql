-- Affiliates, influencers and posts of one's own: which orders are theirs, and what they are paid for them.
create table traffic_sources (
  shop_id            integer not null references shops on delete cascade,
  traffic_source_id  text collate "C" not null,
  -- The same of all that is one source, whatever it was paid when.
  source_id          text collate "C" not null,
  name               text not null,
  kind               text not null check (kind in ('affiliate', 'influencer', 'organic_social')),
  -- Parted by commas, in lower case; an empty one asks nothing.
  codes              text collate "C" not null,
  utm_sources        text collate "C" not null,
  utm_media          text collate "C" not null,
  utm_campaigns      text collate "C" not null,
  commission         text not null check (commission in ('percent', 'per_order', 'none')),
  -- Percent of net sales, or major units for each order.
  rate               numeric not null check (rate >= 0),
  -- Of an amount for each order; null is the shop's.
  currency           text,
  -- Whether returns give their part of the commission back.
  gives_back         boolean not null,
  valid_from         timestamptz,
  valid_to           timestamptz,
  primary key (shop_id, traffic_source_id)
);

alter table ledger add column traffic_source text collate "C";
alter table ledger add column traffic_kind text collate "C";
alter table ledger add column commissions bigint not null default 0;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('traffic_sources', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table traffic_sources enable row level security;
    create policy of_shop on traffic_sources using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
