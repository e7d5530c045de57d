import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import { coverageNote } from '#app/view-models/report/coverage-note.ts';
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
  shop: { readonly currency: string; readonly locale: string },
): TileProps {
  const value = getValue(total, metric);
  const previous = total.previous === null ? {} : { previous: total.previous[metric] ?? null };
  const caveat = getCaveat(metric, total, shop);
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

/** Returns an empty list where the figure is read in total alone. */
function getTimeSeries(
  metric: string,
  timeSeries: TileFigures['timeSeries'],
): readonly (number | null)[] {
  if (timeSeries.some((row) => row !== null && !Object.hasOwn(row.values, metric))) return [];
  return timeSeries.map((row) => (row === null ? emptyValue(metric) : getValue(row, metric)));
}

const PROFITS: ReadonlySet<string> = new Set(['gross_profit', 'net_profit']);

/** Returns the caveat of an incomplete figure, which is labelled on the spot (ui.md, "Numbers"). */
function getCaveat(
  metric: string,
  total: MetricRow,
  shop: { readonly currency: string; readonly locale: string },
): string | null {
  // What leaves no profit to state is said once, above the tiles.
  if (profitKnowledge(total.values) === 'unknown') return null;
  const isMargin = getMetric(metric).label.toLowerCase().endsWith('margin');
  if (isMargin && getValue(total, metric) === null) {
    return 'Margin cannot be calculated, revenue is zero';
  }
  return PROFITS.has(metric) ? coverageNote(total.values, shop) : null;
}

/** Returns the value of a period without events, which has sold nothing, and has no rates. */
function emptyValue(metric: string): number | null {
  return getMetric(metric).formula.kind === 'ratio' ? null : 0;
}

function getValue(row: MetricRow, metric: string): number | null {
  return row.values[metric] ?? null;
}
