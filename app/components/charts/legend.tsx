import type { ChartSeries } from './series.ts';
import styles from './chart.module.css';

/** Which colour is what; an entry toggles its series. */
export function Legend({
  series,
  hidden,
  onToggle,
}: {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}) {
  const hasPrevious = series.some(({ previous }) => previous !== undefined);
  return (
    <div className={styles['legend']}>
      {series.map(({ key, label, colour }) => (
        <button
          key={key}
          type="button"
          aria-pressed={!hidden.has(key)}
          onClick={() => onToggle(key)}
        >
          <span className={styles['swatch']} style={{ background: colour }} />
          {label}
        </button>
      ))}
      {hasPrevious && <span className={styles['dashed']}>Dashed: the period compared with</span>}
    </div>
  );
}
