import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { waterfallSteps } from '#app/view-models/report/waterfall-steps.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { WaterfallChart } from '#app/components/charts/waterfall-chart.tsx';

/** From gross sales to net profit, and what was taken off on the way. */
export function ProfitWaterfall({ total }: { readonly total: MetricRow }) {
  const steps = waterfallSteps(total.values).map((step) => ({
    ...step,
    label: metricOf(step.metric).label,
    colour: getMetricColour(step.metric),
  }));
  return <WaterfallChart title="From gross sales to net profit" steps={steps} />;
}
