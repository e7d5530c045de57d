import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import { type TooltipPart, buildTooltipTable } from '#app/view-models/report/tooltip-table.ts';
import type { TileProps } from './tile.tsx';

export interface TileFigures {
  readonly total: MetricRow;
  /**
   * The range's periods in order, null without events; without figures that are read in total
   * alone.
   */
  readonly timeSeries: readonly (MetricRow | null)[];
}

/** Returns the content of a tile from a report's figures. */
export function tileView(
  { metric, parts }: { readonly metric: string; readonly parts: readonly TooltipPart[] },
  { total, timeSeries }: TileFigures,
): TileProps {
  const value = getValue(total, metric);
  const previous = total.previous === null ? {} : { previous: total.previous[metric] ?? null };
  const caveat = getCaveat(metric, total);
  return {
    metric,
    value,
    ...previous,
    timeSeries: getTimeSeries(metric, timeSeries),
    table: buildTooltipTable(metric, parts, total, caveat),
    isUnknown: PROFITS.has(metric) && profitKnowledge(total.values) === 'unknown',
    ...(caveat === null ? {} : { caveat }),
  };
}

const PROFITS: ReadonlySet<string> = new Set(['gross_profit', 'net_profit']);

/** Returns an empty list where the figure is read in total alone. */
function getTimeSeries(
  metric: string,
  timeSeries: TileFigures['timeSeries'],
): readonly (number | null)[] {
  if (timeSeries.some((row) => row !== null && !Object.hasOwn(row.values, metric))) return [];
  return timeSeries.map((row) => (row === null ? emptyValue(metric) : getValue(row, metric)));
}

/** Returns the caveat of a margin that has no value; what costs are missing is said above the tiles. */
function getCaveat(metric: string, total: MetricRow): string | null {
  if (profitKnowledge(total.values) === 'unknown') return null;
  const isMargin = getMetric(metric).label.toLowerCase().endsWith('margin');
  return isMargin && getValue(total, metric) === null
    ? 'Margin cannot be calculated, revenue is zero'
    : null;
}

/** Returns the value of a period without events, which has sold nothing, and has no rates. */
function emptyValue(metric: string): number | null {
  return getMetric(metric).formula.kind === 'ratio' ? null : 0;
}

function getValue(row: MetricRow, metric: string): number | null {
  return row.values[metric] ?? null;
}
