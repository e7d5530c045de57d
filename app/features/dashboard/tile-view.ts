import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import type { Dashboard } from '#app/domain/report/dashboard.ts';
import type { DashboardTile } from '#app/domain/report/dashboard-tiles.ts';
import { tooltipTableOf } from '#app/domain/report/tooltip-table.ts';
import type { TileProps } from '#app/components/figures/tile.tsx';

/** What a tile shows of the dashboard's figures. */
export function tileView(
  { metric, parts }: DashboardTile,
  { total, course }: Pick<Dashboard, 'total' | 'course'>,
): TileProps {
  const value = valueOf(total, metric);
  const previous = total.previous === null ? {} : { previous: total.previous[metric] ?? null };
  const caveat = caveatOf(metric, total);
  return {
    metric,
    value,
    ...previous,
    course: course.map((row) => (row === null ? emptyValue(metric) : valueOf(row, metric))),
    table: tooltipTableOf(metric, parts, total, caveat),
    ...(caveat === null ? {} : { caveat }),
  };
}

/** Partial truth is labelled where it stands (ui.md, "Numbers"). */
function caveatOf(metric: string, total: MetricRow): string | null {
  const { label, format, better } = metricOf(metric);
  if (format === 'percent' && label.endsWith('margin') && valueOf(total, metric) === null) {
    return 'Margin cannot be calculated, revenue is zero';
  }
  const coverage = total.values['cost_coverage'] ?? null;
  const isProfit = metric === 'gross_profit' || metric === 'net_profit';
  if (!isProfit || better !== 'up' || coverage === null || coverage >= 1) return null;
  // Rounded down: 99.96 % known is not all of it.
  return `Costs known for ${Math.floor(coverage * 1000) / 10}% of units`;
}

/** A period in which nothing happened has sold nothing, and has no rates. */
function emptyValue(metric: string): number | null {
  return metricOf(metric).formula.kind === 'ratio' ? null : 0;
}

function valueOf(row: MetricRow, metric: string): number | null {
  return row.values[metric] ?? null;
}
