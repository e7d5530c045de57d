import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { lazy, Suspense } from 'react';
import { UNALLOCATED_KEY } from '#app/domain/metrics/unallocated.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { exportHref } from '#app/components/report/export-button.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricResult } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { DeclaredReport } from './declared-report-view.ts';
import { trendMetrics } from '#app/view-models/declared-reports/report-queries.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { DECLARED_REPORT_MESSAGES } from './declared-report-messages.ts';
import { getPeriodContext } from './period-context.ts';

/** Loaded after the figures: its outlines are larger than all else on the page. */
const CountryMap = lazy(() => import('#app/components/charts/country-map.tsx'));

/** Renders the one chart of a declared report, and for countries the map beside it. */
export function DeclaredChart({ declaration, view }: DeclaredReport) {
  const { timeSeries, ranking, map } = view;
  if (ranking !== null && map !== null) {
    return (
      <InlineGrid columns={{ xs: 1, lg: ['twoThirds', 'oneThird'] }} gap="400">
        <MapCard view={view} map={map} />
        <Ranking view={view} ranking={ranking} />
      </InlineGrid>
    );
  }
  if (ranking !== null) return <Ranking view={view} ranking={ranking} />;
  const metrics = trendMetrics(declaration);
  const title =
    declaration.chart.kind === 'trend'
      ? declaration.chart.title
      : DECLARED_REPORT_MESSAGES.overTime(getMetric(metrics[0] ?? '').label);
  return (
    <Trend title={title} metrics={metrics} timeSeries={timeSeries} declaration={declaration} />
  );
}

function Trend({
  title,
  metrics,
  timeSeries,
  declaration,
}: Pick<DeclaredReport, 'declaration'> & {
  readonly title: string;
  readonly metrics: readonly string[];
  readonly timeSeries: MetricResult;
}) {
  const report = useReport();
  const context = getPeriodContext(report, declaration);
  const periods = timeSeries.rows.map(({ keys }) => keys[0] ?? '');
  return (
    <TrendChart
      title={title}
      periods={periods}
      labels={periods.map((period) => periodName(period, context, report.shop.locale))}
      isLastUnfinished={isLastPartial(periods, context)}
      format={getMetric(metrics[0] ?? '').format}
      series={metrics.map((metric) => ({
        key: metric,
        label: getMetric(metric).label,
        colour: getMetricColour(metric),
        values: timeSeries.rows.map(({ values }, index) =>
          periodStatus(periods[index] ?? '', context).kind === 'to_come'
            ? null
            : (values[metric] ?? null),
        ),
        ...(timeSeries.previousRange === null
          ? {}
          : { previous: timeSeries.rows.map(({ previous }) => previous?.[metric] ?? null) }),
      }))}
      exportHref={exportHref(report, { by: report.breakdown, metrics })}
    />
  );
}

/** Renders a map; the table below is its text. */
function MapCard({
  view: { labels },
  map,
}: {
  readonly view: DeclaredReport['view'];
  readonly map: MetricResult;
}) {
  const { shop } = useReport();
  const isInBrowser = useInBrowser();
  const metric = Object.keys(map.total.values)[0] ?? '';
  const { label, format } = getMetric(metric);
  const values = map.rows.flatMap(({ keys: [code = null], values: figures }) => {
    const value = figures[metric] ?? null;
    return code === null || code === UNALLOCATED_KEY || value === null
      ? []
      : [{ code, name: ownValue(labels, code) ?? code, value }];
  });
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="baseline">
          <Text as="h2" variant="headingSm">
            {DECLARED_REPORT_MESSAGES.map}
          </Text>
          <Text as="span" variant="bodySm" tone="subdued">
            {label}
          </Text>
        </InlineStack>
        {isInBrowser && (
          <Suspense fallback={<SkeletonLines lines={12} />}>
            <CountryMap
              measure={label}
              format={format}
              colour={getMetricColour(metric)}
              values={values}
              money={shop}
            />
          </Suspense>
        )}
      </BlockStack>
    </Card>
  );
}

function Ranking({
  view: { dimension, labels },
  ranking,
}: {
  readonly view: DeclaredReport['view'];
  readonly ranking: MetricResult;
}) {
  const { state } = useReport();
  const metric = Object.keys(ranking.total.values)[0] ?? '';
  const { label, format } = getMetric(metric);
  const rows = getDimension(dimension).label;
  const isBottom = state.sort?.by === metric && state.sort.direction === 'asc';
  return (
    <RankingChart
      title={DECLARED_REPORT_MESSAGES[isBottom ? 'bottom' : 'top'](rows)}
      measure={label}
      format={format}
      colour={getMetricColour(metric)}
      rows={ranking.rows.map(({ keys: [key = null], values }) => ({
        key: key ?? '',
        label: ownValue(labels, key ?? '') ?? key ?? '',
        value: values[metric] ?? null,
        why: { metric, filters: [{ field: dimension, operator: 'eq', values: [key] }] },
      }))}
    />
  );
}
