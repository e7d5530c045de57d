import { listFamiliesOfAll } from '#app/domain/metrics/cost-knowledge.ts';
import { comparisonRange, comparisonShift } from '#app/domain/metrics/comparison.ts';
import { missingRate } from '#app/domain/metrics/conversion.ts';
import { getGranularity } from '#app/domain/metrics/dimensions.ts';
import { emitSql, type Statement } from '#app/domain/metrics/emit-sql.ts';
import type { MetricQuery, MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { planQuery, type QueryPlan } from '#app/domain/metrics/plan-query.ts';
import { resolveQuery } from '#app/domain/metrics/resolve-query.ts';
import {
  getGroupKeys,
  selectRows,
  shapeResult,
  type RawRow,
} from '#app/domain/metrics/shape-result.ts';
import { stateCosts, withCoverage } from '#app/domain/metrics/state-costs.ts';
import type { KeyList, RequestedRows } from '#app/domain/metrics/sql/page-sql.ts';
import type { Deps } from '#app/services/deps.ts';
import { readKnownSources } from './read-known-sources.server.ts';

/**
 * Reads the figures of one shop or of several together: a query's rows, total, average and
 * comparison. All figures are read here.
 *
 * Money comes in minor units, percentages as fractions, undefined ratios as null. Each row, and the
 * total, states what is known of each family of the costs in it (cost-knowledge.ts). Profit, and all
 * metrics that depend on unit costs, is null in each row, total and average with too few known
 * costs; so is a cost of marketing of 0 where no spend is known (state-costs.ts). A query grouped by one time
 * dimension has a row for each period of its range. Throws `invalid_input` naming every unknown
 * metric, dimension, filter and sort at once, and `conflict` when an amount is to be converted on a
 * day without a rate.
 */
export async function runMetricQuery(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
): Promise<MetricResult> {
  return readStated(deps, query, { withTotal: true });
}

/**
 * Reads the rows of `runMetricQuery` alone, for callers that show no total: adding it up may take
 * as long as they do.
 */
export async function readMetricRows(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
): Promise<readonly MetricRow[]> {
  return (await readStated(deps, query, { withTotal: false })).rows;
}

async function readStated(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
  requested: RequestedRows,
): Promise<MetricResult> {
  const families = listFamiliesOfAll(query.metrics);
  const [booked, known] = await Promise.all([
    answerQuery(deps, withCoverage(query), requested),
    families.length === 0 ? null : readKnownSources(deps, query.shopIds, families),
  ]);
  return known === null ? booked : stateCosts(booked, query, families, known);
}

/**
 * Runs a query on the ledger with missing costs as zero: for further computation or searches, never
 * for a reader to see.
 */
export function runBookedQuery(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
): Promise<MetricResult> {
  return answerQuery(deps, query, { withTotal: true });
}

/** Reads the rows of `runBookedQuery` alone. */
export async function readBookedRows(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
): Promise<readonly MetricRow[]> {
  return (await answerQuery(deps, query, { withTotal: false })).rows;
}

async function answerQuery(
  { reader }: Pick<Deps, 'reader'>,
  query: MetricQuery,
  requested: RequestedRows,
): Promise<MetricResult> {
  const plan = planQuery(resolveQuery(query));
  const read = async ({ sql, params }: Statement) => {
    const found = await reader.read([...query.shopIds], sql, params);
    const gap = selectRows(found, 0)[0]?.gap ?? null;
    if (gap !== null && plan.conversion !== null) throw missingRate(plan.conversion, String(gap));
    return found;
  };
  const earlier = comparisonRange(query.range, query.compareTo);
  if (earlier === null) {
    const rows = await read(emitSql(plan, query.range, requested));
    return shapeResult(plan, { range: query.range, rows }, null);
  }
  const dayShift = comparisonShift(query.range, query.compareTo);
  const earlierPlan = planQuery(resolveQuery({ ...query, dayShift }));
  const groups = showsLost(plan) ? { plan: earlierPlan, range: earlier } : null;
  const rows = await read(emitSql(plan, query.range, { ...requested, earlier: groups }));
  const keys = comparedKeys(plan, rows);
  const previousRows = await read(emitSql(earlierPlan, earlier, { ...requested, keys }));
  const current = { range: query.range, rows };
  return shapeResult(plan, current, { range: earlier, rows: previousRows });
}

/**
 * Decides if rows of the earlier range alone are included, so that a table shows losses and its
 * earlier figures add up. Orders are of one day; periods of one dimension all have a row anyway.
 */
function showsLost({ resolved: { groupings }, fill }: QueryPlan): boolean {
  return groupings.length > 0 && fill === null && !groupings.some(({ key }) => key === 'order');
}

/**
 * Returns the keys of a page's rows, so that only their earlier figures are fetched; every period.
 */
function comparedKeys(plan: QueryPlan, rows: readonly RawRow[]): KeyList[] {
  const { groupings, query } = plan.resolved;
  const shown = selectRows(rows, 1).map((row) => getGroupKeys(row, groupings.length));
  return groupings.map((dimension, at) => {
    if (query.page === null || getGranularity(dimension) !== null) return null;
    return [...new Set(shown.map((keys) => keys[at] ?? null))];
  });
}
