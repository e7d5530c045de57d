/**
 * The options of the profit and loss report besides range and filters, in its address (features.md,
 * "P&L report state"): `trend`, `customers`, `expenses` and `sales`. An invalid value falls back to
 * the default and is reported, so that no figure is read under the wrong heading.
 *
 * A yearly report has no parameter of its own: a range of one full calendar year is that year, any
 * other a custom range.
 */
import { type Attributes, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import {
  type DateRange,
  GRANULARITIES,
  type Granularity,
} from '#app/domain/calendar/date-range.ts';
import { type RangeShortcut, rangeOfYear } from '#app/domain/calendar/ranges.ts';
import { daysBetween } from '#app/domain/calendar/day.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { type PlanKey, UNLIMITED_PLAN } from '#app/domain/access/plans/plan.ts';
import { isRangeShortcut, getReportRange } from '#app/view-models/report/range-shortcut.ts';
import { EXPENSES_TYPES, SALES_TYPES, type ExpensesType, type SalesType } from './lines.ts';

export interface ProfitAndLossOptions {
  readonly trend: Granularity;
  readonly isNewVsReturning: boolean;
  readonly expensesType: ExpensesType;
  readonly salesType: SalesType;
}

const CUSTOMERS = ['all', 'split'] as const;

/** The defaults of a shop for the report (features.md, "P&L report state"). */
export interface ProfitAndLossDefaults {
  /** `default_pnl_trend`. */
  readonly trend: Granularity;
  /** `default_pnl_date_period`: a shortcut opens the report with its days, not with a year. */
  readonly period: RangeShortcut | null;
}

const NOTHING_CHOSEN: ProfitAndLossDefaults = { trend: 'month', period: null };

/** Reads the defaults from the shop's attributes; invalid values are ignored. */
export function profitAndLossDefaults(attributes: Attributes): ProfitAndLossDefaults {
  const trend = readShopAttribute(attributes, 'default_pnl_trend');
  const period = readShopAttribute(attributes, 'default_pnl_date_period') ?? '';
  return {
    trend: GRANULARITIES.find((option) => option === trend) ?? NOTHING_CHOSEN.trend,
    period: isRangeShortcut(period) ? period : null,
  };
}

/** Reads the options of an address; `refused` lists the invalid values. */
export function parseProfitAndLossOptions(
  params: URLSearchParams,
  plan: PlanKey = UNLIMITED_PLAN,
  usual: ProfitAndLossDefaults = NOTHING_CHOSEN,
): {
  readonly options: ProfitAndLossOptions;
  readonly refused: readonly string[];
} {
  const refused: string[] = [];
  const pick = <T extends string>(key: string, options: readonly T[], usual: T): T => {
    const text = params.get(key);
    const option = options.find((word) => word === text);
    if (text !== null && option === undefined) refused.push(key);
    return option ?? usual;
  };
  const isSplit = pick('customers', CUSTOMERS, 'all') === 'split';
  if (isSplit && isBlocked(plan, 'CustomerType')) refused.push('customers');
  const options: ProfitAndLossOptions = {
    trend: pick('trend', GRANULARITIES, usual.trend),
    isNewVsReturning: isSplit && !isBlocked(plan, 'CustomerType'),
    expensesType: pick('expenses', EXPENSES_TYPES, 'amount'),
    salesType: pick('sales', SALES_TYPES, 'gross_sales'),
  };
  return { options, refused };
}

export interface DataDays {
  readonly firstDataDay: string | null;
  readonly lastDataDay: string | null;
  readonly today: string;
}

/** Lists the years of the shop's data, latest first; this year when there is none yet. */
export function dataYears({ firstDataDay, lastDataDay, today }: DataDays): readonly number[] {
  const first = getYear(firstDataDay ?? today);
  const last = Math.max(first, getYear(lastDataDay ?? today));
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/**
 * Returns the default year: this year while the shop trades, else the year with the most days of
 * data, so that a history that ends in January does not open on one month.
 */
export function usualYear(days: DataDays): number {
  const years = dataYears(days);
  const thisYear = getYear(days.today);
  if (years.includes(thisYear)) return thisYear;
  const longest = (best: number, year: number) =>
    daysOfData(year, days) > daysOfData(best, days) ? year : best;
  return years.reduce(longest, years[0] ?? thisYear);
}

/**
 * Returns the default days (features.md, "breakdownByDate"): the shop's choice, else the complete
 * default year.
 */
export function openingDays(
  days: DataDays & { readonly weekStart: number },
  { period }: Pick<ProfitAndLossDefaults, 'period'> = NOTHING_CHOSEN,
): DateRange {
  return period === null ? rangeOfYear(usualYear(days)) : getReportRange(period, days);
}

function daysOfData(year: number, { firstDataDay, lastDataDay }: DataDays): number {
  const { start, end } = rangeOfYear(year);
  const from = firstDataDay !== null && firstDataDay > start ? firstDataDay : start;
  const to = lastDataDay !== null && lastDataDay < end ? lastDataDay : end;
  return daysBetween(from, to) + 1;
}

function getYear(day: string): number {
  return Number(day.slice(0, 4));
}
