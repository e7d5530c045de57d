import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { formatValue, type ValueFormat } from '#app/domain/report/format-value.ts';
import { useReport } from '#app/components/report/report-context.ts';
import styles from './tile.module.css';

/** One row of a breakdown. */
export interface Part {
  readonly label: string;
  readonly value: MetricValue;
  readonly format: ValueFormat;
  /** The figure that the others add up to. */
  readonly isTotal?: boolean;
}

/** What a figure is made of, exact (shell.md, "Tooltip table"). */
export function PartsTable({
  title,
  explanation,
  parts,
}: {
  readonly title: string;
  readonly explanation: string;
  readonly parts: readonly Part[];
}) {
  const { shop } = useReport();
  return (
    <table className={styles['parts']} aria-label={title}>
      <caption>{explanation}</caption>
      <tbody>
        {parts.map(({ label, value, format, isTotal }) => (
          <tr key={label} className={isTotal === true ? styles['total'] : ''}>
            <th scope="row">{label}</th>
            <td suppressHydrationWarning>{formatValue(value, format, shop)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
