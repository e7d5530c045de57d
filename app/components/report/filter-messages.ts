import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { Filter, FilterOperator } from '#app/domain/metrics/metric-query.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';

/** The labels of operators before their values. */
export const OPERATOR_LABELS: Readonly<Record<FilterOperator, string>> = {
  eq: 'is',
  neq: 'is not',
  in: 'is one of',
  nin: 'is none of',
  cnt: 'contains',
  ncnt: 'does not contain',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  btw: 'is between',
};

/** Formats a filter: "Country is one of France, none". */
export function filterText(
  filter: Filter,
  fields: readonly FilterField[],
  shop: { readonly currency: string; readonly locale: string },
): string {
  const field = fields.find(({ key }) => key === filter.field);
  const values = filter.values.map((value) => {
    if (value === null) return 'none';
    if (field?.kind === 'metric') {
      return formatValue(Number(value), getMetric(field.key).format, shop);
    }
    return filter.field === 'country' ? countryIn(String(value), shop.locale) : String(value);
  });
  const list = values.join(filter.operator === 'btw' ? ' and ' : ', ');
  return `${field?.label ?? filter.field} ${OPERATOR_LABELS[filter.operator]} ${list}`;
}

/** Returns the browser's own name: the product's table with its aliases stays on the server. */
function countryIn(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

export interface FilterField {
  readonly key: string;
  readonly label: string;
  readonly kind: 'dimension' | 'metric';
}
