import type { Queryable } from '#app/data/database.ts';
import type { OrdersFound } from '#app/data/costs/orders-found.ts';
import { selectClosedMonths } from '#app/data/ledger/closed-month-rows.server.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { SetPart } from '#app/lib/set-part.ts';
import { type CostBookChange, compareCosts } from '#app/services/ledger/cost-orders.server.ts';
import type { CostEffect, MonthEffect } from '#app/view-models/costs/cost-effect.ts';
import { getFigures } from '#app/view-models/orders/entry-figures.ts';

const BATCH_ORDERS = 2000;
/** The number of orders in a part of the exact result: each is one request of some seconds. */
const ORDERS_OF_PART = 25_000;

export interface PreviewChangeOptions {
  readonly shopId: number;
  /**
   * Finds the orders that the change may affect, with at most `limit` ids; all of one part for a
   * part.
   */
  readonly find: (limit: number, part: SetPart | null) => Promise<OrdersFound>;
  readonly change: CostBookChange;
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
  /** Set to include the profit of the affected orders before the change. */
  readonly hasBefore?: boolean;
  /** The metric of profit, gross profit by default. */
  readonly metric?: string;
  /** The day by which an entry belongs to its month: its own by default. */
  readonly dating?: 'event' | 'order';
}

/**
 * Computes the effect of a change of rules on orders and profit with the profit engine: it costs
 * the orders once by the present rules and once by the new ones. Writes nothing.
 */
export async function previewChange(
  db: Queryable,
  {
    shopId,
    find,
    change,
    part,
    hasBefore = false,
    metric = 'gross_profit',
    dating = 'event',
  }: PreviewChangeOptions,
): Promise<CostEffect> {
  const { orders, ids } = await find(BATCH_ORDERS, part);
  const months = new Map<string, MonthSums>();
  for (let start = 0; start < ids.length; start += BATCH_ORDERS) {
    const batch = ids.slice(start, start + BATCH_ORDERS);
    const compared = await compareCosts(db, shopId, batch, change);
    for (const { before, after } of compared) {
      const [was, is] = [before, after].map(({ entries }) =>
        profitByMonth(entries, metric, dating),
      );
      const [first] = after.entries.length > 0 ? after.entries : before.entries;
      if (was === undefined || is === undefined || first === undefined) continue;
      addOrder(months, first.order_day.slice(0, 7), { was, is });
    }
  }
  const ofSample = [...months]
    .map(([month, { orders: changed, profitMinor, beforeMinor }]) => ({
      month,
      orders: changed,
      profitMinor,
      ...(hasBefore && { beforeMinor }),
    }))
    .filter((one) => one.orders > 0 || one.profitMinor !== 0)
    .toSorted((a, b) => a.month.localeCompare(b.month));
  const isEstimate = part === null && ids.length < orders;
  const closed = new Set((await selectClosedMonths(db, shopId)).map(({ month }) => month));
  const rows = (isEstimate ? ofSample.map((row) => scale(row, orders, ids.length)) : ofSample).map(
    (row): MonthEffect => (closed.has(row.month) ? { ...row, isClosed: true } : row),
  );
  return {
    kind: 'effect',
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    profitMinor: rows.reduce((sum, row) => sum + row.profitMinor, 0),
    months: rows,
    sample: isEstimate ? ids.length : null,
    exactParts: isEstimate ? Math.ceil(orders / ORDERS_OF_PART) : 0,
  };
}

interface MonthSums {
  orders: number;
  profitMinor: number;
  beforeMinor: number;
}

type ProfitByMonth = ReadonlyMap<string, number>;

/** Adds an order to the month of its day, and its profit to the month of each entry. */
function addOrder(
  months: Map<string, MonthSums>,
  placedIn: string,
  { was, is }: { readonly was: ProfitByMonth; readonly is: ProfitByMonth },
): void {
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((month) => {
    const change = (is.get(month) ?? 0) - (was.get(month) ?? 0);
    return change === 0 ? [] : [{ month, change }];
  });
  if (changes.length === 0) return;
  getSums(months, placedIn).orders += 1;
  for (const { month, change } of changes) {
    const sums = getSums(months, month);
    sums.profitMinor += change;
    sums.beforeMinor += was.get(month) ?? 0;
  }
}

function profitByMonth(
  entries: readonly LedgerEntry[],
  metric: string,
  dating: 'event' | 'order',
): ProfitByMonth {
  const months = Map.groupBy(entries, (entry) =>
    (dating === 'order' ? entry.order_day : entry.event_day).slice(0, 7),
  );
  return new Map(
    [...months].map(([month, some]) => [month, getFigures(some, [metric])[metric] ?? 0]),
  );
}

function getSums(months: Map<string, MonthSums>, month: string): MonthSums {
  const existingSums = months.get(month);
  if (existingSums !== undefined) return existingSums;
  const sums = { orders: 0, profitMinor: 0, beforeMinor: 0 };
  months.set(month, sums);
  return sums;
}

function scale(
  { month, orders, profitMinor, beforeMinor }: MonthEffect,
  all: number,
  sample: number,
): MonthEffect {
  return {
    month,
    orders: proportion(orders, all, sample),
    profitMinor: proportion(profitMinor, all, sample),
    ...(beforeMinor !== undefined && { beforeMinor: proportion(beforeMinor, all, sample) }),
  };
}
