import { VictoryAxis, VictoryBar, VictoryChart, VictoryGroup, VictoryLine } from 'victory';
import { formatValue } from '#app/domain/report/format-value.ts';
import { plotTheme } from './plot-theme.ts';
import type { TrendChartProps } from './trend-chart.tsx';
import { usePlotWidth } from './use-plot-width.ts';

export interface TrendPlotProps extends TrendChartProps {
  readonly shop: { readonly currency: string; readonly locale: string };
}

/** The drawing of a TrendChart; its own chunk, loaded after the figures. */
export default function TrendPlot({ title, labels, series, format, kind = 'line', shop }: TrendPlotProps) {
  const [frame, width] = usePlotWidth();
  const points = (values: readonly (number | null)[]) =>
    values.map((y, index) => ({ x: index, y }));
  const Mark = kind === 'line' ? VictoryLine : VictoryBar;
  return (
    <div ref={frame}>
      <VictoryChart width={width} height={300} theme={plotTheme} title={title}>
        <VictoryAxis tickFormat={(index: number) => labels[index] ?? ''} />
        <VictoryAxis
          dependentAxis
          tickFormat={(value: number) => formatValue(value, format, shop, 'short')}
        />
        <VictoryGroup>
          {series.map(({ key, values, colour }) => (
            <Mark key={key} data={points(values)} style={{ data: { stroke: colour } }} />
          ))}
        </VictoryGroup>
      </VictoryChart>
    </div>
  );
}
