import { replaceAdSpendCosts } from '#app/data/costs/ad-spend-costs.server.ts';
import {
  loadCostsWithoutOrder,
  replaceDailyCosts,
} from '#app/data/costs/daily-cost-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { selectClosedMonths } from '#app/data/ledger/closed-month-rows.server.ts';
import { lockShop, raiseDailyCostVersion } from '#app/data/shops/shop-versions.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import {
  type CostsWithoutOrder,
  lastBookedDay,
  toDailyCosts,
} from '#app/domain/profit/daily-costs/daily-costs.ts';
import {
  DAILY_COST_KINDS,
  type DailyCost,
  type DailyCostKind,
} from '#app/domain/profit/daily-costs/daily-cost.ts';
import { AppError } from '#app/lib/app-error.ts';
import { freezeClosedDailyCosts } from './closed-months/freeze-closed-months.server.ts';
import { readIncomeTax } from './read-income-tax.server.ts';

export interface RebuildOptions {
  readonly shopId: number;
  readonly now: Date;
  /** The days whose ad spend may have changed; null for none, all of them by default. */
  readonly adSpendDays?: DateRange | null;
}

/**
 * Rebuilds the shop's daily costs within a transaction and returns the number of changed rows;
 * without any, it writes nothing.
 */
export async function rebuildDailyCost(
  tx: Tx,
  { shopId, now, adSpendDays }: RebuildOptions,
): Promise<number> {
  // Two rebuilds at once would each write what the other does not know.
  await lockShop(tx, shopId);
  const shop = await selectShopById(tx, shopId);
  if (shop === null) throw new AppError('not_found', `There is no shop ${shopId}.`);
  const costs = await loadCostsWithoutOrder(tx, shopId);
  const today = businessTime(now.getTime(), shop.timeZone).day;
  const end = lastBookedDay(today);
  const rows = dailyRows(costs, { today, end });
  const closed = (await selectClosedMonths(tx, shopId)).map(({ month }) => month);
  const replaceOpenDays = async (kinds: readonly DailyCostKind[], fresh: readonly DailyCost[]) =>
    replaceDailyCosts(
      tx,
      shopId,
      kinds,
      await freezeClosedDailyCosts(tx, shopId, { kinds, fresh, months: closed, end }),
    );
  const changedCosts = await replaceOpenDays(WITHOUT_TAX, rows);
  const changedAds =
    adSpendDays === null
      ? 0
      : await replaceAdSpendCosts(tx, shopId, {
          start: adSpendDays?.start ?? null,
          end: adSpendDays === undefined || end < adSpendDays.end ? end : adSpendDays.end,
          closed,
        });
  // It is a share of the profit, and so of all other costs.
  const changedTax = await replaceOpenDays(['income_tax'], await readIncomeTax(tx, shopId, end));
  const changed = changedCosts + changedAds + changedTax;
  if (changed > 0) await raiseDailyCostVersion(tx, shopId);
  return changed;
}

/** The kinds without income tax and visits; visits are written by their reader only. */
const WITHOUT_TAX = DAILY_COST_KINDS.filter((kind) => kind !== 'income_tax' && kind !== 'visit');

/** Builds the rows from the first cost to the last day that has figures. */
function dailyRows(
  costs: CostsWithoutOrder,
  { today, end }: { readonly today: string; readonly end: string },
): DailyCost[] {
  const days = [
    ...costs.sellingPlatformSpend.map(({ day }) => day),
    ...costs.emailDays.map(({ day }) => day),
    ...costs.emailPrices.map(({ fromDay }) => fromDay),
    ...costs.otherRevenue.map(({ startDay }) => startDay),
    ...costs.platformCharges.map(({ day }) => day),
    ...costs.expenses.map(({ startDay }) => startDay),
  ];
  const start = days.reduce((first, day) => (day < first ? day : first), today);
  return toDailyCosts(costs, { start, end });
}
