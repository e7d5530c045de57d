import { VictoryAxis, VictoryBar, VictoryChart } from 'victory';
import { formatValue } from '#app/domain/report/format-value.ts';
import { waterfallBars } from './waterfall-bars.ts';
import { plotTheme } from './plot-theme.ts';
import { usePlotWidth } from './use-plot-width.ts';
import type { WaterfallChartProps } from './waterfall-chart.tsx';

export interface WaterfallPlotProps extends WaterfallChartProps {
  readonly shop: { readonly currency: string; readonly locale: string };
}

/** The drawing of a WaterfallChart; its own chunk, loaded after the figures. */
export default function WaterfallPlot({ title, steps, shop }: WaterfallPlotProps) {
  const [frame, width] = usePlotWidth();
  const bars = waterfallBars(steps);
  return (
    <div ref={frame}>
      <VictoryChart width={width} height={300} theme={plotTheme} title={title}>
        <VictoryAxis tickFormat={(index: number) => steps[index]?.label ?? ''} />
        <VictoryAxis
          dependentAxis
          tickFormat={(value: number) => formatValue(value, 'money', shop, 'short')}
        />
        <VictoryBar
          data={bars.map(({ from, to, colour }, x) => ({ x, y: to, y0: from, fill: colour }))}
        />
      </VictoryChart>
    </div>
  );
}
