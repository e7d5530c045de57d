/** The unit costs of a product over time, as a step chart shows them. */
import { addDays, daysBetween } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { UnitCostPeriod } from '#app/view-models/products/product-facts.ts';

/** The maximum of lines in a chart; the table beside it shows all. */
const STEP_LINES_MAX = 6;

/** The minimum of days before the first change. */
const DAYS_BEFORE = 30;

export interface UnitCostLine {
  /** The variants of the line; those with equal costs at all times share one. */
  readonly variantIds: readonly string[];
  /** The cost on each of the days, in minor units of the shop; null while there was none. */
  readonly values: readonly (number | null)[];
}

export interface UnitCostSteps {
  /** The first day of the chart, every day on which a cost began or had ended, and the last day. */
  readonly days: readonly string[];
  /** The position of each day, 0 to 1. */
  readonly positions: readonly number[];
  readonly lines: readonly UnitCostLine[];
  /** The number of lines above the maximum. */
  readonly linesLeftOut: number;
}

export interface UnitCostStepsOptions {
  /** The minimum range of the chart. */
  readonly range: DateRange;
  readonly decimals: number;
  /** The exchange rate from each currency to the shop's. */
  readonly worth: Readonly<Record<string, number>>;
}

/**
 * Returns the cost steps of several variants. Costs in another currency are drawn at these rates;
 * one without a rate is not drawn.
 */
export function unitCostSteps(
  periods: readonly UnitCostPeriod[],
  variantIds: readonly string[],
  { range, decimals, worth }: UnitCostStepsOptions,
): UnitCostSteps {
  const changes = periods.flatMap(({ fromDay, toDay }) => [
    ...(fromDay === null ? [] : [fromDay]),
    ...(toDay === null ? [] : [addDays(toDay, 1)]),
  ]);
  // What held before the first change is seen, too.
  const before = changes.map((day) => addDays(day, -DAYS_BEFORE));
  const ends = [range.start, range.end, ...before].toSorted();
  const all = [...new Set([ends[0] ?? range.start, range.end, ...changes])].toSorted();
  const [first = range.start] = all;
  const last = all.at(-1) ?? range.end;
  const span = Math.max(1, daysBetween(first, last));
  const toValue = ({ cost, currency }: UnitCostPeriod): number | null => {
    const rate = currency === null ? 1 : (ownValue(worth, currency) ?? null);
    return rate === null ? null : Math.round(multiplyToMinor(cost, 1, decimals) * rate);
  };
  const lines = new Map<string, { variantIds: string[]; values: (number | null)[] }>();
  for (const variantId of variantIds) {
    const variantPeriods = periods.filter((period) => period.variantId === variantId);
    const values = all.map((day) => {
      const period = variantPeriods.find((one) => holdsOn(one, day));
      return period === undefined ? null : toValue(period);
    });
    if (values.every((value) => value === null)) continue;
    const line = lines.get(values.join(' '));
    if (line === undefined) lines.set(values.join(' '), { variantIds: [variantId], values });
    else line.variantIds.push(variantId);
  }
  return {
    days: all,
    positions: all.map((day) => daysBetween(first, day) / span),
    lines: [...lines.values()].slice(0, STEP_LINES_MAX),
    linesLeftOut: Math.max(0, lines.size - STEP_LINES_MAX),
  };
}

function holdsOn({ fromDay, toDay }: UnitCostPeriod, day: string): boolean {
  return (fromDay === null || fromDay <= day) && (toDay === null || day <= toDay);
}
