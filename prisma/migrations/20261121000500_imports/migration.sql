-- Imports: what was read from which file, how far, and what was refused.
create table imports (
  shop_id         integer not null references shops on delete cascade,
  import_id       text collate "C" not null,
  file_name       text not null,
  file_hash       text,
  format          text not null,
  -- The column mapping and the reading options, as confirmed.
  mapping         jsonb not null,
  -- waiting, checking, reading, costing, done, cancelled, failed
  status          text not null,
  message         text,
  bytes_total     bigint not null default 0,
  bytes_read      bigint not null default 0,
  rows_read       bigint not null default 0,
  rows_rejected   bigint not null default 0,
  orders_booked   bigint not null default 0,
  orders_unchanged bigint not null default 0,
  orders_to_cost  bigint not null default 0,
  orders_costed   bigint not null default 0,
  started_at      timestamptz not null default now(),
  finished_at     timestamptz,
  primary key (shop_id, import_id)
);

create table import_rejects (
  shop_id    integer not null,
  import_id  text collate "C" not null,
  line_no    bigint not null,
  reason     text not null,
  content    text not null,
  primary key (shop_id, import_id, line_no),
  foreign key (shop_id, import_id) references imports on delete cascade
);

-- A confirmed mapping, offered again for a file with the same columns.
create table import_mappings (
  shop_id      integer not null references shops on delete cascade,
  header_hash  text collate "C" not null,
  mapping      jsonb not null,
  saved_at     timestamptz not null default now(),
  primary key (shop_id, header_hash)
);
