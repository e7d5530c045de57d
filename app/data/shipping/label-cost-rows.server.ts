import type { Queryable, Tx } from '#app/data/database.ts';
import type { RowValue } from '#app/data/upsert.server.ts';
import type { LabelCost } from '#app/domain/profit/cost-lookup/label-cost.ts';
import { groupBy } from '#app/lib/group-by.ts';

export async function selectLabelCosts(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<Map<string, LabelCost[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.query<LabelCost & { readonly orderId: string }>(
    `select order_id as "orderId", connector, label_id as "labelId", cost_id as "costId", kind,
       is_return as "isReturn", day, carrier, service, amount_minor as "amountMinor",
       own_amount as "ownAmount", currency, matched_by as "matchedBy", sku
     from label_costs where shop_id = $1 and order_id = any($2::text[])`,
    [shopId, orderIds],
  );
  return groupBy(rows, ({ orderId }) => orderId);
}

export interface LabelCostRow extends Omit<LabelCost, 'connector' | 'matchedBy'> {
  readonly listedOn: string;
  readonly orderRef: string | null;
  readonly orderNumber: string | null;
  readonly trackingNumber: string | null;
}

type Column = readonly [type: string, read: (row: LabelCostRow) => RowValue];

/** Columns after the connector and the account, with their types. */
const COLUMNS: Readonly<Record<string, Column>> = {
  cost_id: ['text', (row) => row.costId],
  label_id: ['text', (row) => row.labelId],
  kind: ['text', (row) => row.kind],
  is_return: ['boolean', (row) => row.isReturn],
  listed_on: ['date', (row) => row.listedOn],
  day: ['date', (row) => row.day],
  order_ref: ['text', (row) => row.orderRef],
  order_number: ['text', (row) => row.orderNumber],
  order_key: ['text', (row) => toOrderKey(row.orderNumber)],
  tracking_number: ['text', (row) => row.trackingNumber],
  carrier: ['text', (row) => row.carrier],
  service: ['text', (row) => row.service],
  sku: ['text', (row) => row.sku ?? null],
  own_amount: ['numeric', (row) => row.ownAmount],
  currency: ['text', (row) => row.currency],
  amount_minor: ['bigint', (row) => row.amountMinor],
};

const NAMES = Object.keys(COLUMNS);
const VALUES = Object.values(COLUMNS)
  .map(([type], index) => `$${index + 5}::${type}[]`)
  .join(', ');
const INCOMING = `unnest(${VALUES}) as given (${NAMES.join(', ')})`;
const OTHERS = NAMES.filter((name) => name !== 'cost_id');
const list = (table: string, names: readonly string[]) =>
  names.map((name) => `${table}.${name}`).join(', ');
const FRESH = list('excluded', OTHERS);
const STORED = list('label_costs', OTHERS);
/** The columns that match an order: a change of one of them repeats the search. */
const CLUES = ['order_ref', 'order_key', 'tracking_number'];
const SAME_CLUES = `(${list('label_costs', CLUES)}) is not distinct from (${list('excluded', CLUES)})`;

/** Normalises a number: "#1068" and "1068" are equal. */
export function toOrderKey(orderNumber: string | null): string | null {
  const key =
    orderNumber
      ?.trim()
      .replace(/^[# ]+/, '')
      .toLowerCase() ?? '';
  return key === '' ? null : key;
}

export interface LabelDays {
  readonly connector: string;
  readonly accountId: string;
  /** Every requested day, including those without a label. */
  readonly days: readonly string[];
  readonly rows: readonly LabelCostRow[];
  /** Some labels of these days could not be read: stored ones stay then. */
  readonly isPartial?: boolean;
}

/**
 * Replaces an account's charges for labels listed on these days, and writes only differences.
 * Returns the number of rows and days written, and the orders whose labels have changed.
 */
export async function replaceLabelDays(
  tx: Tx,
  shopId: number,
  { connector, accountId, days, rows, isPartial = false }: LabelDays,
): Promise<{ readonly written: number; readonly orderIds: readonly string[] }> {
  const columnValues = Object.values(COLUMNS).map(([, read]) => rows.map(read));
  const replacedDays = isPartial ? [] : days;
  const values = [shopId, connector, accountId, replacedDays, ...columnValues];
  const costIds = rows.map(({ costId }) => costId);
  const place = [shopId, connector, accountId, replacedDays, costIds];
  // A long history is read for the first time once, and that is by far the most of it.
  const isFirst = (await tx.query(STORED_ALREADY, place)).length === 0;
  const touched = isFirst ? [] : await tx.query<{ orderId: string }>(TOUCHED, values);
  const [gone] = isFirst ? [] : await tx.query<{ count: number }>(DELETED, place);
  const [written] = await tx.query<{ count: number }>(WRITTEN, values);
  const read = await tx.query(
    `insert into connector_days (shop_id, connector, account_id, day)
     select $1, $2, $3, day from unnest($4::date[]) as pulled (day)
     on conflict (shop_id, connector, account_id, day) do nothing returning 1`,
    [shopId, connector, accountId, days],
  );
  return {
    written: (gone?.count ?? 0) + (written?.count ?? 0) + read.length,
    orderIds: touched.map(({ orderId }) => orderId),
  };
}

const STORED_ALREADY = `
  select 1 from label_costs where shop_id = $1 and connector = $2 and account_id = $3
    and (listed_on = any($4::date[]) or cost_id = any($5::text[])) limit 1`;

const DELETED = `
  with gone as (
    delete from label_costs where shop_id = $1 and connector = $2 and account_id = $3
      and listed_on = any($4::date[]) and cost_id <> all($5::text[]) returning 1)
  select count(*) as count from gone`;

const TOUCHED = `
  select distinct label_costs.order_id as "orderId" from label_costs
  left join ${INCOMING} on given.cost_id = label_costs.cost_id
  where shop_id = $1 and connector = $2 and account_id = $3 and order_id is not null
    and (label_costs.listed_on = any($4::date[]) or given.cost_id is not null)
    and (given.cost_id is null or (${STORED}) is distinct from (${list('given', OTHERS)}))`;

const WRITTEN = `
  with written as (
    insert into label_costs (shop_id, connector, account_id, ${NAMES.join(', ')})
    select $1, $2, $3, ${list('given', NAMES)} from ${INCOMING}
    where $4::date[] is not null
    on conflict (shop_id, connector, account_id, cost_id)
    do update set (${OTHERS.join(', ')}) = row (${FRESH}),
      order_id = case when ${SAME_CLUES} then label_costs.order_id end,
      matched_by = case when ${SAME_CLUES} then label_costs.matched_by end
    where (${STORED}) is distinct from (${FRESH})
    returning 1)
  select count(*) as count from written`;

/** Deletes an account's charges except for these costs, and returns the orders that they were for. */
export async function deleteOtherLabels(
  tx: Tx,
  shopId: number,
  {
    connector,
    accountId,
    held,
  }: Pick<LabelDays, 'connector' | 'accountId'> & { readonly held: readonly string[] },
): Promise<{ readonly deleted: number; readonly orderIds: readonly string[] }> {
  const gone = await tx.query<{ orderId: string | null }>(
    `delete from label_costs where shop_id = $1 and connector = $2 and account_id = $3
       and cost_id <> all($4::text[]) returning order_id as "orderId"`,
    [shopId, connector, accountId, held],
  );
  return { deleted: gone.length, orderIds: gone.flatMap(({ orderId }) => orderId ?? []) };
}

/** Adds up these costs of an account, in minor units of the shop. */
export async function sumLabelCosts(
  db: Queryable,
  shopId: number,
  {
    connector,
    accountId,
    costIds,
  }: Pick<LabelDays, 'connector' | 'accountId'> & { readonly costIds: readonly string[] },
): Promise<number> {
  const [row] = await db.query<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from label_costs
     where shop_id = $1 and connector = $2 and account_id = $3 and cost_id = any($4::text[])`,
    [shopId, connector, accountId, costIds],
  );
  return row?.minor ?? 0;
}

export async function selectLabelDays(
  db: Queryable,
  shopId: number,
  { connector, labelIds }: { readonly connector: string; readonly labelIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db.query<{ labelId: string; day: string }>(
    `select label_id as "labelId", min(day) as day from label_costs
     where shop_id = $1 and connector = $2 and label_id = any($3::text[]) and kind in ('label', 'production')
     group by label_id`,
    [shopId, connector, labelIds],
  );
  return new Map(rows.map(({ labelId, day }) => [labelId, day]));
}

export async function deleteLabelCosts(
  tx: Tx,
  shopId: number,
  { connector, accountIds }: { readonly connector: string; readonly accountIds: readonly string[] },
): Promise<string[]> {
  const rows = await tx.query<{ orderId: string | null }>(
    `delete from label_costs where shop_id = $1 and connector = $2 and account_id = any($3::text[])
     returning order_id as "orderId"`,
    [shopId, connector, accountIds],
  );
  return [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
}
