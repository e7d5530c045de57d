import { SkeletonBodyText } from '#app/components/ui/skeleton-body-text.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import {
  type ChartAnnotation,
  listNotesAt,
  type PlacedAnnotation,
  placeAnnotations,
} from '#app/view-models/annotations/chart-annotation.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { AddNoteButton } from '#app/components/annotations/add-note-button.tsx';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { ChartCard } from './chart-card.tsx';
import type { ChartTable } from './chart-card.tsx';
import styles from './chart.module.css';
import type { ChartSeries, SeriesChartProps } from './series.ts';

const TrendPlot = lazy(() => import('./trend-plot.tsx'));
/** The notes, loaded where days are marked. */
const NotesOfChart = lazy(() => import('#app/components/annotations/notes-of-chart.tsx'));
/** The dialog, loaded when a user writes a note. */
const AnnotationDialog = lazy(() => import('#app/components/annotations/annotation-dialog.tsx'));

/**
 * Renders series over time or over the periods of a life, with the comparison dashed behind: the
 * legend at once, the plot when its code is loaded.
 */
export function TrendChart(props: SeriesChartProps) {
  const report = useReport();
  const isInBrowser = useInBrowser();
  const { shop, annotations } = report;
  const notes = useMemo(
    () => placeAnnotations(annotations, props.periods ?? []),
    [annotations, props.periods],
  );
  const [edited, setEdited] = useState<ChartAnnotation | 'new' | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const after = new Set(hidden);
    if (!after.delete(key)) after.add(key);
    setHidden(after);
  };
  // What is not known at any point has no line, and none to be named.
  const seriesWithValues = props.series.filter(({ values, previous }) =>
    [...values, ...(previous ?? [])].some((value) => value !== null),
  );
  const series = seriesWithValues.filter(({ key }) => !hidden.has(key));
  return (
    <ChartCard
      title={props.title}
      table={seriesTable(props, notes, shop)}
      {...(props.periods !== undefined && {
        action: <AddNoteButton title={props.title} onClick={() => setEdited('new')} />,
      })}
      footer={
        isInBrowser &&
        notes.length > 0 && (
          <Suspense>
            <NotesOfChart title={props.title} notes={notes} onEdit={setEdited} />
          </Suspense>
        )
      }
      {...(props.exportHref === undefined ? {} : { exportHref: props.exportHref })}
    >
      <Legend
        series={seriesWithValues}
        hidden={hidden}
        onToggle={toggle}
        bandLabel={props.bandLabel}
      />
      <LazyPlot>
        {() => <TrendPlot {...props} series={series} notes={notes} shop={shop} />}
      </LazyPlot>
      {edited !== null && (
        <Suspense>
          <AnnotationDialog
            note={edited === 'new' ? null : edited}
            firstDay={getDayToMark(report)}
            hasLink
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </ChartCard>
  );
}

/** Returns today, where it is on screen. */
function getDayToMark({ today, state: { range } }: ReportView): string {
  return today >= range.start && today <= range.end ? today : range.end;
}

/** Shows the colour of each series; an entry toggles its series. */
export function Legend({
  series,
  hidden,
  onToggle,
  bandLabel,
}: {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly bandLabel: string | undefined;
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
      {bandLabel !== undefined && <span className={styles['dashed']}>{bandLabel}</span>}
      {hasPrevious && <span className={styles['dashed']}>Dashed: the comparison period</span>}
    </div>
  );
}

/**
 * Reserves a plot's space on the server and until its code is loaded: charts load after the
 * figures, without a layout shift.
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

/**
 * Returns the data of a chart of series: one row per point, one column per series and comparison,
 * and one of the notes where there are any.
 */
function seriesTable(
  { labels, series, format }: SeriesChartProps,
  notes: readonly PlacedAnnotation[],
  shop: { readonly currency: string; readonly locale: string },
): ChartTable {
  const columns = series.flatMap(({ label, values, previous, band }) => [
    { label, values },
    ...(band === undefined
      ? []
      : [
          { label: `${label}, low`, values: band.map((point) => point?.low ?? null) },
          { label: `${label}, high`, values: band.map((point) => point?.high ?? null) },
        ]),
    ...(previous === undefined ? [] : [{ label: `${label}, before`, values: previous }]),
  ]);
  const hasNotes = notes.length > 0;
  return {
    columns: ['', ...columns.map(({ label }) => label), ...(hasNotes ? ['Notes'] : [])],
    rows: labels.map((name, point) => [
      name,
      ...columns.map(({ values }) => formatValue(values[point] ?? null, format, shop)),
      ...(hasNotes ? [listNotesAt(notes, point, shop.locale).join('; ')] : []),
    ]),
  };
}
