/** The output of `npm run query` as JSON or as a table. */
import { listFamiliesOfAll } from '#app/domain/metrics/cost-knowledge.ts';
import { toCostStatements } from '#app/domain/metrics/cost-statement.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricQuery, MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { nameProfits } from '#app/domain/metrics/name-profits.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { findUnknown, restsOnUnitCosts } from '#app/domain/metrics/profit-knowledge.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { getMissingText } from '#app/domain/profit/profit-name.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';

export interface Money {
  readonly currency: string;
  readonly locale: string;
  readonly decimals: number;
}

/** Formats one object: rows and total by name, money in major units as text, undefined as null. */
export function answerJson(query: MetricQuery, result: MetricResult, { decimals }: Money): string {
  const mayBeUnknown = query.metrics.some(restsOnUnitCosts);
  const named = (values: MetricRow['values']) => ({
    ...jsonValues(values, query.metrics, decimals),
    ...(mayBeUnknown && { unknown: findUnknown(values, query.metrics) }),
  });
  const hasCosts = listFamiliesOfAll(query.metrics).length > 0;
  const stated = (costs: MetricRow['costs']) => hasCosts && { costs: toCostStatements(costs) };
  const figures = ({ values, previous, costs, previousCosts }: MetricRow) => ({
    ...named(values),
    ...stated(costs),
    ...(previous === null ? {} : { previous: { ...named(previous), ...stated(previousCosts) } }),
  });
  const { range, previousRange, rowCount, notes } = result;
  const rows = result.rows.map((row) => ({
    ...Object.fromEntries(query.groupings.map((key, at) => [key, keyOf(key, row.keys[at])])),
    ...figures(row),
  }));
  const names = nameProfits(query.metrics, result.total.costs ?? []);
  const total = { ...figures(result.total), ...(hasCosts && { names }) };
  const answer = { range, previousRange, rowCount, rows, total, notes };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** Formats columns in line, numbers to the right, the total below and the notes under it. */
export function answerTable(
  query: MetricQuery,
  result: MetricResult,
  money: Money,
  orderNames: ReadonlyMap<string, string>,
): string {
  const { groupings, metrics } = query;
  const figures = ({ values }: MetricRow) => {
    const unknown = new Set(findUnknown(values, metrics)?.metrics);
    return metrics.map((key) =>
      unknown.has(key)
        ? NOT_KNOWN_YET
        : formatValue(values[key] ?? null, getMetric(key).format, money),
    );
  };
  const rows = result.rows.map((row) => [
    ...groupings.map((key, at) => {
      const text = keyOf(key, row.keys[at]) ?? 'none';
      const name = key === 'order' ? orderNames.get(text) : undefined;
      return name === undefined || name === text ? text : `${name} (${text})`;
    }),
    ...figures(row),
  ]);
  const total = [...groupings.map((_, at) => (at === 0 ? 'Total' : '')), ...figures(result.total)];
  const lines = [[...groupings, ...metrics], ...rows, ...(groupings.length === 0 ? [] : [total])];
  const isUnknown = [...result.rows, result.total].some(
    ({ values }) => findUnknown(values, metrics) !== null,
  );
  return [
    ...alignedLines(lines, groupings.length),
    ...result.notes,
    ...costNotes(query, result),
    ...(isUnknown ? [`${NOT_KNOWN_YET}: under half of the sales have a known product cost.`] : []),
    '',
  ].join('\n');
}

/** Says what the profits of the total lack, and that some rows lack more. */
function costNotes({ metrics }: MetricQuery, { rows, total }: MetricResult): string[] {
  const names = Object.entries(nameProfits(metrics, total.costs ?? []));
  const ofTotal = getMissingText(total.costs ?? []);
  const isOther = rows.some(({ costs = [] }) => getMissingText(costs) !== ofTotal);
  return [
    ...names.map(([key, name]) => `${key} is here: ${name}.`),
    ...(ofTotal === null ? [] : [`Not known: ${ofTotal}.`]),
    ...(isOther ? ['Some rows lack other costs: --format csv names those of each row.'] : []),
  ];
}

/** Aligns rows of text in columns of equal width, the first `left` of them to the left. */
export function alignedLines(rows: readonly (readonly string[])[], left: number): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    rows.reduce((widest, row) => Math.max(widest, row[at]?.length ?? 0), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, at) =>
        at < left ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function jsonValues(values: MetricRow['values'], metrics: readonly string[], decimals: number) {
  return Object.fromEntries(
    metrics.map((key) => [key, csvValue(values[key] ?? null, getMetric(key).format, decimals)]),
  );
}

function keyOf(dimension: string, key: string | null | undefined): string | null {
  return key === null || key === undefined ? null : periodText(getDimension(dimension), key);
}
