import {
  loadCostsWithoutOrder,
  replaceDailyCosts,
} from '#app/data/costs/daily-cost-rows.server.ts';
import { lockShop, raiseDailyCostVersion } from '#app/data/shops/shop-versions.server.ts';
import { endOf } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { type CostsWithoutOrder, dailyCostsOf } from '#app/domain/costs/daily-costs.ts';
import type { DailyCost } from '#app/domain/profit/daily-cost.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Rebuilds what has no order, day by day, from ad spend, expenses and other revenue: from the
 * first of them to the end of the current month, so that a month under way shows its whole rent.
 * Gives how many rows differ from before; when none does, nothing is written.
 */
export async function refreshDailyCost(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId }: { readonly shopId: number },
): Promise<{ changed: number }> {
  const changed = await db.transaction(async (tx) => {
    // Two refreshes at once would each write what the other does not know.
    const { timeZone } = await lockShop(tx, shopId);
    const costs = await loadCostsWithoutOrder(tx, shopId);
    const today = businessTime(clock().getTime(), timeZone).day;
    const changes = await replaceDailyCosts(tx, shopId, dailyRows(costs, today));
    if (changes > 0) await raiseDailyCostVersion(tx, shopId);
    return changes;
  });
  return { changed };
}

/** What is dated after the month, such as next year's booking, comes with its own day. */
function dailyRows(costs: CostsWithoutOrder, today: string): DailyCost[] {
  const days = [
    ...costs.adSpend.map(({ day }) => day),
    ...costs.otherRevenue.map(({ day }) => day),
    ...costs.expenses.map(({ startDay }) => startDay),
  ];
  const start = days.reduce((first, day) => (day < first ? day : first), today);
  return dailyCostsOf(costs, { start, end: endOf(today, 'month', 1) });
}
