/**
 * Tooltip tables (shell.md section 3, "Tooltip table"): the exact components of a figure, with the
 * comparison beside it. They show 2 decimals (section 9); money those of its currency, and counts
 * none.
 */
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { formatValue, type ValueFormat } from './format-value.ts';

export interface TooltipRow {
  readonly name: string;
  readonly format: ValueFormat;
  readonly values: readonly MetricValue[];
}

export interface TooltipTable {
  /** Headings of the figure columns; empty for a single one, which needs none. */
  readonly columns: readonly string[];
  readonly rows: readonly TooltipRow[];
  /** The figure that the others add up to; null where they do not. */
  readonly totalRow: TooltipRow | null;
  readonly topInfo: string | null;
  readonly bottomInfo: string | null;
}

/** A metric among the parts of another; a deduction is shown with a minus. */
export interface TooltipPart {
  readonly metric: string;
  readonly sign: 1 | -1;
}

/** Builds the components of a row's metric, below the metric's own explanation. */
export function buildTooltipTable(
  metric: string,
  parts: readonly TooltipPart[],
  { values, previous }: Pick<MetricRow, 'values' | 'previous'>,
  bottomInfo: string | null = null,
): TooltipTable {
  const toTooltipRow = ({ metric: key, sign }: TooltipPart): TooltipRow => {
    const { label, format } = getMetric(key);
    const sources = previous === null ? [values] : [values, previous];
    return {
      name: label,
      format,
      values: sources.map((source) => signed(source[key] ?? null, sign)),
    };
  };
  return {
    columns: previous === null ? [] : ['Now', 'Before'],
    rows: parts.map(toTooltipRow),
    totalRow: toTooltipRow({ metric, sign: 1 }),
    topInfo: getMetric(metric).tooltip,
    bottomInfo,
  };
}

export function tooltipValueText(
  value: MetricValue,
  format: ValueFormat,
  shop: { readonly currency: string; readonly locale: string },
): string {
  return formatValue(value, format === 'days' ? 'ratio' : format, shop);
}

function signed(value: MetricValue, sign: 1 | -1): MetricValue {
  return value === null ? null : value * sign;
}
