-- The cost book and the costs without an order. Rates and unit costs are exact decimals in major units.
create table unit_costs (
  shop_id       integer not null references shops on delete cascade,
  unit_cost_id  text collate "C" not null,
  variant_id    text collate "C" not null,
  cost          numeric not null check (cost >= 0),
  valid_from    timestamptz,
  valid_to      timestamptz,
  primary key (shop_id, unit_cost_id)
);
create index unit_costs_variant on unit_costs (shop_id, variant_id, valid_from);

create table handling_rules (
  shop_id           integer not null references shops on delete cascade,
  handling_rule_id  text collate "C" not null,
  per_order         numeric not null check (per_order >= 0),
  per_unit          numeric not null check (per_unit >= 0),
  valid_from        timestamptz,
  valid_to          timestamptz,
  primary key (shop_id, handling_rule_id)
);

create table fulfilment_rules (
  shop_id             integer not null references shops on delete cascade,
  fulfilment_rule_id  text collate "C" not null,
  country             text,
  per_order           numeric not null check (per_order >= 0),
  per_unit            numeric not null check (per_unit >= 0),
  valid_from          timestamptz,
  valid_to            timestamptz,
  primary key (shop_id, fulfilment_rule_id)
);

create table gateway_rules (
  shop_id          integer not null references shops on delete cascade,
  gateway_rule_id  text collate "C" not null,
  gateway          text not null,
  percent          numeric not null check (percent >= 0),
  fixed            numeric not null check (fixed >= 0),
  refunds_fee      boolean not null,
  valid_from       timestamptz,
  valid_to         timestamptz,
  primary key (shop_id, gateway_rule_id)
);

create table ad_spend (
  shop_id                   integer not null references shops on delete cascade,
  day                       date not null,
  platform                  text not null,
  campaign_id               text collate "C" not null,
  campaign                  text not null,
  spend_minor               bigint not null,
  clicks                    bigint not null,
  impressions               bigint not null,
  attributed_revenue_minor  bigint not null,
  attributed_orders         bigint not null,
  primary key (shop_id, day, platform, campaign_id)
);

create table expenses (
  shop_id       integer not null references shops on delete cascade,
  expense_id    text collate "C" not null,
  label         text not null,
  category      text not null,
  amount_minor  bigint not null,
  -- one_time, weekly, monthly, yearly; a one-time expense with an end is spread evenly.
  recurrence    text not null,
  start_day     date not null,
  end_day       date,
  primary key (shop_id, expense_id)
);

create table other_revenue (
  shop_id           integer not null references shops on delete cascade,
  other_revenue_id  text collate "C" not null,
  label             text not null,
  category          text not null,
  amount_minor      bigint not null,
  day               date not null,
  primary key (shop_id, other_revenue_id)
);
