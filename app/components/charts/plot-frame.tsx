import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { Interval } from '#app/domain/metrics/wilson-interval.ts';
import {
  listNotesAt,
  type PlacedAnnotation,
} from '#app/view-models/annotations/chart-annotation.ts';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import styles from './chart.module.css';
import { PLOT_PADDING } from './plot-theme.ts';
import type { ChartSeries } from './series.ts';

export interface PlotFrameProps {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: ValueFormat;
  readonly notes: readonly PlacedAnnotation[];
  /** The position of each point, 0 to 1; evenly apart without it. */
  readonly positions?: readonly number[];
  /** The distance from the axis ends to the first and last point, in points. */
  readonly edge: number;
  readonly children: (width: number) => ReactNode;
}

/**
 * Renders an accessible plot: pointer or arrow keys choose a point, and one tooltip shows all
 * series there, exact, with the point's name written out.
 */
export function PlotFrame(props: PlotFrameProps) {
  const { title, labels, positions, series, format, notes, edge, children } = props;
  const { shop } = useReport();
  const [frame, width] = usePlotWidth();
  const [active, setActive] = useState<number | null>(null);
  const inner = width - PLOT_PADDING.left - PLOT_PADDING.right;
  const span = Math.max(1e-9, labels.length - 1 + 2 * edge);
  const last = labels.length - 1;
  const clamp = (index: number) => Math.min(last, Math.max(0, index));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - PLOT_PADDING.left;
    setActive(
      positions === undefined
        ? clamp(Math.round((x / inner) * span - edge))
        : clamp(positions.findLastIndex((place) => place <= x / inner)),
    );
  };
  const press = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, active, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const place = positions?.[active ?? 0] ?? ((active ?? 0) + edge) / span;
  const left = PLOT_PADDING.left + place * inner;
  return (
    <div
      ref={frame}
      // Time and amounts run from left to right in every language; the content around the plot does
      // not.
      dir="ltr"
      className={styles['frame']}
      role="group"
      aria-roledescription="chart"
      aria-label={`${title}. Use the arrow keys to read its points.`}
      tabIndex={0}
      onPointerMove={point}
      onPointerLeave={() => setActive(null)}
      onBlur={() => setActive(null)}
      onKeyDown={press}
    >
      <div aria-hidden="true">{children(width)}</div>
      {active !== null && labels[active] !== undefined && (
        <>
          <span className={styles['cursor']} style={{ insetInlineStart: left }} />
          <PlotTooltip
            name={labels[active]}
            index={active}
            series={series}
            format={format}
            notes={listNotesAt(notes, active, shop.locale)}
            left={left}
            width={width}
          />
        </>
      )}
    </div>
  );
}

/** Returns the next point for a key; undefined when the key has no meaning here. */
function nextPoint(key: string, active: number | null, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowRight':
      return active === null ? 0 : Math.min(last, active + 1);
    case 'ArrowLeft':
      return active === null ? last : Math.max(0, active - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

const USUAL_WIDTH = 640;

/** Returns the width of the element that takes the ref, so that a plot's type retains its size. */
function usePlotWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    if (element === null) return undefined;
    const measure = () => setWidth(Math.max(240, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [useCallback((next: HTMLElement | null) => setElement(next), []), width];
}

interface PlotTooltipProps {
  readonly name: string;
  readonly index: number;
  readonly series: readonly ChartSeries[];
  readonly format: ValueFormat;
  /** The notes at the point. */
  readonly notes: readonly string[];
  readonly left: number;
  readonly width: number;
}

/** Shows all series at one point, exact, with the comparison beside them. */
function PlotTooltip({ name, index, series, format, notes, left, width }: PlotTooltipProps) {
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
          {series.map(({ key, label, colour, values, previous, band }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles['swatch']} style={{ background: colour }} />
                {label}
              </th>
              <td>
                {text(values[index])}
                {band !== undefined && <RangeText range={band[index] ?? null} text={text} />}
              </td>
              {hasPrevious && <td>{text(previous?.[index])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Shows the interval of a point beside it. */
function RangeText({
  range,
  text,
}: {
  readonly range: Interval | null;
  readonly text: (value: number) => string;
}) {
  if (range === null) return null;
  return <span className={styles['range']}>{` (${text(range.low)} – ${text(range.high)})`}</span>;
}
