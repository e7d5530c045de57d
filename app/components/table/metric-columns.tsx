import type {
  Filter,
  MetricResult,
  MetricRow,
  MetricValue,
} from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { goodDirection } from '#app/view-models/report/change.ts';
import type { MetricWhyRequest } from '#app/view-models/report/why-request.ts';
import { Change } from '#app/components/figures/change.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import type { TableColumn } from './table-column.ts';
import styles from './table.module.css';

export interface MetricColumnsOptions<Row extends MetricRow = MetricRow> {
  readonly metrics: readonly string[];
  readonly result: Pick<MetricResult, 'total' | 'average'>;
  /** The filters for this row in the Why sheet: `product eq 17`. */
  readonly rowFilters?: (row: Row) => readonly Filter[];
  /** The name of the row in the Why sheet: "Order #20870, 7 Feb 2023". */
  readonly rowName?: (row: Row) => string | null;
  /** The row's own days, where rows are periods. */
  readonly rowRange?: (row: Row) => DateRange;
  /** Recognises a row without an explanation of its own, and without a cell for missing figures. */
  readonly isBare?: (row: Row) => boolean;
  /** The texts of figures that are no declared metrics, by key; these have no explanation. */
  readonly texts?: ReadonlyMap<string, Pick<Metric, 'label' | 'tooltip' | 'format'>>;
  /** True for a total of rows that a figure chose, which has no explanation. */
  readonly isBareTotal?: boolean;
  /** The row comparison, where that is no earlier time: its name, and its Why request. */
  readonly comparison?: {
    readonly label: string;
    readonly why: NonNullable<MetricWhyRequest['comparison']>;
  };
  /** Metrics that also show their share of the total. */
  readonly shares?: readonly string[];
  /** Metrics that are hidden until the column picker shows them. */
  readonly hiddenAtFirst?: readonly string[];
}

/** Returns one column per metric: figure, change, Why, total and average. */
export function metricColumns<Row extends MetricRow = MetricRow>(
  options: MetricColumnsOptions<Row>,
): TableColumn<Row>[] {
  const { metrics, result, hiddenAtFirst = [], isBare, isBareTotal = false } = options;
  return metrics.map((metric) => {
    const metricTexts = options.texts?.get(metric);
    const { label, tooltip, format } = metricTexts ?? getMetric(metric);
    return {
      key: metric,
      title: label,
      tooltip,
      align: 'end' as const,
      isSortable: true,
      isHiddenAtFirst: hiddenAtFirst.includes(metric),
      kind:
        options.shares?.includes(metric) === true
          ? ('bothValueAndPercent' as const)
          : ('detailed' as const),
      cell: (row: Row) =>
        isBare?.(row) === true ? (
          Object.hasOwn(row.values, metric) && (
            <Figure value={row.values[metric] ?? null} format={format} />
          )
        ) : (
          <ExplainedFigure row={row} metric={metric} options={options} />
        ),
      total: (
        <Figure
          value={result.total.values[metric] ?? null}
          format={format}
          {...(!isBareTotal && metricTexts === undefined && { why: { metric } })}
        />
      ),
      average: <Figure value={result.average[metric] ?? null} format={format} />,
    };
  });
}

/** Renders a figure of a row with its change, which opens its explanation. */
function ExplainedFigure<Row extends MetricRow>({
  row,
  metric,
  options: { rowFilters, rowRange, rowName, texts, comparison, shares = [], result },
}: {
  readonly row: Row;
  readonly metric: string;
  readonly options: MetricColumnsOptions<Row>;
}) {
  const described = texts?.get(metric);
  const { format, better } =
    described === undefined ? getMetric(metric) : { ...described, better: 'neutral' as const };
  const why = {
    metric,
    ...aboutRow(rowName?.(row) ?? null),
    ...(rowFilters === undefined ? {} : { filters: rowFilters(row) }),
    ...(rowRange === undefined ? {} : { range: rowRange(row) }),
    ...(comparison === undefined || row.previous === null ? {} : { comparison: comparison.why }),
  };
  return (
    <span className={styles['figure']}>
      <span className={styles['amount']}>
        {shares.includes(metric) && (
          <Share part={row.values[metric] ?? null} total={result.total.values[metric] ?? null} />
        )}
        <Figure
          value={row.values[metric] ?? null}
          format={format}
          isCriticalBelowZero={format === 'money' && better === 'up'}
          {...(described === undefined && { why })}
        />
      </span>
      {row.previous !== null && (
        <Change
          now={row.values[metric] ?? null}
          then={row.previous[metric] ?? null}
          format={format}
          better={goodDirection(metric, better)}
          isCompact
          {...(comparison !== undefined && { thenLabel: comparison.label })}
        />
      )}
    </span>
  );
}

/** Shows an amount's share of the total; nothing without a total. */
function Share({ part, total }: { readonly part: MetricValue; readonly total: MetricValue }) {
  const { shop } = useReport();
  if (part === null || total === null || total <= 0 || part < 0) return null;
  return (
    <span className={styles['share']} title="Of the total">
      {formatValue(part / total, 'percent', shop)}
    </span>
  );
}

function aboutRow(about: string | null): { readonly about?: string } {
  return about === null ? {} : { about };
}
