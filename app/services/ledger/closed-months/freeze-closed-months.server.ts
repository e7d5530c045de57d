import { selectMonthsOfCampaigns } from '#app/data/costs/ad-spend-costs.server.ts';
import { selectDailyCosts } from '#app/data/costs/daily-cost-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import {
  type ClosedMonthChange,
  replaceDailyChanges,
  replaceOrderChanges,
  selectClosedEntries,
  selectClosedMonths,
} from '#app/data/ledger/closed-month-rows.server.ts';
import {
  freezeClosedDays,
  listClosedChanges,
} from '#app/domain/profit/closed-months/freeze-closed-days.ts';
import {
  freezeClosedEntries,
  type FrozenMonth,
} from '#app/domain/profit/closed-months/freeze-closed-entries.ts';
import { DISPUTE, DISPUTE_FEE } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { DailyCost, DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';
import type { CostedOrder } from '#app/domain/profit/ledger/ledger-entry.ts';
import { getFigures } from '#app/view-models/orders/entry-figures.ts';
import { profitAndLossLines } from '#app/view-models/profit-and-loss/lines.ts';

/**
 * Computes the ledger entries of these orders, costed by the profit engine, by their ids: entries
 * in closed months remain, and their changes are listed. The shop must be locked, so that no month
 * is closed meanwhile.
 */
export async function freezeClosedMonths(
  tx: Tx,
  shopId: number,
  costed: ReadonlyMap<string, CostedOrder>,
): Promise<ReadonlyMap<string, CostedOrder>> {
  const closed = await selectClosedMonths(tx, shopId);
  if (closed.length === 0) return costed;
  const ids = [...costed.keys()];
  const stored = Map.groupBy(
    await selectClosedEntries(tx, shopId, ids, closed),
    ({ order_id: id }) => id,
  );
  const frozen = ids.map((id) => ({
    id,
    ...freezeClosedEntries(costed.get(id) ?? null, stored.get(id) ?? [], closed),
  }));
  const changes = frozen.flatMap((order) =>
    order.changes.map((change) => toOrderChange(order.id, change)),
  );
  await replaceOrderChanges(tx, shopId, ids, changes);
  return new Map(frozen.map((order) => [order.id, order.costed]));
}

export interface DailyCostsToFreeze {
  readonly kinds: readonly DailyCostKind[];
  /** The new rows without ad spend, whose stored rows are replaced within the database. */
  readonly fresh: readonly DailyCost[];
  readonly months: readonly string[];
  readonly end: string;
}

/**
 * Computes the shop's daily costs of these kinds: those of closed months remain, and their changes
 * are listed, those of ads, too. The shop must be locked.
 */
export async function freezeClosedDailyCosts(
  tx: Tx,
  shopId: number,
  { kinds, fresh, months, end }: DailyCostsToFreeze,
): Promise<readonly DailyCost[]> {
  if (months.length === 0) return fresh;
  const closed = new Set(months);
  const stored = await selectDailyCosts(tx, shopId, kinds, months);
  const campaigns = kinds.includes('ad_spend')
    ? await selectMonthsOfCampaigns(tx, shopId, { months, end })
    : { fresh: [], stored: [] };
  const changes = listClosedChanges(
    [...fresh, ...campaigns.fresh],
    [...stored, ...campaigns.stored],
    closed,
  );
  await replaceDailyChanges(
    tx,
    shopId,
    kinds,
    changes.map(({ month, kind, category, sourceId, label, amountMinor }) => ({
      month,
      kind,
      sourceId,
      label,
      netSalesMinor: 0,
      netProfitMinor: kind === 'other_revenue' ? amountMinor : -amountMinor,
      parts: { [LINE_OF_CATEGORY.get(category) ?? LINE_OF_KIND[kind]]: amountMinor },
    })),
  );
  return freezeClosedDays(fresh, stored, closed);
}

const LINE_OF_KIND: Readonly<Record<DailyCostKind, string>> = {
  ad_spend: 'marketing_cost',
  email: 'marketing_cost',
  // It has no cost, and is written by the reader of visits.
  visit: 'marketing_cost',
  expense: 'operating_expenses',
  other_revenue: 'other_revenue',
  platform_fee: 'platform_fees',
  income_tax: 'income_tax',
};

/** The lines of charges that are no platform fees. */
const LINE_OF_CATEGORY: ReadonlyMap<string | null, string> = new Map([
  [DISPUTE, 'dispute_losses'],
  [DISPUTE_FEE, 'transaction_fees'],
]);

/** The lines that an order has entries for; sums are omitted for their parts. */
const PARTS = profitAndLossLines('gross_sales')
  .filter(({ role }) => role === 'item')
  .flatMap(({ metric, children }) =>
    children.length === 0 ? [metric] : children.map((child) => child.metric),
  );

/** Describes the change of an order, without parts where no amount differs. */
function toOrderChange(orderId: string, { month, frozen, fresh }: FrozenMonth): ClosedMonthChange {
  const figures = [...PARTS, 'net_sales', 'net_profit'];
  const [was, is] = [getFigures(frozen, figures), getFigures(fresh, figures)];
  const getMetricChange = (metric: string) => (is[metric] ?? 0) - (was[metric] ?? 0);
  const parts = PARTS.map((metric) => [metric, getMetricChange(metric)] as const).filter(
    ([, change]) => change !== 0,
  );
  return {
    month,
    kind: 'order',
    sourceId: orderId,
    label: (fresh[0] ?? frozen[0])?.order_name ?? orderId,
    netSalesMinor: getMetricChange('net_sales'),
    netProfitMinor: getMetricChange('net_profit'),
    parts: Object.fromEntries(parts),
  };
}
