import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { WaterfallChart } from '#app/components/charts/waterfall-chart.tsx';
import { tileView } from '#app/components/figures/tile-view.ts';
import { Tile } from '#app/components/figures/tile.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getDashboardTile } from './dashboard-tiles.ts';
import type { DashboardView } from './dashboard.ts';
import { getWidgetProblem } from './widget-problem.ts';
import { waterfallSteps } from '#app/view-models/report/waterfall-steps.ts';
import styles from './dashboard.module.css';
import { GoalsWidgetCard } from './goals-widget-card.tsx';
import { RankingWidgetCard } from './rankings.tsx';
import { ReportWidgetCard } from './report-widget-card.tsx';
import { SnapshotWidgetCard } from './snapshot-widget-card.tsx';
import { TrendWidgetCard } from './trend-widget-card.tsx';
import type { WidgetProps } from './widget-props.ts';
import { getWidgetTitle } from './widget-title.ts';

interface WidgetsProps {
  readonly widgets: readonly Widget[];
  readonly dashboard: DashboardView;
}

/** Renders the chosen widgets in order: four columns where they fit, two on a phone. */
export function Widgets({ widgets, dashboard }: WidgetsProps) {
  return (
    <div className={styles['room']}>
      <div className={styles['grid']}>
        {widgets.map((widget) => (
          <div key={widget.id} className={styles['widget']} data-width={widget.width}>
            <WidgetFigures widget={widget} dashboard={dashboard} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Renders one tile, chart or table; its errors are shown in its place. */
export function WidgetFigures({ widget, dashboard }: WidgetProps) {
  const { plan, shop } = useReport();
  const problem = dashboard.isDefault ? null : getWidgetProblem(widget, plan);
  if (problem !== null) return <ProblemCard {...{ widget, dashboard, problem }} />;
  switch (widget.kind) {
    case 'tile':
      return <Tile {...tileView(getDashboardTile(widget.metric), dashboard, shop)} />;
    case 'trend':
      return <TrendWidgetCard widget={widget} dashboard={dashboard} />;
    case 'waterfall':
      return <ProfitWaterfall dashboard={dashboard} />;
    case 'snapshot':
      return <SnapshotWidgetCard widget={widget} dashboard={dashboard} />;
    case 'goals':
      return <GoalsWidgetCard widget={widget} dashboard={dashboard} />;
    case 'ranking':
      return <RankingWidgetCard widget={widget} dashboard={dashboard} />;
    case 'report':
      return <ReportWidgetCard widget={widget} dashboard={dashboard} />;
  }
}

function ProblemCard({ widget, dashboard, problem }: WidgetProps & { readonly problem: string }) {
  return (
    <Card padding={widget.kind === 'tile' ? '300' : '400'}>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {getWidgetTitle(widget, dashboard)}
        </Text>
        <Text as="p" tone="subdued">
          {problem}
        </Text>
      </BlockStack>
    </Card>
  );
}

/** Draws the steps from gross sales to net profit. */
function ProfitWaterfall({ dashboard: { total } }: { readonly dashboard: DashboardView }) {
  const steps = waterfallSteps(total.values).map((step) => ({
    ...step,
    label: getMetric(step.metric).label,
    colour: getMetricColour(step.metric),
  }));
  return <WaterfallChart title="From gross sales to net profit" steps={steps} />;
}
