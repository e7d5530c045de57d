/**
 * The rows of the cohort page: the periods of first orders, or the parts of a cut, each with the
 * cohorts of the customers whose first order was in it. All rows add up to all customers of the
 * range.
 */
import type { CohortCut, CohortKey, CohortPart } from '#app/domain/metrics/cohort.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import { cohortRows, type CohortTableRow } from './cohort-table.ts';

export interface CohortGroup {
  /** The period's first day, or the key of the part as in an address. */
  readonly key: string;
  /** The label of the part; null for a period, which is formatted on screen. */
  readonly label: string | null;
  readonly rows: readonly CohortTableRow[];
}

export interface CohortsView {
  readonly groups: readonly CohortGroup[];
  /** The parts that can be viewed alone, where the cohorts are cut. */
  readonly parts: readonly { readonly key: string; readonly label: string }[];
  /** The share of known costs in its customers' purchases. */
  readonly costs: MetricRow['values'];
  /** True where a gross profit of all of them together may be stated. */
  readonly isProfitKnown: boolean;
}

export function toPeriodGroups(rows: readonly CohortTableRow[]): CohortGroup[] {
  return rows.map((row) => ({ key: row.cohort, label: null, rows: [row] }));
}

/**
 * Groups each part of a cut into a row with all its cohorts. The part that the marketing of a
 * period won is unknown: each bears the share that it has of the period's new customers.
 */
export function toCutGroups(
  parts: readonly (CohortPart & { readonly name: string })[],
  marketing: ReadonlyMap<string, number>,
): CohortGroup[] {
  const plain = parts.map(({ cells }) => cohortRows(cells));
  const sizes = plain.map((rows) => new Map(rows.map(({ cohort, size }) => [cohort, size])));
  const shares = parts.map(() => new Map<string, number>());
  for (const [cohort, amount] of marketing) {
    const weights = sizes.map((ofPart) => ofPart.get(cohort) ?? 0);
    if (weights.every((weight) => weight === 0)) continue;
    allocate(amount, weights).forEach((share, at) => shares[at]?.set(cohort, share));
  }
  return parts.map(({ key, name, cells }, at) => ({
    key: formatCohortKey(key),
    label: name,
    rows: cohortRows(cells, shares[at]),
  }));
}

/** The labels of customers without a value of the cut. */
export const WITHOUT_VALUE: Readonly<Record<CohortCut, string>> = {
  product: 'Unknown product',
  channel: 'No channel',
  country: 'Unknown country',
  discount_code: 'No discount code',
  campaign: 'No campaign',
};

/** Formats a key for an address: "value:FR", "none", "other". */
export function formatCohortKey(key: CohortKey): string {
  return key.is === 'value' ? `value:${key.value}` : key.is;
}

/** Returns the value in a key of an address; null where it has none. */
export function parseCohortValue(only: string | null): string | null {
  return only?.startsWith('value:') === true ? only.slice('value:'.length) : null;
}

/** Parses the output of `formatCohortKey`; null for any other text. */
export function parseCohortKey(text: string): CohortKey | null {
  const value = parseCohortValue(text);
  if (value !== null) return { is: 'value', value };
  return text === 'none' || text === 'other' ? { is: text } : null;
}
