/**
 * The answer of a query with what is known of its costs, and without the figures that may not be
 * stated: a profit below half of known unit costs, and a cost of marketing of 0 where no spend is
 * known.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { endOfPeriod } from '#app/domain/calendar/day.ts';
import type { CostFamily, FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import {
  getCostKnowledge,
  isOfSpend,
  type KnownSources,
  listCoverageMetrics,
  listFamiliesOfAll,
  listAddedCoverage,
} from './cost-knowledge.ts';
import { getDimension, getGranularity } from './dimensions.ts';
import type { MetricQuery, MetricResult, MetricRow } from './metric-query.ts';
import { findMetric } from './metrics.ts';
import { profitKnowledge, withoutCosts } from './profit-knowledge.ts';

type Values = MetricRow['values'];

/** Adds the metrics to a query that decide what is known of its costs. */
export function withCoverage(query: MetricQuery): MetricQuery {
  const added = listCoverageMetrics(listFamiliesOfAll(query.metrics));
  return added.length === 0
    ? query
    : { ...query, metrics: [...new Set([...query.metrics, ...added])] };
}

/** Adds what is known of the families to each row, and replaces by null what may not be stated. */
export function stateCosts(
  result: MetricResult,
  query: Pick<MetricQuery, 'metrics' | 'groupings' | 'weekStart'>,
  families: readonly CostFamily[],
  known: KnownSources,
): MetricResult {
  const { range, previousRange } = result;
  const added = new Set(listAddedCoverage(query.metrics, families));
  const state = (values: Values, costs: readonly FamilyKnowledge[]) =>
    omitKeys(stateValues(values, costs), added);
  const know = (values: Values, days: DateRange) =>
    getCostKnowledge(values, { ...known, families, range: days });
  const toRow = (row: MetricRow): MetricRow => {
    const costs = know(row.values, getDaysOfRow(row, query, range));
    const stated = { ...row, values: state(row.values, costs), costs };
    if (row.previous === null || previousRange === null) return stated;
    const previousCosts = know(row.previous, previousRange);
    return { ...stated, previous: state(row.previous, previousCosts), previousCosts };
  };
  const total = toRow(result.total);
  const ofTotal = total.costs ?? [];
  return {
    ...result,
    rows: result.rows.map(toRow),
    total,
    ...(result.overlap !== undefined && { overlap: state(result.overlap, ofTotal) }),
    average: state(result.average, ofTotal),
  };
}

function omitKeys(values: Values, keys: ReadonlySet<string>): Values {
  return keys.size === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
}

/** Replaces figures that may not be stated by null. */
function stateValues(values: Values, costs: readonly FamilyKnowledge[]): Values {
  const find = (family: CostFamily) => costs.find((one) => one.family === family);
  const goods = find('goods');
  const stated =
    goods?.state === 'none'
      ? withoutMissingGoods(values)
      : goods?.isAnswered === false || profitKnowledge(values) === 'unknown'
        ? withoutCosts(values)
        : values;
  return find('ads')?.isAnswered === false ? withoutSpend(stated) : stated;
}

/** Counts goods that cost nothing as goods of a known cost. */
function withoutMissingGoods(values: Values): Values {
  const full = (key: string) => (values[key] == null ? {} : { [key]: 1 });
  return { ...values, ...full('cost_coverage_value'), ...full('cost_coverage') };
}

/** Replaces a spend of 0 that is recorded nowhere by null: no data is not zero. */
function withoutSpend(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === 0 && findMetric(key) !== null && isOfSpend(key) ? null : value,
    ]),
  );
}

/** Returns the days of a row: its period within the range, or all of the range. */
function getDaysOfRow(
  { keys }: MetricRow,
  { groupings, weekStart }: Pick<MetricQuery, 'groupings' | 'weekStart'>,
  range: DateRange,
): DateRange {
  for (const [at, key] of keys.entries()) {
    const grouping = groupings[at];
    const granularity = grouping === undefined ? null : getGranularity(getDimension(grouping));
    if (granularity === null || key === null) continue;
    const end = endOfPeriod(key, granularity, weekStart);
    return {
      start: key > range.start ? key : range.start,
      end: end < range.end ? end : range.end,
    };
  }
  return range;
}
