-- Source tables: what the platforms said, keyed by shop throughout (Citus: shop_id distributes).
-- Ids are the platform's own, as text in the C collation; amounts are minor units of the shop's currency.
create table customers (
  shop_id      integer not null references shops on delete cascade,
  customer_id  text collate "C" not null,
  country      text,
  primary key (shop_id, customer_id)
);

create table products (
  shop_id       integer not null references shops on delete cascade,
  product_id    text collate "C" not null,
  title         text collate "C" not null,
  vendor        text collate "C",
  product_type  text collate "C",
  handle        text,
  status        text,
  image_url     text,
  primary key (shop_id, product_id)
);

create table variants (
  shop_id     integer not null,
  variant_id  text collate "C" not null,
  product_id  text collate "C" not null,
  title       text,
  sku         text,
  price       numeric,
  barcode     text,
  primary key (shop_id, variant_id),
  foreign key (shop_id, product_id) references products on delete cascade
);
create index variants_product on variants (shop_id, product_id);

create table collections (
  shop_id        integer not null references shops on delete cascade,
  collection_id  text collate "C" not null,
  title          text collate "C" not null,
  primary key (shop_id, collection_id)
);

create table product_collections (
  shop_id        integer not null,
  product_id     text collate "C" not null,
  collection_id  text collate "C" not null,
  primary key (shop_id, product_id, collection_id),
  foreign key (shop_id, product_id) references products on delete cascade,
  foreign key (shop_id, collection_id) references collections on delete cascade
);

create table inventory_levels (
  shop_id      integer not null,
  variant_id   text collate "C" not null,
  location_id  text collate "C" not null,
  on_hand      integer not null,
  updated_at   timestamptz not null,
  primary key (shop_id, variant_id, location_id),
  foreign key (shop_id, variant_id) references variants on delete cascade
);

create table discounts (
  shop_id      integer not null references shops on delete cascade,
  discount_id  text collate "C" not null,
  code         text not null,
  kind         text,
  value        numeric,
  primary key (shop_id, discount_id)
);

create table orders (
  shop_id                integer not null references shops on delete cascade,
  order_id               text collate "C" not null,
  name                   text not null,
  kind                   text not null,
  placed_at              timestamptz not null,
  is_test                boolean not null,
  cancelled_at           timestamptz,
  cancel_reason          text,
  financial_status       text,
  fulfilment_status      text,
  taxes_included         boolean not null,
  customer_id            text collate "C",
  country                text,
  province               text,
  channel                text,
  source                 text,
  utm_source             text,
  utm_medium             text,
  utm_campaign           text,
  discount_code          text,
  order_discount_minor   bigint not null,
  tip_minor              bigint not null,
  duties_minor           bigint not null,
  additional_fees_minor  bigint not null,
  -- Hash of the normalised order: the same content again is no change.
  content_hash           text not null,
  primary key (shop_id, order_id)
);
create index orders_customer on orders (shop_id, customer_id, placed_at) where customer_id is not null;
create index orders_placed on orders (shop_id, placed_at);

create table order_lines (
  shop_id            integer not null,
  order_id           text collate "C" not null,
  line_id            text collate "C" not null,
  position           integer not null,
  product_id         text collate "C",
  variant_id         text collate "C",
  sku                text,
  title              text not null,
  variant_title      text,
  quantity           integer not null,
  unit_price         numeric not null,
  gross_minor        bigint not null,
  discount_minor     bigint not null,
  tax_minor          bigint not null,
  is_gift_card       boolean not null,
  requires_shipping  boolean not null,
  primary key (shop_id, order_id, line_id),
  foreign key (shop_id, order_id) references orders on delete cascade
);
-- Which orders a unit cost touches.
create index order_lines_variant on order_lines (shop_id, variant_id, order_id);

create table order_shipping_lines (
  shop_id         integer not null,
  order_id        text collate "C" not null,
  line_id         text collate "C" not null,
  position        integer not null,
  title           text not null,
  carrier         text,
  amount_minor    bigint not null,
  discount_minor  bigint not null,
  tax_minor       bigint not null,
  primary key (shop_id, order_id, line_id),
  foreign key (shop_id, order_id) references orders on delete cascade
);

create table order_edits (
  shop_id               integer not null,
  order_id              text collate "C" not null,
  edit_id               text collate "C" not null,
  edited_at             timestamptz not null,
  line_id               text collate "C" not null,
  quantity_delta        integer not null,
  gross_delta_minor     bigint not null,
  discount_delta_minor  bigint not null,
  tax_delta_minor       bigint not null,
  primary key (shop_id, order_id, edit_id, line_id),
  foreign key (shop_id, order_id) references orders on delete cascade
);

create table refunds (
  shop_id               integer not null,
  order_id              text collate "C" not null,
  refund_id             text collate "C" not null,
  refunded_at           timestamptz not null,
  shipping_minor        bigint not null,
  shipping_tax_minor    bigint not null,
  adjustment_minor      bigint not null,
  adjustment_tax_minor  bigint not null,
  duties_minor          bigint not null,
  tip_minor             bigint not null,
  additional_fees_minor bigint not null,
  refunded_minor        bigint not null,
  primary key (shop_id, order_id, refund_id),
  foreign key (shop_id, order_id) references orders on delete cascade
);

create table refund_lines (
  shop_id         integer not null,
  order_id        text collate "C" not null,
  refund_id       text collate "C" not null,
  position        integer not null,
  line_id         text collate "C" not null,
  quantity        integer not null,
  subtotal_minor  bigint not null,
  tax_minor       bigint not null,
  restocked       boolean not null,
  primary key (shop_id, order_id, refund_id, position),
  foreign key (shop_id, order_id, refund_id) references refunds on delete cascade
);

create table transactions (
  shop_id         integer not null,
  order_id        text collate "C" not null,
  transaction_id  text collate "C" not null,
  processed_at    timestamptz not null,
  kind            text not null,
  status          text not null,
  gateway         text not null,
  amount_minor    bigint not null,
  fee_minor       bigint,
  primary key (shop_id, order_id, transaction_id),
  foreign key (shop_id, order_id) references orders on delete cascade
);

create table fulfilments (
  shop_id           integer not null,
  order_id          text collate "C" not null,
  fulfilment_id     text collate "C" not null,
  fulfilled_at      timestamptz not null,
  carrier           text,
  service           text,
  label_cost_minor  bigint,
  is_return_label   boolean not null,
  primary key (shop_id, order_id, fulfilment_id),
  foreign key (shop_id, order_id) references orders on delete cascade
);
