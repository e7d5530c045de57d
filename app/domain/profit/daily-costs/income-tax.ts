/** Income tax: a rate of the profit of the calendar year so far, with a row a day for its change. */
import { applyPercent } from '#app/domain/money/amounts.ts';
import type { DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';

export interface ProfitOfDay {
  readonly day: string;
  /** Before income tax, minor units. */
  readonly profitMinor: number;
}

/**
 * Returns the amount that each day adds to the tax of its year: the rate of the profit so far, if
 * that is positive, less that of the day before. So a loss gives back tax owed for the year, never
 * more, and the days of a year add up to its tax exactly; each year begins anew. Days without a
 * change have no row. `profits` ascend by day.
 */
export function incomeTaxRows(profits: readonly ProfitOfDay[], percent: string): DailyCost[] {
  let year = '';
  let profit = 0;
  let owed = 0;
  const rows: DailyCost[] = [];
  for (const { day, profitMinor } of profits) {
    if (day.slice(0, 4) !== year) {
      year = day.slice(0, 4);
      profit = 0;
      owed = 0;
    }
    profit += profitMinor;
    const tax = applyPercent(Math.max(0, profit), percent);
    if (tax !== owed) rows.push(toRow({ day, year, percent, amountMinor: tax - owed }));
    owed = tax;
  }
  return rows;
}

function toRow({
  day,
  year,
  percent,
  amountMinor,
}: {
  readonly day: string;
  readonly year: string;
  readonly percent: string;
  readonly amountMinor: number;
}): DailyCost {
  return {
    day,
    kind: 'income_tax',
    sourceId: year,
    category: 'income_tax',
    label: `${percent} % of the profit of ${year} so far`,
    amountMinor,
    clicks: 0,
    impressions: 0,
    attributedRevenueMinor: 0,
    attributedOrders: 0,
  };
}
