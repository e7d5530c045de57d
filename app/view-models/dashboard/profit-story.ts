/**
 * The headline of the dashboard in words: the profit, and its comparison. For several shops
 * together the causes are the parts of the net profit's own formula, so their effects add up to the
 * change; for one shop the insights are more exact.
 */
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { formulaTerms } from '#app/view-models/report/formula-terms.ts';
import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { getMissingText, getProfitName } from '#app/domain/profit/profit-name.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';

export interface ProfitCause {
  readonly metric: string;
  /** The change of the figure itself, in minor units. */
  readonly difference: number;
  /** The effect on the net profit: negative for a cost that rose. */
  readonly effect: number;
}

/** The figures that are split; each of their components is a cause of its own. */
const TAKEN_APART: ReadonlySet<string> = new Set([
  'net_profit',
  'gross_profit',
  'operating_revenue',
]);

/** Sales and costs of the net profit, each with its sign in the formula. */
export const PROFIT_PARTS: readonly { readonly metric: string; readonly sign: 1 | -1 }[] = getParts(
  'net_profit',
  1,
);

function getParts(metric: string, sign: 1 | -1): { metric: string; sign: 1 | -1 }[] {
  if (!TAKEN_APART.has(metric)) return [{ metric, sign }];
  return formulaTerms(metric).flatMap((term) =>
    getParts(term.metric, term.sign === '−' ? (sign === 1 ? -1 : 1) : sign),
  );
}

/** Returns the causes of the net profit's change since the comparison, the largest effect first. */
export function profitCauses({
  values,
  previous,
}: Pick<MetricRow, 'values' | 'previous'>): ProfitCause[] {
  if (previous === null) return [];
  return PROFIT_PARTS.flatMap(({ metric, sign }) => {
    const difference = (values[metric] ?? 0) - (previous[metric] ?? 0);
    return difference === 0 ? [] : [{ metric, difference, effect: sign * difference }];
  }).toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}

export interface ProfitStoryInput {
  readonly total: Pick<MetricRow, 'values' | 'previous'>;
  readonly range: DateRange;
  readonly previousRange: DateRange | null;
  readonly shop: { readonly currency: string; readonly locale: string };
  /** The share of known costs of families other than goods. */
  readonly families: readonly FamilyKnowledge[];
}

/**
 * Writes the story of a range, its first sentence with profit and comparison. A profit without
 * known costs is not stated; the revenue is. While a family of costs is not known, no final profit
 * is: its name then says what it leaves out.
 */
export function profitStory(input: ProfitStoryInput): string {
  const { total, range, previousRange, shop, families } = input;
  const { values, previous } = total;
  const money = (minor: number) => formatValue(minor, 'money', shop);
  const days = daysText(range, shop.locale);
  const netProfit = values['net_profit'] ?? null;
  if (netProfit === null || profitKnowledge(values) === 'unknown') {
    const revenue = values['total_revenue'] ?? 0;
    const taken =
      revenue < 0
        ? `You gave back ${money(-revenue)} more than you took ${days}.`
        : `You took ${money(revenue)} ${days}.`;
    return `${taken} What is left of it shows once the costs of your products are known.`;
  }
  const what = netProfit < 0 ? 'You lost' : 'You kept';
  const start =
    getMissingText(families) === null
      ? `${what} ${money(Math.abs(netProfit))} ${days}`
      : `${getProfitName(families)} was ${money(netProfit)} ${days}`;
  const before = previous?.['net_profit'] ?? null;
  if (before === null || previousRange === null) return `${start}.`;
  const compared = comparedText(netProfit - before, money);
  return `${start}, ${compared} ${daysText(previousRange, shop.locale)}.`;
}

function comparedText(difference: number, money: (minor: number) => string): string {
  if (difference === 0) return 'as much as';
  return `${money(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than`;
}

function daysText({ start, end }: DateRange, locale: string): string {
  const first = formatDay(start, locale);
  return start === end ? `on ${first}` : `from ${first} to ${formatDay(end, locale)}`;
}
