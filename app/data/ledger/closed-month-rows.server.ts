import type { Queryable, Tx } from '#app/data/database.ts';
import type { ClosedMonth } from '#app/domain/profit/closed-months/closed-month.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { ENTRY_COLUMNS } from './ledger-text.server.ts';

export function selectClosedMonths(
  db: Pick<Queryable, 'query'>,
  shopId: number,
): Promise<(ClosedMonth & { readonly closedAt: string })[]> {
  return db.query(
    `select to_char(month, 'YYYY-MM') as month, dating, closed_at as "closedAt"
     from closed_months where shop_id = $1 order by closed_months.month desc`,
    [shopId],
  );
}

/** Closes months, "2026-10"; one that is closed already stays as it is. */
export async function insertClosedMonths(
  tx: Tx,
  shopId: number,
  {
    months,
    dating,
    closedAt,
    userId,
  }: {
    readonly months: readonly string[];
    readonly dating: ClosedMonth['dating'];
    readonly closedAt: string;
    readonly userId: number | null;
  },
): Promise<void> {
  await tx.query(
    `insert into closed_months (shop_id, month, dating, closed_at, user_id)
     select $1, (month || '-01')::date, $3, $4, $5 from unnest($2::text[]) month
     on conflict do nothing`,
    [shopId, months, dating, closedAt, userId],
  );
}

/** Reopens a month and deletes its pending changes; returns true if it was closed. */
export async function deleteClosedMonth(tx: Tx, shopId: number, month: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from closed_months where shop_id = $1 and month = ($2 || '-01')::date returning 1`,
    [shopId, month],
  );
  return rows.length > 0;
}

export function selectClosedEntries(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
  closed: readonly ClosedMonth[],
): Promise<LedgerEntry[]> {
  const monthsBy = (basis: ClosedMonth['dating']) =>
    closed.flatMap(({ month, dating }) => (dating === basis ? `${month}-01` : []));
  return db.query<LedgerEntry>(
    `select ${ENTRY_COLUMNS.join(', ')} from ledger
     where shop_id = $1 and order_id = any($2::text[])
       and (date_trunc('month', event_day)::date = any($3::date[])
         or date_trunc('month', order_day)::date = any($4::date[]))
     order by order_id, entry_no`,
    [shopId, orderIds, monthsBy('event'), monthsBy('order')],
  );
}

export interface ClosedMonthChange {
  readonly month: string;
  readonly kind: string;
  readonly sourceId: string;
  readonly label: string;
  readonly netSalesMinor: number;
  readonly netProfitMinor: number;
  /** The lines of the profit and loss that differ, in minor units; none where only names differ. */
  readonly parts: Readonly<Record<string, number>>;
}

export async function replaceOrderChanges(
  tx: Tx,
  shopId: number,
  orderIds: readonly string[],
  changes: readonly ClosedMonthChange[],
): Promise<void> {
  await tx.query(
    `delete from closed_month_changes
     where shop_id = $1 and kind = 'order' and source_id = any($2::text[])`,
    [shopId, orderIds],
  );
  await insertChanges(tx, shopId, changes);
}

export async function replaceDailyChanges(
  tx: Tx,
  shopId: number,
  kinds: readonly string[],
  changes: readonly ClosedMonthChange[],
): Promise<void> {
  await tx.query('delete from closed_month_changes where shop_id = $1 and kind = any($2::text[])', [
    shopId,
    kinds,
  ]);
  await insertChanges(tx, shopId, changes);
}

async function insertChanges(
  tx: Tx,
  shopId: number,
  changes: readonly ClosedMonthChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into closed_month_changes
       (shop_id, month, kind, source_id, label, net_sales_minor, net_profit_minor, parts)
     select $1, (month || '-01')::date, kind, source_id, label, net_sales, net_profit, parts::jsonb
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
       $8::text[]) as given (month, kind, source_id, label, net_sales, net_profit, parts)`,
    [
      shopId,
      changes.map(({ month }) => month),
      changes.map(({ kind }) => kind),
      changes.map(({ sourceId }) => sourceId),
      changes.map(({ label }) => label),
      changes.map(({ netSalesMinor }) => netSalesMinor),
      changes.map(({ netProfitMinor }) => netProfitMinor),
      changes.map(({ parts }) => JSON.stringify(parts)),
    ],
  );
}

export interface ClosedMonthSums {
  readonly month: string;
  readonly changes: number;
  readonly netSalesMinor: number;
  readonly netProfitMinor: number;
}

/** Sums up the pending changes of each closed month; months without any are left out. */
export function selectChangeSums(db: Queryable, shopId: number): Promise<ClosedMonthSums[]> {
  return db.query<ClosedMonthSums>(
    `select to_char(month, 'YYYY-MM') as month, count(*) as changes,
       sum(net_sales_minor)::bigint as "netSalesMinor",
       sum(net_profit_minor)::bigint as "netProfitMinor"
     from closed_month_changes where shop_id = $1 and parts <> '{}' group by 1`,
    [shopId],
  );
}

/** Returns the changes of a month, the largest effect on its profit first. */
export function selectMonthChanges(
  db: Queryable,
  shopId: number,
  {
    month,
    limit,
    offset,
  }: { readonly month: string; readonly limit: number; readonly offset: number },
): Promise<ClosedMonthChange[]> {
  return db.query<ClosedMonthChange>(
    `select to_char(month, 'YYYY-MM') as month, kind, source_id as "sourceId", label,
       net_sales_minor as "netSalesMinor", net_profit_minor as "netProfitMinor", parts
     from closed_month_changes where shop_id = $1 and month = ($2 || '-01')::date
       and parts <> '{}'
     order by abs(net_profit_minor) desc, kind, source_id limit $3 offset $4`,
    [shopId, month, limit, offset],
  );
}

export async function selectChangedOrders(
  db: Queryable,
  shopId: number,
  month: string,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select source_id as id from closed_month_changes
     where shop_id = $1 and month = ($2 || '-01')::date and kind = 'order' order by source_id`,
    [shopId, month],
  );
  return rows.map(({ id }) => id);
}
