import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { SkeletonBodyText } from '#app/components/ui/skeleton-body-text.ts';
import { Thumbnail } from '#app/components/ui/thumbnail.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { tileView } from '#app/components/figures/tile-view.ts';
import { Tile } from '#app/components/figures/tile.tsx';
import { Tiles } from '#app/components/figures/tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import { Notices } from '#app/components/states/notices.tsx';
import { readableName } from '#app/view-models/report/ledger-messages.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { keyLabel } from '#app/domain/metrics/key-label.ts';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import type { MetricResult } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { PRODUCT_TILES } from '#app/view-models/products/product-queries.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { TooltipPart } from '#app/view-models/report/tooltip-table.ts';
import { PRODUCT_MESSAGES } from './product-messages.ts';
import type { ProductPageView } from './product-page-view.ts';
import { RecentOrders } from './recent-orders.tsx';
import { VariantsTable } from './variants-table.tsx';

const BoughtTogetherCard = lazy(() => import('./bought-together-card.tsx'));
const UnitCosts = lazy(() => import('./unit-costs.tsx'));
const ProductAdsCard = lazy(() => import('./product-ads-card.tsx'));
const ReturnReasonsCard = lazy(() => import('./return-reasons-card.tsx'));

/** /product/:id: one product, from its main figures to its costs and orders. */
export function ProductScreen({
  report,
  view,
}: {
  readonly report: ReportView;
  readonly view: ProductPageView;
}) {
  const { product } = view;
  const status = product.status === null ? null : readableName(product.status);
  const kind = [product.vendor, product.productType, status].filter((one) => one !== null);
  return (
    <ReportPage
      title={product.title}
      subtitle={kind.join(' · ')}
      {...(product.imageUrl !== null && {
        titleMetadata: <Thumbnail source={product.imageUrl} alt="" size="small" />,
      })}
      report={report}
      toolbar={{ hasComparison: true, hasBreakdown: true }}
      backAction={{
        content: PRODUCT_MESSAGES.back,
        url: `/analytics/products?tab=performance&start=${report.state.range.start}&end=${report.state.range.end}`,
      }}
      notes={view.total.notes}
      total={view.total.total.values}
    >
      <Notices notices={view.notices} />
      <ProductTiles view={view} />
      <ProductTrend report={report} view={view} />
      <VariantsTable view={view} />
      <AfterFigures lines={2 + view.ads.rows.length}>
        <ProductAdsCard view={view} />
      </AfterFigures>
      <AfterFigures lines={2 + Object.keys(view.variantFacts).length}>
        <UnitCosts view={view} />
      </AfterFigures>
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <ProductSplit
          title={PRODUCT_MESSAGES.countries}
          dimension="country"
          result={view.countries}
        />
        <ProductSplit
          title={PRODUCT_MESSAGES.channels}
          dimension="channel"
          result={view.channels}
        />
        <ProductSplit
          title={PRODUCT_MESSAGES.campaigns}
          dimension="utm_campaign"
          result={view.campaigns}
        />
        <AfterFigures lines={2 + view.reasons.rows.length}>
          <ReturnReasonsCard view={view} />
        </AfterFigures>
        <AfterFigures lines={2 + view.together.length}>
          <BoughtTogetherCard view={view} />
        </AfterFigures>
        <RecentOrders view={view} />
      </InlineGrid>
    </ReportPage>
  );
}

/** Renders the parts that load after the figures, without a layout shift. */
function AfterFigures({
  lines,
  children,
}: {
  /** The approximate number of lines. */
  readonly lines: number;
  readonly children: ReactNode;
}) {
  const skeleton = (
    <Card>
      <SkeletonBodyText lines={lines} />
    </Card>
  );
  if (!useInBrowser()) return skeleton;
  return <Suspense fallback={skeleton}>{children}</Suspense>;
}

function ProductTiles({ view: { total, trend } }: { readonly view: ProductPageView }) {
  const figures = { total: total.total, timeSeries: trend.rows };
  return (
    <Tiles most={6}>
      {PRODUCT_TILES.map((metric) => (
        <Tile key={metric} {...tileView({ metric, parts: toTooltipParts(metric) }, figures)} />
      ))}
    </Tiles>
  );
}

function toTooltipParts(metric: string): readonly TooltipPart[] {
  return metricParts(metric).map(({ key, role }) => ({
    metric: key,
    sign: role === 'minus' ? -1 : 1,
  }));
}

const TREND_METRICS = ['net_sales', 'product_costs', 'gross_profit'] as const;

function ProductTrend({
  report,
  view: { trend },
}: {
  readonly report: ReportView;
  readonly view: ProductPageView;
}) {
  const { shop, breakdown } = report;
  return (
    <TrendChart
      title={PRODUCT_MESSAGES.trend}
      periods={trend.rows.map(({ keys }) => keys[0] ?? '')}
      labels={trend.rows.map(({ keys }) => formatPeriod(keys[0] ?? '', breakdown, shop.locale))}
      format="money"
      series={TREND_METRICS.map((metric) => ({
        key: metric,
        label: getMetric(metric).label,
        colour: getMetricColour(metric),
        values: trend.rows.map(({ values }) => values[metric] ?? null),
      }))}
    />
  );
}

const MEASURE = 'net_sales';

function ProductSplit({
  title,
  dimension,
  result,
}: {
  readonly title: string;
  readonly dimension: 'country' | 'channel' | 'utm_campaign';
  readonly result: MetricResult;
}) {
  const { shop } = useReport();
  const { label: name } = getDimension(dimension);
  const none = `${PRODUCT_MESSAGES.none} (${dimension === 'utm_campaign' ? name : name.toLowerCase()})`;
  return (
    <RankingChart
      title={title}
      measure={getMetric(MEASURE).label}
      format={getMetric(MEASURE).format}
      colour={getMetricColour(MEASURE)}
      rows={result.rows.map(({ keys, values }) => {
        const key = keys[0] ?? null;
        return {
          key: key ?? '',
          label: key === null ? none : keyLabel(dimension, key, shop.locale),
          value: values[MEASURE] ?? null,
          why: {
            metric: MEASURE,
            filters: [{ field: dimension, operator: 'eq', values: [key] }],
          },
        };
      })}
    />
  );
}
