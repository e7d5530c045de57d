import { Curve } from 'victory';
import type { PlacedAnnotation } from '#app/view-models/annotations/chart-annotation.ts';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import { niceTicks } from '#app/lib/nice-ticks.ts';
import { PlotFrame } from './plot-frame.tsx';
import { AXIS, lineStyle, NOTE, PLOT_HEIGHT, PLOT_PADDING } from './plot-theme.ts';
import type { ChartSeries, SeriesChartProps } from './series.ts';

export interface TrendPlotProps extends SeriesChartProps {
  readonly notes: readonly PlacedAnnotation[];
  readonly shop: { readonly currency: string; readonly locale: string };
}

interface Scale {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

/**
 * The drawing of a chart of series; its own chunk, loaded after the figures. Lines are Victory's
 * curves over axes of our own: its chart and axes weigh four times as much as all of this.
 */
export default function TrendPlot(props: TrendPlotProps) {
  const { labels, series, format, notes, shop, isLastUnfinished = false } = props;
  const values = series.flatMap((one) => [
    ...one.values,
    ...(one.previous ?? []),
    ...(one.band ?? []).map((point) => point?.high ?? null),
  ]);
  const numbers = values.filter((value) => value !== null);
  const ticks = niceTicks(least(numbers), most(numbers), 5, LEAST_STEPS[format]);
  // Lines run from edge to edge; a single point is in the middle.
  const edge = labels.length < 2 ? 0.5 : 0;
  return (
    <PlotFrame {...props} edge={edge}>
      {(width) => {
        const scale = getScale({ width, ticks, count: labels.length, edge });
        return (
          <svg width={width} height={PLOT_HEIGHT}>
            <ValueAxis ticks={ticks} format={format} shop={shop} width={width} scale={scale} />
            <Notes notes={notes} scale={scale} />
            <TimeAxis labels={labels} width={width} scale={scale} />
            <Bands series={series} scale={scale} />
            {lines(series, scale, isLastUnfinished)}
          </svg>
        );
      }}
    </PlotFrame>
  );
}

function getScale({
  width,
  ticks,
  count,
  edge,
}: {
  readonly width: number;
  readonly ticks: readonly number[];
  readonly count: number;
  readonly edge: number;
}): Scale {
  const inner = width - PLOT_PADDING.left - PLOT_PADDING.right;
  const height = PLOT_HEIGHT - PLOT_PADDING.top - PLOT_PADDING.bottom;
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const span = Math.max(1e-9, count - 1 + 2 * edge);
  return {
    x: (index) => PLOT_PADDING.left + ((index + edge) / span) * inner,
    y: (value) => PLOT_PADDING.top + (1 - (value - low) / (high - low)) * height,
  };
}

/** Renders round amounts and their lines; zero, which profit crosses, is the stronger one. */
export function ValueAxis({
  ticks,
  format,
  shop,
  width,
  scale,
}: {
  readonly ticks: readonly number[];
  readonly format: ValueFormat;
  readonly shop: TrendPlotProps['shop'];
  readonly width: number;
  readonly scale: Scale;
}) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={PLOT_PADDING.left}
        x2={width - PLOT_PADDING.right}
        y1={scale.y(tick)}
        y2={scale.y(tick)}
        {...(tick === 0 ? AXIS.zero : AXIS.grid)}
      />
      <text
        x={PLOT_PADDING.left - 8}
        y={scale.y(tick)}
        textAnchor="end"
        dominantBaseline="middle"
        {...AXIS.label}
      >
        {formatValue(tick, format, shop, 'axis')}
      </text>
    </g>
  ));
}

function TimeAxis({
  labels,
  width,
  scale,
}: {
  readonly labels: readonly string[];
  readonly width: number;
  readonly scale: Scale;
}) {
  return labelledPoints(labels.length, width).map((index) => (
    <text
      key={index}
      x={scale.x(index)}
      y={PLOT_HEIGHT - PLOT_PADDING.bottom + 20}
      textAnchor="middle"
      {...AXIS.label}
    >
      {labels[index] ?? ''}
    </text>
  ));
}

/** Renders notes: a line at one point, a band over several, each with a flag at its beginning. */
function Notes({
  notes,
  scale,
}: {
  readonly notes: readonly PlacedAnnotation[];
  readonly scale: Scale;
}) {
  const [top, bottom] = [PLOT_PADDING.top, PLOT_HEIGHT - PLOT_PADDING.bottom];
  return notes.map(({ note, from, to }) => {
    const [x, end] = [scale.x(from), scale.x(to)];
    return (
      <g key={note.annotationId} data-note={note.annotationId}>
        {end > x && <rect x={x} y={top} width={end - x} height={bottom - top} {...NOTE.band} />}
        <line x1={x} x2={x} y1={top} y2={bottom} {...NOTE.line} />
        {end > x && <line x1={end} x2={end} y1={top} y2={bottom} {...NOTE.line} />}
        <path d={`M${x} ${top}h8l-3 4l3 4h-8z`} {...NOTE.flag} />
      </g>
    );
  });
}

/** Renders the interval of each point as an area in the colour of its line. */
function Bands({
  series,
  scale,
}: {
  readonly series: readonly ChartSeries[];
  readonly scale: Scale;
}) {
  return series.map(({ key, colour, band }) => {
    const points = (band ?? []).flatMap((point, index) =>
      point === null ? [] : [{ ...point, index }],
    );
    if (points.length === 0) return null;
    const edge = [
      ...points.map(({ index, high }) => `${scale.x(index)} ${scale.y(high)}`),
      ...points.toReversed().map(({ index, low }) => `${scale.x(index)} ${scale.y(low)}`),
    ];
    return <path key={key} d={`M${edge.join('L')}Z`} fill={colour} opacity={0.12} />;
  });
}

function lines(series: readonly ChartSeries[], scale: Scale, isLastUnfinished: boolean) {
  const earlier = series.flatMap(({ key, colour, previous }) =>
    previous === undefined
      ? []
      : [line(`${key} before`, previous, scale, lineStyle(colour, 'before'))],
  );
  const now = series.flatMap(({ key, colour, values }) => {
    const last = isLastUnfinished ? lastKnown(values) : -1;
    if (last < 1) return [line(key, values, scale, lineStyle(colour, 'now'))];
    const done = values.map((value, index) => (index < last ? value : null));
    const open = values.map((value, index) => (index < last - 1 ? null : value));
    return [
      line(key, done, scale, lineStyle(colour, 'now')),
      line(`${key} unfinished`, open, scale, lineStyle(colour, 'unfinished')),
    ];
  });
  return [...earlier, ...now];
}

function line(
  key: string,
  values: readonly (number | null)[],
  scale: Scale,
  style: ReturnType<typeof lineStyle>,
) {
  const data = values.map((value, index) => ({ _x: index, _y: value }));
  return <Curve key={key} data={data} scale={scale} style={style} />;
}

function lastKnown(values: readonly (number | null)[]): number {
  return values.findLastIndex((value) => value !== null);
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), 0);
}

function most(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), 0);
}

export const LABEL_WIDTH = 130;

/** Returns the points of an axis with a label, evenly apart, so that labels do not touch. */
export function labelledPoints(count: number, width: number): number[] {
  const room = Math.max(1, Math.floor(width / LABEL_WIDTH));
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/**
 * The smallest step of an axis: there is nothing between two minor units, nor between two orders.
 */
const LEAST_STEPS: Readonly<Record<ValueFormat, number>> = {
  money: 1,
  count: 1,
  percent: 0,
  ratio: 0,
  days: 0,
};
