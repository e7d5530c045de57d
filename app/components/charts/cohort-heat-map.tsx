import { Card } from '@shopify/polaris';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { formatValue, type ValueFormat } from '#app/domain/report/format-value.ts';
import { useReport } from '#app/components/report/report-context.ts';
import { heatOf } from './heat.ts';
import styles from './heat-map.module.css';

export interface HeatRow {
  readonly key: string;
  /** "Jul 2021". */
  readonly label: string;
  readonly size: number;
  /** By period; shorter rows are younger cohorts. */
  readonly cells: readonly { readonly value: MetricValue; readonly isComplete: boolean }[];
}

export interface CohortHeatMapProps {
  readonly title: string;
  /** "Month", "Quarter", "Year". */
  readonly periodName: string;
  readonly format: ValueFormat;
  readonly rows: readonly HeatRow[];
  /** All rows taken together, above them. */
  readonly together?: HeatRow;
}

/** Cohorts down, periods of life across, the figure in each cell on a scale of one hue. */
export function CohortHeatMap({ title, periodName, format, rows }: CohortHeatMapProps) {
  const { shop } = useReport();
  const periods = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const values = rows.flatMap(({ cells }) => cells.flatMap(({ value }) => value ?? []));
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  return (
    <Card padding="0">
      <div className={styles['frame']} role="region" aria-label={title} tabIndex={0}>
        <table className={styles['map']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Cohort</th>
              <th scope="col">Customers</th>
              {Array.from({ length: periods }, (_, period) => (
                <th key={period} scope="col">{`${periodName} ${period}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, size, cells }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td suppressHydrationWarning>{formatValue(size, 'count', shop)}</td>
                {cells.map(({ value, isComplete }, period) => (
                  <td
                    key={period}
                    style={heatOf(value, most)}
                    title={isComplete ? formatValue(value, format, shop) : 'This period is not over'}
                    suppressHydrationWarning
                  >
                    {formatValue(value, format, shop, 'short')}{isComplete ? '' : '*'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
