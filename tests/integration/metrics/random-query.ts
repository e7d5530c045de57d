import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import type { Filter, FilterOperator, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { getOperators } from '#app/domain/metrics/operators.ts';

/** The year of the random ledger, asked for nothing yet. */
export const YEAR_QUERY: MetricQuery = {
  shopIds: [],
  range: { start: '2022-01-01', end: '2022-12-31' },
  compareTo: 'none',
  metrics: [],
  groupings: [],
  filters: [],
  sort: null,
  page: null,
  dating: 'event',
  weekStart: 1,
};

/** Any question about the random ledger, of figures, groups, filters and an order. */
export function randomQuery(random: () => number): MetricQuery {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[below(choices.length)];
    if (choice === undefined) throw new Error('Nothing to pick from.');
    return choice;
  };
  const metrics = [...new Set([pick(METRICS).key, pick(METRICS).key, pick(METRICS).key])];
  const dimensions = DIMENSIONS.map(({ key }) => key);
  const groupings = [...new Set(Array.from({ length: below(3) }, () => pick(dimensions)))];
  const start = below(300);
  return {
    ...YEAR_QUERY,
    range: { start: dayAt(start), end: dayAt(start + below(366 - start)) },
    compareTo: pick(['none', 'previous_period', 'previous_year']),
    metrics,
    groupings,
    filters: Array.from({ length: below(4) }, () => randomFilter(below, pick)),
    sort:
      below(3) === 0
        ? null
        : { by: pick([...metrics, ...groupings]), direction: pick(['asc', 'desc']) },
    page: below(2) === 0 ? null : { size: 1 + below(20), number: 1 + below(3) },
    dating: pick(['event', 'order']),
    weekStart: 1 + below(7),
  };
}

function randomFilter(
  below: (count: number) => number,
  pick: <T>(choices: readonly T[]) => T,
): Filter {
  if (below(5) === 0) {
    const operator = pick<FilterOperator>(getOperators('metric'));
    return {
      field: pick(METRICS).key,
      operator,
      values: valuesFor(operator, () => below(9000) / 3),
    };
  }
  const { key, type } = pick(DIMENSIONS);
  const operator = pick(getOperators(type));
  const value = () => {
    if (type === 'time') return dayAt(below(365));
    if (type === 'number') return below(24);
    return pick(KEYS);
  };
  const isSearch = operator === 'cnt' || operator === 'ncnt';
  const orNone = () => (!isSearch && type === 'text' && below(4) === 0 ? null : value());
  const group = below(2) === 0 ? {} : { group: 1 + below(2) };
  return { field: key, operator, values: valuesFor(operator, orNone), ...group };
}

function valuesFor<T>(operator: FilterOperator, value: () => T): T[] {
  if (operator === 'btw') return [value(), value()];
  return operator === 'in' || operator === 'nin' ? [value(), value(), value()] : [value()];
}

const KEYS = (
  'GB,FR,p1,p2,Mug,Vendor 1,all,web,c3,new,guest,paypal,o1,sale,return,facebook_ads,ad_spend,' +
  'spring,title of p,sku-p3,émile,VIP,sale'
).split(',');

/** A day of 2022 by its place in the year, from 0 on. */
export function dayAt(index: number): string {
  return new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10);
}
