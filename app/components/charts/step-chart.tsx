import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { Curve } from 'victory';
import { useReport } from '#app/components/report-context/report-context.ts';
import { niceTicks } from '#app/lib/nice-ticks.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import { ChartCard, type ChartTable } from './chart-card.tsx';
import styles from './chart.module.css';
import { PlotFrame } from './plot-frame.tsx';
import { AXIS, lineStyle, PLOT_HEIGHT, PLOT_PADDING } from './plot-theme.ts';
import type { ChartSeries } from './series.ts';
import { Legend } from './trend-chart.tsx';
import { LABEL_WIDTH, ValueAxis } from './trend-plot.tsx';

export interface StepChartProps {
  readonly title: string;
  /** The day of change at each point, in order. */
  readonly labels: readonly string[];
  /** The position of each point from the first to the last, 0 to 1. */
  readonly positions: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly format: ValueFormat;
  readonly table: ChartTable;
  readonly notes: readonly string[];
}

/**
 * Renders values that apply from one point until the next one, as steps. Points are as far apart as
 * their days. It weighs as much as a plot: its user loads it after the figures.
 */
export function StepChart({ title, table, notes, ...plot }: StepChartProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const after = new Set(hidden);
    if (!after.delete(key)) after.add(key);
    setHidden(after);
  };
  const series = plot.series.filter(({ key }) => !hidden.has(key));
  return (
    <ChartCard title={title} table={table}>
      <Legend series={plot.series} hidden={hidden} onToggle={toggle} bandLabel={undefined} />
      {notes.map((note) => (
        <Text key={note} as="p" variant="bodySm" tone="subdued">
          {note}
        </Text>
      ))}
      <div className={styles['plot']}>
        <PlotFrame {...plot} title={title} series={series} notes={[]} edge={0}>
          {(width) => <Steps {...plot} series={series} width={width} />}
        </PlotFrame>
      </div>
    </ChartCard>
  );
}

function Steps({
  labels,
  positions,
  series,
  format,
  width,
}: Omit<StepChartProps, 'title' | 'table' | 'notes'> & { readonly width: number }) {
  const { shop } = useReport();
  const numbers = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = niceTicks(0, Math.max(0, ...numbers), 5, 1);
  const inner = width - PLOT_PADDING.left - PLOT_PADDING.right;
  const height = PLOT_HEIGHT - PLOT_PADDING.top - PLOT_PADDING.bottom;
  const high = ticks.at(-1) ?? 1;
  const scale = {
    x: (index: number) => PLOT_PADDING.left + (positions[index] ?? 0) * inner,
    y: (value: number) => PLOT_PADDING.top + (1 - value / high) * height,
  };
  return (
    <svg width={width} height={PLOT_HEIGHT}>
      <ValueAxis ticks={ticks} format={format} shop={shop} width={width} scale={scale} />
      {labelsWithRoom(labels.map((_, index) => scale.x(index))).map((index) => (
        <text
          key={index}
          x={scale.x(index)}
          y={PLOT_HEIGHT - PLOT_PADDING.bottom + 20}
          textAnchor="middle"
          {...AXIS.label}
        >
          {labels[index] ?? ''}
        </text>
      ))}
      {series.map(({ key, colour, values }) => (
        <Curve key={key} data={toSteps(values)} scale={scale} style={lineStyle(colour, 'now')} />
      ))}
    </svg>
  );
}

/** Extends each value from its own point to the next one, where the line goes up or down. */
function toSteps(values: readonly (number | null)[]) {
  return values.flatMap((value, index) => [
    { _x: index, _y: value },
    ...(index + 1 < values.length ? [{ _x: index + 1, _y: value }] : []),
  ]);
}

/** Returns the points with a label, so that none touches the one before. */
function labelsWithRoom(places: readonly number[]): number[] {
  const shown: number[] = [];
  for (const [index, x] of places.entries()) {
    const last = places[shown.at(-1) ?? -1];
    if (last === undefined || x - last >= LABEL_WIDTH) shown.push(index);
  }
  return shown;
}
