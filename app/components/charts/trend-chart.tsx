import { SkeletonBodyText } from '@shopify/polaris';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { ChartCard } from './chart-card.tsx';
import type { ChartTable } from './chart-card.tsx';
import styles from './chart.module.css';
import type { ChartSeries, SeriesChartProps } from './series.ts';

const TrendPlot = lazy(() => import('./trend-plot.tsx'));

/**
 * Series over time or over the periods of a life, with the comparison dashed behind: legend at
 * once, the plot when its code is there.
 */
export function TrendChart(props: SeriesChartProps) {
  const { shop } = useReport();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const after = new Set(hidden);
    if (!after.delete(key)) after.add(key);
    setHidden(after);
  };
  // What is not known at any point has no line, and none to be named.
  const known = props.series.filter(({ values, previous }) =>
    [...values, ...(previous ?? [])].some((value) => value !== null),
  );
  const series = known.filter(({ key }) => !hidden.has(key));
  return (
    <ChartCard
      title={props.title}
      table={seriesTable(props, shop)}
      {...(props.exportHref === undefined ? {} : { exportHref: props.exportHref })}
    >
      <Legend series={known} hidden={hidden} onToggle={toggle} />
      <LazyPlot>{() => <TrendPlot {...props} series={series} shop={shop} />}</LazyPlot>
    </ChartCard>
  );
}

/** Which colour is what; an entry toggles its series. */
function Legend({
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
      {hasPrevious && <span className={styles['dashed']}>Dashed: the comparison period</span>}
    </div>
  );
}

/**
 * Keeps a plot's place on the server and until its code is there: charts load after the figures,
 * and nothing jumps when they come.
 */
function LazyPlot({ children }: { readonly children: () => ReactNode }) {
  const isInBrowser = useInBrowser();
  const skeleton = <SkeletonBodyText lines={6} />;
  return (
    <div className={styles['plot']}>
      {isInBrowser ? <Suspense fallback={skeleton}>{children()}</Suspense> : skeleton}
    </div>
  );
}

/** The data of a chart of series: one row per point, one column per series and comparison. */
function seriesTable(
  { labels, series, format }: SeriesChartProps,
  shop: { readonly currency: string; readonly locale: string },
): ChartTable {
  const columns = series.flatMap(({ label, values, previous }) => [
    { label, values },
    ...(previous === undefined ? [] : [{ label: `${label}, before`, values: previous }]),
  ]);
  return {
    columns: ['', ...columns.map(({ label }) => label)],
    rows: labels.map((name, point) => [
      name,
      ...columns.map(({ values }) => formatValue(values[point] ?? null, format, shop)),
    ]),
  };
}
