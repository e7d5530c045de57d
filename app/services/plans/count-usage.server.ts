import {
  type CountedUsage,
  selectShopStatus,
  updateUsage,
} from '#app/data/shops/status-row.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { selectShopById, selectShopCreation } from '#app/data/shops/shop-rows.server.ts';
import { getBillingCycle } from '#app/domain/access/plans/billing-cycle.ts';
import type { UsageFacts } from '#app/domain/access/plans/usage.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { convertAmount, crossRateOn } from '#app/domain/money/convert.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';

/** The age in minutes at which counts are renewed before they are shown. */
const COUNT_MINUTES_MAX = 60;

/** Reads the usage of a shop for its plan: the count of the last hour, else a new one. */
export async function readUsageFacts(deps: Deps, shop: Shop): Promise<UsageFacts> {
  const status = await selectShopStatus(deps.db, shop.shopId);
  const counted = status?.usage ?? null;
  if (counted !== null && isFresh(counted, deps.clock())) return counted.facts;
  return countUsage(deps, shop);
}

/** Queues a count of a shop's orders where the last one is older than an hour, once at a time. */
export async function queueUsageCount(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  { shop, planFacts }: Pick<ShopAccess, 'shop' | 'planFacts'>,
): Promise<void> {
  if (planFacts === null || shop.isDemo) return;
  const { usage } = planFacts;
  if (usage !== null && isFresh(usage, clock())) return;
  const { shopId } = shop;
  const place = `count_usage ${shopId}`;
  await jobs.add(db, 'count_usage', { shopId }, { key: place, queue: place, keepsWaiting: true });
}

/** Runs the job that counts a shop; a deleted one is ignored. */
export async function countQueuedUsage(
  deps: Deps,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  const shop = deps.plans.areOn ? await selectShopById(deps.db, shopId) : null;
  if (shop !== null) await countUsage(deps, shop);
}

/** Counts orders and sales of a shop by its ledger, and stores them. */
export async function countUsage(deps: Deps, shop: Shop): Promise<UsageFacts> {
  const { shopId, timeZone, currency } = shop;
  const now = deps.clock().toISOString();
  const { day: today } = businessTime(now, timeZone);
  const cycle = getBillingCycle(await readFirstDay(deps, shop), today);
  const read = await figureReader(deps, shop);
  const [ofCycle, ofMonth, ofYear] = await Promise.all([
    read({ start: cycle.start, end: today }, ['orders']),
    read({ start: addDays(today, -29), end: today }, ['orders', 'units_sold', 'gross_sales']),
    read({ start: addDays(today, -364), end: today }, ['gross_sales']),
  ]);
  const yearSalesMinor = ofYear('gross_sales');
  const facts: UsageFacts = {
    cycle,
    orders: ofCycle('orders'),
    monthOrders: ofMonth('orders'),
    monthUnits: ofMonth('units_sold'),
    monthSalesMinor: ofMonth('gross_sales'),
    yearSalesMinor,
    yearSalesUsdMinor: await toDollars(deps, { minor: yearSalesMinor, currency, today, shopId }),
  };
  await updateUsage(deps.db, { shopId, facts, countedAt: now });
  return facts;
}

export async function countLedgerOrders(deps: Deps, shop: Shop, range: DateRange): Promise<number> {
  const read = await figureReader(deps, shop);
  return (await read(range, ['orders']))('orders');
}

function isFresh({ countedAt }: CountedUsage, now: Date): boolean {
  return now.getTime() - Date.parse(countedAt) < COUNT_MINUTES_MAX * 60_000;
}

/**
 * Returns the shop's day on which its plan began, or for a shop from before plans, on which it was
 * created.
 */
export async function readFirstDay(
  { db, clock }: Deps,
  { shopId, timeZone }: Shop,
): Promise<string> {
  const status = await selectShopStatus(db, shopId);
  const since =
    status?.planSince ?? (await selectShopCreation(db, shopId)) ?? clock().toISOString();
  return businessTime(since, timeZone).day;
}

/** Reads totals of a range by the metric layer; a day without a sale is 0. */
async function figureReader(deps: Deps, { shopId, country }: Shop) {
  const dating = await selectDateBasis(deps.db, shopId);
  return async (range: DateRange, metrics: readonly string[]) => {
    const { total } = await runMetricQuery(deps, {
      shopIds: [shopId],
      range,
      compareTo: 'none',
      metrics,
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating,
      weekStart: getWeekStart(country),
    });
    return (metric: string): number => total.values[metric] ?? 0;
  };
}

/** Converts an amount at the rate of the day; null without one. */
async function toDollars(
  { db }: Pick<Deps, 'db'>,
  {
    minor,
    currency,
    today,
    shopId,
  }: {
    readonly minor: number;
    readonly currency: string;
    readonly today: string;
    readonly shopId: number;
  },
): Promise<number | null> {
  const history = await readRateHistory(
    { db },
    {
      shopId,
      start: today,
      end: today,
      currencies: [currency, 'USD'],
    },
  );
  const rate = crossRateOn({ from: currency, to: 'USD', day: today }, history);
  return rate === null ? null : convertAmount(minor, rate);
}
