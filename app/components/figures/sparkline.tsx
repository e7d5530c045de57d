import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { sparklinePath } from '#app/view-models/report/sparkline-path.ts';
import styles from './tile.module.css';

/** The course of a figure over the range, without axes; drawn on the server. */
export function Sparkline({ values }: { readonly values: readonly MetricValue[] }) {
  return (
    <svg
      className={styles['sparkline']}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparklinePath(values, 100, 24)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
