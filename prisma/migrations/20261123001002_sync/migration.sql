-- How far what a platform tells has been fetched: a row for each part of a shop and way of fetching.
create table retrievals (
  shop_id       integer not null references shops on delete cascade,
  category      text not null,
  -- history: everything there is; changes: what came since; reconciliation: both held together.
  kind          text not null check (kind in ('history', 'changes', 'reconciliation')),
  status        text not null check (status in ('pending', 'in_progress', 'done', 'error')),
  trigger_type  text not null,
  started_at    timestamptz,
  completed_at  timestamptz,
  -- Objects stored so far, and how many there are when the platform tells.
  done          bigint not null default 0,
  total         bigint,
  -- Where a history goes on after the last page that was stored, in the platform's own words.
  cursor        text,
  -- Everything that changed before this instant is stored.
  watermark     timestamptz,
  message       text,
  primary key (shop_id, category, kind)
);

-- Each order's total and version as the platform tells them; a deleted order keeps its row, so that
-- a page read before the deletion does not bring it back.
create table platform_orders (
  shop_id               integer not null references shops on delete cascade,
  order_id              text collate "C" not null,
  platform_total_minor  bigint not null,
  updated_at            timestamptz not null,
  -- When a fetch last saw it.
  seen_at               timestamptz not null,
  deleted_at            timestamptz,
  primary key (shop_id, order_id)
);

-- Objects that could not be read, until they can.
create table platform_rejects (
  shop_id    integer not null references shops on delete cascade,
  category   text not null,
  object_id  text collate "C" not null,
  reason     text not null,
  seen_at    timestamptz not null,
  primary key (shop_id, category, object_id)
);

-- Deliveries as they came, each once; what they name is fetched by a job.
create table webhook_inbox (
  shop_id       integer not null references shops on delete cascade,
  delivery_id   text collate "C" not null,
  topic         text not null,
  effect        jsonb not null,
  triggered_at  timestamptz,
  received_at   timestamptz not null,
  worked_at     timestamptz,
  primary key (shop_id, delivery_id)
);
create index webhook_inbox_waiting on webhook_inbox (shop_id, received_at) where worked_at is null;

-- Customers that the shop must forget: what their orders say of them is not stored again.
create table forgotten_customers (
  shop_id        integer not null references shops on delete cascade,
  -- SHA-256 of the platform's id.
  customer_hash  text collate "C" not null,
  forgotten_at   timestamptz not null,
  primary key (shop_id, customer_hash)
);

-- Workers that are alive say so every few seconds; the jobs of one that falls silent are free again.
create table job_workers (
  worker_id  text primary key,
  seen_at    timestamptz not null
);

do $$
declare
  shop_table text;
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then
    return;
  end if;
  foreach shop_table in array array[
    'retrievals', 'platform_orders', 'platform_rejects', 'webhook_inbox', 'forgotten_customers']
  loop
    perform create_distributed_table(shop_table, 'shop_id', colocate_with => 'shop_preferences');
  end loop;
end
$$;
