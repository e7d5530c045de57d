import { VISIT_LIMITS } from '#app/config/limits.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import {
  countVisitRows,
  selectDueVisitCounts,
  selectVisitCount,
  updateCountedAt,
} from '#app/data/visits/visit-rows.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { foldTraffic } from '#app/domain/marketing/traffic-days.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { OWN_VISITS } from '#app/domain/visits/describe-visit.ts';
import { firstVisitMonth } from '#app/domain/visits/visit-months.ts';
import type { Deps } from '#app/services/deps.ts';
import { replaceTraffic } from '#app/services/connectors/store-traffic-days.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { linkJourneys } from './link-journeys.server.ts';

/** The days before the last count whose orders may have come since. */
const RECOUNTED_DAYS = 3;
const COUNTED_EVERY_MS = 5 * 60_000;
/**
 * The interval for waiting reports: an order without a webhook comes with the next poll of its
 * platform.
 */
const LOOKED_EVERY_MS = 60 * 60_000;

/**
 * Queues the counts of visits of all shops: every five minutes where there are new ones, and every
 * hour where a reported order has not come.
 */
export async function scheduleVisitCounts({
  db,
  clock,
  jobs,
}: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms).toISOString();
  const due = await selectDueVisitCounts(db, {
    countedBefore: ago(COUNTED_EVERY_MS),
    lookedBefore: ago(LOOKED_EVERY_MS),
  });
  for (const shopId of due) {
    await syncJobs.visits(jobs, db, shopId);
  }
}

/**
 * Converts the reports of a shop's pages to sessions by day and source, like those of other sources
 * of visits, with the orders placed in them. A repeat is harmless.
 */
export async function countVisits(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  const { db, clock, jobs } = deps;
  const [shop, site, count] = await Promise.all([
    selectShopById(db, shopId),
    selectSiteKey(db, shopId),
    selectVisitCount(db, shopId),
  ]);
  if (shop === null || site === null || count === null) return;
  const { timeZone } = shop;
  const now = clock();
  const today = businessTime(now.getTime(), timeZone).day;
  const linked = await linkJourneys(deps, { shopId, today });
  if (linked > 0) await syncJobs.costing(jobs, db, shopId);
  const since = businessTime(count.countedAt ?? site.madeAt, timeZone).day;
  const range = { start: addDays(since, -RECOUNTED_DAYS), end: today };
  const { days, rows } = await countDays(db, { shop, range, now });
  await db.transaction(async (tx) => {
    await replaceTraffic(tx, shopId, { ...OWN_VISITS, days, rows, caveats: [] });
    await updateCountedAt(tx, shopId, now.toISOString());
  });
}

/** Counts the sessions of these days again, after another change of their visits. */
export async function recountVisits(
  tx: Tx,
  options: Pick<CountDaysOptions, 'shop' | 'range' | 'now'>,
): Promise<void> {
  const { shop, days, rows } = await countDays(tx, options);
  await replaceTraffic(tx, shop.shopId, { ...OWN_VISITS, days, rows, caveats: [] });
}

interface CountDaysOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  readonly range: DateRange;
  readonly now: Date;
}

async function countDays(db: Queryable, { shop, range: { start, end }, now }: CountDaysOptions) {
  const { shopId, currency } = shop;
  const firstDay = `${firstVisitMonth(now.toISOString(), VISIT_LIMITS.retentionMonths)}-01`;
  // Of days whose visits are deleted, what was counted stays.
  const range = { start: start < firstDay ? firstDay : start, end };
  const { decimals } = getCurrency(currency);
  const days = range.start > end ? [] : eachDay(range);
  const counted = await countVisitRows(db, shopId, range);
  const folded = foldTraffic(
    counted.map((row) => ({ ...row, revenue: majorText(row.revenueMinor, decimals) })),
  );
  const rows = folded.map((row) => ({
    ...row,
    currency,
    revenueMinor: toMinor(row.revenue, decimals),
  }));
  return { shop, days, rows };
}
