import { lazy } from 'react';
import { formatValue } from '#app/domain/report/format-value.ts';
import { useReport } from '#app/components/report/report-context.ts';
import { ChartCard } from './chart-card.tsx';
import { LazyPlot } from './lazy-plot.tsx';

const WaterfallPlot = lazy(() => import('./waterfall-plot.tsx'));

export interface WaterfallStep {
  /** The metric, for Why. */
  readonly metric: string;
  readonly label: string;
  /** Minor units; a step down is negative. */
  readonly value: number;
  /** A total stands on the axis; a step hangs where the last one ended. */
  readonly kind: 'total' | 'step';
  readonly colour: string;
}

export interface WaterfallChartProps {
  readonly title: string;
  readonly steps: readonly WaterfallStep[];
  readonly exportHref?: string;
}

/** From one total to another, step by step. */
export function WaterfallChart(props: WaterfallChartProps) {
  const { shop } = useReport();
  const rows = props.steps.map(({ label, value }) => [label, formatValue(value, 'money', shop)]);
  return (
    <ChartCard
      title={props.title}
      table={{ columns: ['', 'Amount'], rows }}
      {...(props.exportHref === undefined ? {} : { exportHref: props.exportHref })}
    >
      <LazyPlot>{() => <WaterfallPlot {...props} shop={shop} />}</LazyPlot>
    </ChartCard>
  );
}
