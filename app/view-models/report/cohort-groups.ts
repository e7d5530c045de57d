/**
 * The rows of the cohort page: the periods of first orders, or the parts of a cut, each the cohorts of
 * the customers whose first order was of it. All rows add up to all customers of the range.
 */
import type { CohortCut, CohortKey, CohortPart } from '#app/domain/metrics/cohort.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import { cohortRows, type CohortTableRow } from './cohort-table.ts';

export interface CohortGroup {
  /** Its period's first day, or the key of its part as an address has it. */
  readonly key: string;
  /** What its part is called; null of a period, which is written out on screen. */
  readonly label: string | null;
  readonly rows: readonly CohortTableRow[];
}

/** The cohorts of a range. */
export interface CohortsView {
  readonly groups: readonly CohortGroup[];
  /** The parts that can be looked at alone, where the cohorts are cut. */
  readonly parts: readonly { readonly key: string; readonly label: string }[];
  /** How far the costs of what its customers bought are known. */
  readonly costs: MetricRow['values'];
  /** Whether a gross profit of all of them together may be stated. */
  readonly isProfitKnown: boolean;
}

/** Each period's cohort as a row of its own. */
export function toPeriodGroups(rows: readonly CohortTableRow[]): CohortGroup[] {
  return rows.map((row) => ({ key: row.cohort, label: null, rows: [row] }));
}

/**
 * Each part of a cut as a row of all its cohorts. Which part the marketing of a period won nobody
 * knows: each bears as much as it has of the period's new customers.
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

/** What customers without a value of the cut are called. */
export const WITHOUT_VALUE: Readonly<Record<CohortCut, string>> = {
  product: 'Unknown product',
  channel: 'No channel',
  country: 'Unknown country',
  discount_code: 'No discount code',
  campaign: 'No campaign',
};

/** A key as an address has it: "value:FR", "none", "other". */
export function formatCohortKey(key: CohortKey): string {
  return key.is === 'value' ? `value:${key.value}` : key.is;
}

/** The value that a key of an address names; null where it names none. */
export function parseCohortValue(only: string | null): string | null {
  return only?.startsWith('value:') === true ? only.slice('value:'.length) : null;
}

/** The key that an address has as `formatCohortKey` writes it; null where it is none. */
export function parseCohortKey(text: string): CohortKey | null {
  const value = parseCohortValue(text);
  if (value !== null) return { is: 'value', value };
  return text === 'none' || text === 'other' ? { is: text } : null;
}
