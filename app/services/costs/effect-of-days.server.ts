import { loadPayableTaxes } from '#app/data/costs/cost-book.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { selectClosedMonths } from '#app/data/ledger/closed-month-rows.server.ts';
import type { DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { incomeTaxRows, type ProfitOfDay } from '#app/domain/profit/daily-costs/income-tax.ts';
import type { Deps } from '#app/services/deps.ts';
import { readProfitByDay } from '#app/services/ledger/read-income-tax.server.ts';
import type { CostEffect, MonthEffect } from '#app/view-models/costs/cost-effect.ts';

/** The change of profit of each day, minor units. */
export type ChangeByDay = ReadonlyMap<string, number>;

export interface EffectOfDaysOptions {
  readonly shopId: number;
  /** The changes before income tax, up to `end`. */
  readonly changes: ChangeByDay;
  readonly end: string;
}

/**
 * Computes the effect of a change without orders on the net profit of each month: the income tax of
 * the year follows by the rows that the ledger would have. Days of closed months do not change, so
 * that the tax does not follow them. Writes nothing.
 */
export async function effectOfDays(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  { shopId, changes, end }: EffectOfDaysOptions,
): Promise<CostEffect> {
  const [{ incomeTaxPercent }, closed] = await Promise.all([
    loadPayableTaxes(db, shopId),
    selectClosedMonths(db, shopId),
  ]);
  const closedMonths = new Set(closed.map(({ month }) => month));
  const open = new Map([...changes].filter(([day]) => !closedMonths.has(day.slice(0, 7))));
  const taxes =
    Number(incomeTaxPercent) === 0 || open.size === 0
      ? []
      : await readProfitByDay({ db, reader }, { shopId, end }).then((profits) =>
          taxChanges(
            incomeTaxRows(profits, incomeTaxPercent),
            incomeTaxRows(withChanges(profits, open), incomeTaxPercent),
          ),
        );
  return monthEffects([...changes, ...taxes], closedMonths);
}

/** Computes the effect of another income tax on the net profit of each month. Writes nothing. */
export async function effectOfIncomeTax(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  {
    shopId,
    percent,
    end,
  }: { readonly shopId: number; readonly percent: string; readonly end: string },
): Promise<CostEffect> {
  const [{ incomeTaxPercent }, closed, profits] = await Promise.all([
    loadPayableTaxes(db, shopId),
    selectClosedMonths(db, shopId),
    readProfitByDay({ db, reader }, { shopId, end }),
  ]);
  const changes = taxChanges(
    incomeTaxRows(profits, incomeTaxPercent),
    incomeTaxRows(profits, percent),
  );
  return monthEffects(changes, new Set(closed.map(({ month }) => month)));
}

/**
 * Names the profit that a change of order costs affects: the one after all taxes where the shop
 * owes none.
 */
export async function nameProfit(
  db: Queryable,
  shopId: number,
): Promise<NonNullable<CostEffect['profit']>> {
  const { incomeTaxPercent } = await loadPayableTaxes(db, shopId);
  return Number(incomeTaxPercent) > 0 ? 'before_income_tax' : 'net';
}

/** Adds the changes to the profit of days; a day without profit has the change alone. */
function withChanges(profits: readonly ProfitOfDay[], changes: ChangeByDay): ProfitOfDay[] {
  const byDay = new Map(profits.map(({ day, profitMinor }) => [day, profitMinor]));
  for (const [day, change] of changes) byDay.set(day, (byDay.get(day) ?? 0) + change);
  return [...byDay]
    .map(([day, profitMinor]) => ({ day, profitMinor }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

type DayChange = readonly [day: string, profitMinor: number];

function taxChanges(before: readonly DailyCost[], after: readonly DailyCost[]): DayChange[] {
  return [
    ...before.map(({ day, amountMinor }): DayChange => [day, amountMinor]),
    ...after.map(({ day, amountMinor }): DayChange => [day, -amountMinor]),
  ];
}

function monthEffects(changes: readonly DayChange[], closed: ReadonlySet<string>): CostEffect {
  const months = sumByMonth(changes).map(([month, profitMinor]): MonthEffect => ({
    month,
    orders: 0,
    profitMinor,
    ...(closed.has(month) && { isClosed: true as const }),
  }));
  return {
    kind: 'effect',
    orders: 0,
    isWithoutOrders: true,
    profit: 'net',
    profitMinor: months.reduce((sum, { profitMinor }) => sum + profitMinor, 0),
    months,
    sample: null,
    exactParts: 0,
  };
}

/** Sums the changes by month, in order. */
export function sumByMonth(changes: Iterable<DayChange>): [month: string, profitMinor: number][] {
  const months = new Map<string, number>();
  for (const [day, change] of changes) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + change);
  }
  return [...months]
    .filter(([, change]) => change !== 0)
    .toSorted(([one], [other]) => one.localeCompare(other));
}
