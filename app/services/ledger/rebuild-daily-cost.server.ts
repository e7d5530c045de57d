import {
  loadCostsWithoutOrder,
  replaceDailyCosts,
} from '#app/data/costs/daily-cost-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { lockShop, raiseDailyCostVersion } from '#app/data/shops/shop-versions.server.ts';
import { endOfPeriod } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import {
  type CostsWithoutOrder,
  toDailyCosts,
} from '#app/domain/profit/daily-costs/daily-costs.ts';
import { DAILY_COST_KINDS, type DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readIncomeTax } from './read-income-tax.server.ts';

/**
 * Rebuilds the shop's daily costs within a transaction and gives how many rows differ from before;
 * when none does, nothing is written.
 */
export async function rebuildDailyCost(
  tx: Tx,
  { shopId, now }: { readonly shopId: number; readonly now: Date },
): Promise<number> {
  // Two rebuilds at once would each write what the other does not know.
  await lockShop(tx, shopId);
  const shop = await selectShopById(tx, shopId);
  if (shop === null) throw new AppError('not_found', `There is no shop ${shopId}.`);
  const costs = await loadCostsWithoutOrder(tx, shopId);
  const today = businessTime(now.getTime(), shop.timeZone).day;
  const end = endOfPeriod(today, 'month', 1);
  const rows = dailyRows(costs, { today, end });
  const changedCosts = await replaceDailyCosts(tx, shopId, WITHOUT_TAX, rows);
  // It is a share of the profit, and so of all other costs.
  const tax = await readIncomeTax(tx, shopId, end);
  const changed = changedCosts + (await replaceDailyCosts(tx, shopId, ['income_tax'], tax));
  if (changed > 0) await raiseDailyCostVersion(tx, shopId);
  return changed;
}

const WITHOUT_TAX = DAILY_COST_KINDS.filter((kind) => kind !== 'income_tax');

/** From the first cost to the end of the current month: a month under way shows its whole rent. */
function dailyRows(
  costs: CostsWithoutOrder,
  { today, end }: { readonly today: string; readonly end: string },
): DailyCost[] {
  const days = [
    ...costs.adSpend.map(({ day }) => day),
    ...costs.otherRevenue.map(({ startDay }) => startDay),
    ...costs.platformCharges.map(({ day }) => day),
    ...costs.expenses.map(({ startDay }) => startDay),
  ];
  const start = days.reduce((first, day) => (day < first ? day : first), today);
  return toDailyCosts(costs, { start, end });
}
