-- The ledger: one row per order, line and event. Columns follow app/domain/profit/ledger-entry.ts.
create table ledger (
  shop_id   integer not null,
  order_id  text collate "C" not null,
  entry_no  integer not null,
  -- The shop's ledger version at which the whole order was last written.
  version   bigint not null,
  event                 text collate "C" not null,
  event_day             date not null,
  event_hour            smallint not null,
  order_day             date not null,
  placed_at             timestamp not null,
  order_name            text collate "C" not null,
  line_id               text collate "C",
  product_id            text collate "C",
  variant_id            text collate "C",
  country               text collate "C",
  province              text collate "C",
  channel               text collate "C",
  source                text collate "C",
  utm_source            text collate "C",
  utm_medium            text collate "C",
  utm_campaign          text collate "C",
  customer_id           text collate "C",
  customer_order_index  integer,
  customer_first_day    date,
  gateway               text collate "C",
  carrier               text collate "C",
  discount_code         text collate "C",
  orders                bigint not null,
  cancelled_orders      bigint not null,
  returned_orders       bigint not null,
  new_customers         bigint not null,
  active_in_month       bigint not null,
  active_in_quarter     bigint not null,
  active_in_year        bigint not null,
  units_sold            bigint not null,
  units_returned        bigint not null,
  gross_sales           bigint not null,
  discounts             bigint not null,
  returns               bigint not null,
  shipping_charged      bigint not null,
  shipping_refunded     bigint not null,
  taxes_collected       bigint not null,
  taxes_refunded        bigint not null,
  tips                  bigint not null,
  duties                bigint not null,
  additional_fees       bigint not null,
  gift_cards_sold       bigint not null,
  refunded_amount       bigint not null,
  cogs                  bigint not null,
  cogs_recovered        bigint not null,
  handling              bigint not null,
  fulfilment            bigint not null,
  transaction_fees      bigint not null,
  platform_fees         bigint not null,
  units_without_cost    bigint not null,
  sales_without_cost    bigint not null,
  primary key (shop_id, order_id, entry_no)
);
create index ledger_version on ledger (shop_id, version);

-- Orders whose ledger entries are out of date; emptied in the transaction that writes them.
create table ledger_queue (
  shop_id   integer not null references shops on delete cascade,
  order_id  text collate "C" not null,
  primary key (shop_id, order_id)
);

-- What has no order: ad spend, amortised expenses, other revenue, one row a day and source.
create table daily_cost (
  shop_id                   integer not null references shops on delete cascade,
  day                       date not null,
  kind                      text collate "C" not null,
  source_id                 text collate "C" not null,
  category                  text collate "C" not null,
  label                     text collate "C" not null,
  amount_minor              bigint not null,
  clicks                    bigint not null,
  impressions               bigint not null,
  attributed_revenue_minor  bigint not null,
  attributed_orders         bigint not null,
  primary key (shop_id, day, kind, source_id)
);
