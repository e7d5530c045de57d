import { VictoryAxis, VictoryBar, VictoryChart, VictoryGroup, VictoryLine } from 'victory';
import { formatValue } from '#app/domain/report/format-value.ts';
import { niceTicks } from '#app/domain/report/nice-ticks.ts';
import { PlotFrame } from './plot-frame.tsx';
import { lineStyle, PLOT_HEIGHT, PLOT_PADDING, TIME_AXIS, VALUE_AXIS } from './plot-theme.ts';
import type { ChartSeries, SeriesChartProps } from './series.ts';
import { labelledPoints } from './labelled-points.ts';

export interface TrendPlotProps extends SeriesChartProps {
  readonly kind: 'line' | 'bars';
  readonly shop: { readonly currency: string; readonly locale: string };
}

/** The drawing of a chart of series; its own chunk, loaded after the figures. */
export default function TrendPlot(props: TrendPlotProps) {
  const { labels, series, format, kind, shop } = props;
  const values = series.flatMap((one) => [...one.values, ...(one.previous ?? [])]);
  const known = values.filter((value) => value !== null);
  const ticks = niceTicks(least(known), most(known), 5);
  // Bars stand in the middle of their place, lines run from edge to edge.
  const edge = kind === 'bars' || labels.length < 2 ? 0.5 : 0;
  const domain = {
    x: [-edge, labels.length - 1 + edge] as [number, number],
    y: [ticks[0] ?? 0, ticks.at(-1) ?? 1] as [number, number],
  };
  return (
    <PlotFrame {...props} edge={edge}>
      {(width) => (
        <VictoryChart width={width} height={PLOT_HEIGHT} padding={PLOT_PADDING} domain={domain}>
          <VictoryAxis
            dependentAxis
            style={VALUE_AXIS}
            tickValues={ticks}
            tickFormat={(value: number) => formatValue(value, format, shop, 'short')}
          />
          <VictoryAxis
            style={TIME_AXIS}
            offsetY={PLOT_PADDING.bottom}
            crossAxis={false}
            tickValues={labelledPoints(labels.length, width)}
            tickFormat={(index: number) => labels[index] ?? ''}
          />
          {kind === 'bars' ? bars(series, labels.length, width) : lines(series)}
        </VictoryChart>
      )}
    </PlotFrame>
  );
}

function lines(series: readonly ChartSeries[]) {
  const earlier = series.flatMap(({ key, colour, previous }) =>
    previous === undefined
      ? []
      : [{ key: `${key} before`, values: previous, colour, isPrevious: true }],
  );
  const now = series.map((one) => ({ ...one, isPrevious: false }));
  return [...earlier, ...now].map(({ key, values, colour, isPrevious }) => (
    <VictoryLine key={key} data={points(values)} style={lineStyle(colour, isPrevious)} />
  ));
}

function bars(series: readonly ChartSeries[], count: number, width: number) {
  const place = (width - PLOT_PADDING.left - PLOT_PADDING.right) / Math.max(1, count);
  const barWidth = Math.max(2, Math.min(24, (place * 0.7) / Math.max(1, series.length)));
  return (
    <VictoryGroup offset={barWidth}>
      {series.map(({ key, values, colour }) => (
        <VictoryBar
          key={key}
          data={points(values)}
          barWidth={barWidth}
          style={{ data: { fill: colour } }}
        />
      ))}
    </VictoryGroup>
  );
}

function points(values: readonly (number | null)[]) {
  return values.map((y, x) => ({ x, y }));
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), 0);
}

function most(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), 0);
}
