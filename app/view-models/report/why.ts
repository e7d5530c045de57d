import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { type MeasureKey, MEASURES } from '#app/domain/metrics/measures.ts';
import { foldFormula, type FormulaFold } from '#app/domain/metrics/fold-formula.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { RowComparison } from '#app/domain/metrics/row-comparison.ts';
import type { LedgerEntry, LedgerMeasure, Reason } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { FormulaTerm } from './formula-terms.ts';

/** A figure explained: its parts, then the entries it was counted from. */
export interface FigureWhyView {
  readonly metric: string;
  readonly range: DateRange;
  readonly value: MetricValue;
  /** The value of the comparison; null without one. */
  readonly previous: MetricValue;
  readonly previousRange: DateRange | null;
  /** The row that `previous` belongs to, where that is no earlier time. */
  readonly comparedWith: RowComparison | null;
  /** The formula's terms; empty for a figure that is counted straight from the ledger. */
  readonly parts: readonly WhyPart[];
  /** Null for a ratio, which has nothing to add up. */
  readonly entries: WhyEntries | null;
  readonly notes: readonly string[];
}

export interface WhyPart {
  readonly metric: string;
  readonly sign: FormulaTerm['sign'];
  readonly value: MetricValue;
  /** The value of the comparison; null without one. */
  readonly previous: MetricValue;
}

/** Selects the parts to show: those other than nothing; compared, the largest effect first. */
export function partsToShow(parts: readonly WhyPart[], isCompared: boolean): readonly WhyPart[] {
  const moved = parts.filter(({ value, previous }) => value !== 0 || (previous ?? 0) !== 0);
  const isSum = parts.every(({ sign }) => sign !== '÷');
  if (!isCompared || !isSum) return isSum ? moved : parts;
  return moved.toSorted((a, b) => Math.abs(partChange(b) ?? 0) - Math.abs(partChange(a) ?? 0));
}

/** Returns the change of the figure by a part, or null where it is not known. */
export function partChange({ sign, value, previous }: WhyPart): MetricValue {
  if (value === null || previous === null || sign === '÷') return null;
  return sign === '−' ? previous - value : value - previous;
}

/** The orders, campaigns or expenses behind a figure, largest first, a page at a time. */
export interface WhyEntries {
  readonly by: WhyDimension;
  readonly rows: readonly WhyEntry[];
  readonly rowCount: number;
  readonly page: { readonly size: number; readonly number: number };
}

export interface WhyEntry {
  /** Null for amounts without an order, campaign or expense. */
  readonly key: string | null;
  readonly label: string;
  readonly value: MetricValue;
}

/**
 * Figures of several shops are listed by shop: the entries behind one are in that shop's own Why.
 */
export type WhyDimension =
  | 'order'
  | 'customer'
  | 'campaign'
  | 'visit_source'
  | 'expense'
  | 'revenue_source'
  | 'cost_kind'
  | 'shop';

/**
 * Returns the dimension that a metric's entries are listed by; null when there is nothing to add
 * up.
 */
export function whyDimension(metric: string): WhyDimension | null {
  const { formula, additive } = getMetric(metric);
  if (formula.kind === 'ratio') return null;
  if (metric === 'marketing_cost') return 'campaign';
  if (metric === 'operating_expenses' || metric === 'fixed_expenses') return 'expense';
  if (metric === 'other_revenue') return 'revenue_source';
  const isDaily = ledgerTerms(metric).length === 0 && formula.kind === 'measure' && additive;
  if (!isDaily) return additive ? 'order' : 'customer';
  if (isOfTraffic(formula.measure)) return 'visit_source';
  return OF_COST_KIND.has(metric) ? 'cost_kind' : 'campaign';
}

function isOfTraffic(key: MeasureKey): boolean {
  const measure = MEASURES.get(key);
  return measure?.source === 'daily' && measure.of === 'visit';
}

const OF_COST_KIND: ReadonlySet<string> = new Set([
  'platform_charges',
  'dispute_losses',
  'dispute_fees',
  'income_tax',
]);

/** A figure of one order explained: every entry that moves it, with the rule and record behind. */
export interface OrderWhyView {
  readonly orderId: string;
  readonly name: string;
  readonly metric: string;
  /** False while the ledger is still behind the newest costs. */
  readonly inStep: boolean;
  readonly lines: readonly OrderWhyLine[];
}

export interface OrderWhyLine {
  readonly measure: LedgerMeasure;
  readonly label: string;
  readonly event: LedgerEntry['event'];
  readonly day: string;
  /** Signed as it enters the figure; minor units, or a count. */
  readonly amount: number;
  readonly item: string | null;
  /** Null where the amount is the order's own, unchanged. */
  readonly reason: Pick<Reason, 'rule' | 'certainty' | 'source' | 'inputs'> | null;
}

/**
 * Lists the entries of an order that change a metric, in the formula's order, then the ledger's.
 */
export function orderWhyLines(
  metric: string,
  entries: readonly LedgerEntry[],
  reasons: readonly Reason[],
  findItemName: (lineId: string) => string | null,
): OrderWhyLine[] {
  return ledgerTerms(metric).flatMap(({ measure, sign, events }) =>
    entries.flatMap((entry) => {
      if (events !== undefined && !events.includes(entry.event)) return [];
      const reason = reasons.find(
        (one) => one.entryNo === entry.entry_no && one.measure === measure,
      );
      if (entry[measure] === 0 && reason?.certainty !== 'missing') return [];
      return [
        {
          measure,
          label: measureLabel(measure),
          event: entry.event,
          day: entry.event_day,
          amount: sign * entry[measure],
          item: entry.line_id === null ? null : findItemName(entry.line_id),
          reason: reason ?? null,
        },
      ];
    }),
  );
}

/** Formats "units_without_cost" as "Units without cost". */
function measureLabel(measure: string): string {
  const words = measure.replaceAll('_', ' ').replace('cogs', 'COGS');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

interface LedgerTerm {
  readonly measure: LedgerMeasure;
  readonly sign: 1 | -1;
  /** The events whose entries count, where not all do. */
  readonly events?: readonly string[];
}

/**
 * Returns the ledger columns that a metric consists of, each once, in the formula's order. Daily
 * costs have no entries and are left out; a ratio consists of the columns of both its sides.
 *
 * ledgerTerms('net_sales') // gross_sales +1, discounts -1, returns -1
 */
export function ledgerTerms(metric: string): readonly LedgerTerm[] {
  const terms = new Map<LedgerMeasure, LedgerTerm>();
  for (const term of foldFormula(getMetric(metric).formula, LEDGER_TERMS)) {
    if (!terms.has(term.measure)) terms.set(term.measure, term);
  }
  return [...terms.values()];
}

const LEDGER_TERMS: FormulaFold<readonly LedgerTerm[]> = {
  measure: measureTerm,
  metric: (_key, formula) => formula(),
  sum: (plus, minus) => [
    ...plus.flat(),
    ...minus.flat().map((term) => ({ ...term, sign: term.sign === 1 ? -1 : 1 }) as const),
  ],
  ratio: (numerator, denominator) => [...numerator, ...denominator],
};

function measureTerm(key: MeasureKey): LedgerTerm[] {
  const measure = MEASURES.get(key);
  if (measure === undefined || measure.source === 'daily') return [];
  if (measure.source === 'distinct') return [];
  const events = measure.source === 'ledger' ? measure.events : undefined;
  return [{ measure: measure.column, sign: 1, ...(events && { events }) }];
}
