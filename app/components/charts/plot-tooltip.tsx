import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { ChartSeries } from './series.ts';
import styles from './chart.module.css';

export interface PlotTooltipProps {
  /** The point, written out. */
  readonly name: string;
  readonly index: number;
  readonly series: readonly ChartSeries[];
  readonly format: ValueFormat;
  readonly left: number;
  readonly width: number;
}

/** All series at one point, exact, with the comparison beside them. */
export function PlotTooltip({ name, index, series, format, left, width }: PlotTooltipProps) {
  const { shop } = useReport();
  const text = (value: number | null | undefined) => formatValue(value ?? null, format, shop);
  const hasPrevious = series.some(({ previous }) => previous !== undefined);
  // Past the middle it opens to the other side, so that it stays inside the card.
  const side =
    left > width / 2 ? { insetInlineEnd: width - left + 8 } : { insetInlineStart: left + 8 };
  return (
    <div className={styles['tooltip']} style={side} role="status">
      <table>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{hasPrevious ? 'Now' : ''}</th>
            {hasPrevious && <th scope="col">Before</th>}
          </tr>
        </thead>
        <tbody>
          {series.map(({ key, label, colour, values, previous }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles['swatch']} style={{ background: colour }} />
                {label}
              </th>
              <td>{text(values[index])}</td>
              {hasPrevious && <td>{text(previous?.[index])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
