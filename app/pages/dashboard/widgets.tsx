import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { getMetricColour, SERIES_COLOURS } from '#app/components/charts/palette.ts';
import { WaterfallChart } from '#app/components/charts/waterfall-chart.tsx';
import { tileView } from '#app/components/figures/tile-view.ts';
import { Tile } from '#app/components/figures/tile.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { Widget, GoalsWidget, TrendWidget } from '#app/domain/dashboard/dashboard-layout.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getDashboardTile } from './dashboard-tiles.ts';
import type { DashboardView } from './dashboard.ts';
import { getWidgetProblem } from './widget-problem.ts';
import { waterfallSteps } from '#app/view-models/report/waterfall-steps.ts';
import styles from './dashboard.module.css';
import { RankingWidgetCard } from './rankings.tsx';
import { ReportWidgetCard } from './report-widget-card.tsx';
import { SnapshotWidgetCard } from './snapshot-widget-card.tsx';
import type { WidgetProps } from './widget-props.ts';
import { getWidgetTitle } from './widget-title.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { GoalProgressText } from '#app/components/goals/goal-progress.tsx';
import { GOALS_PATH } from '#app/view-models/goals/goals-view.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { exportHref } from '#app/components/report/export-button.tsx';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';

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
  const { plan } = useReport();
  const problem = dashboard.isDefault ? null : getWidgetProblem(widget, plan);
  if (problem !== null) return <ProblemCard {...{ widget, dashboard, problem }} />;
  switch (widget.kind) {
    case 'tile':
      return <Tile {...tileView(getDashboardTile(widget.metric), dashboard)} />;
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

/** Shows the shop's goals in force today, independent of the days on screen. */
function GoalsWidgetCard({ widget, dashboard: { goals } }: WidgetProps<GoalsWidget>) {
  const columns = widget.width >= 3 ? 2 : 1;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingSm">
            Goals
          </Text>
          <Link url={GOALS_PATH}>{goals.length === 0 ? 'Set a goal' : 'All goals'}</Link>
        </InlineStack>
        {goals.length === 0 ? (
          <Text as="p" tone="subdued">
            No goal holds today. Set what a figure shall reach this month, quarter or year.
          </Text>
        ) : (
          <InlineGrid columns={{ xs: 1, md: columns }} gap="400">
            {goals.map((goal) => (
              <GoalProgressText key={goal.goalId} goal={goal} />
            ))}
          </InlineGrid>
        )}
      </BlockStack>
    </Card>
  );
}

/** Draws figures over the range, the comparison dashed behind. */
function TrendWidgetCard({ widget, dashboard }: WidgetProps<TrendWidget>) {
  const report = useReport();
  const { periods, timeSeries, previousTimeSeries } = dashboard;
  const context = { ...report, range: report.state.range, granularity: report.breakdown };
  const [first = ''] = widget.metrics;
  const { format } = getMetric(first);
  const metrics = widget.metrics.filter((metric) => getMetric(metric).format === format);
  const isToCome = (at: number) => periodStatus(periods[at] ?? '', context).kind === 'to_come';
  return (
    <TrendChart
      title={getWidgetTitle(widget, dashboard)}
      periods={periods}
      labels={periods.map((day) => periodName(day, context, report.shop.locale))}
      isLastUnfinished={isLastPartial(periods, context)}
      format={format}
      series={metrics.map((metric, at) => ({
        key: metric,
        label: getMetric(metric).label,
        colour: getColour(metric, at, metrics),
        values: timeSeries.map((row, place) =>
          row === null && isToCome(place) ? null : amountIn(row, metric),
        ),
        ...(previousTimeSeries === null
          ? {}
          : { previous: previousTimeSeries.map((row) => amountIn(row, metric)) }),
      }))}
      exportHref={exportHref(report, { by: report.breakdown, metrics })}
    />
  );
}

/** Returns the metric's own colour, unless another line of the chart has it. */
function getColour(metric: string, at: number, metrics: readonly string[]): string {
  const colour = getMetricColour(metric);
  const isShared = metrics.some((other) => other !== metric && getMetricColour(other) === colour);
  return isShared ? (SERIES_COLOURS[at + 1] ?? colour) : colour;
}

/** Returns 0 for a period without events, which has no rates; a gap for one without known costs. */
function amountIn(row: MetricRow | null, metric: string): number | null {
  if (row !== null) return row.values[metric] ?? null;
  return getMetric(metric).formula.kind === 'ratio' ? null : 0;
}
