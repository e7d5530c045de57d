import { Text } from '#app/components/ui/text.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { exportHref } from '#app/components/report/export-button.tsx';
import type { RankedDimension, RankingWidget } from '#app/domain/dashboard/dashboard-layout.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { idOnScreen } from '#app/domain/multishop/shops-of-report.ts';
import type { RankedRow } from './dashboard.ts';
import { profitKnowledge, restsOnUnitCosts } from '#app/domain/metrics/profit-knowledge.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { getRankingTitle } from './widget-title.ts';
import type { WidgetProps } from './widget-props.ts';

/** Shows the top or bottom of a dimension. */
export function RankingWidgetCard({ widget, dashboard }: WidgetProps<RankingWidget>) {
  const { dimension, metric, end } = widget;
  const report = useReport();
  const ranking = dashboard.rankings.find(
    (one) => one.dimension === dimension && one.metric === metric,
  );
  if (ranking === undefined) return null;
  const { top, bottom } = ranking;
  const { label, format } = getMetric(metric);
  const amounts = [...top, ...bottom].map(({ value }) => Math.abs(value ?? 0));
  const isUnknown =
    restsOnUnitCosts(metric) && profitKnowledge(dashboard.total.values) === 'unknown';
  return (
    <RankingChart
      title={getRankingTitle(widget)}
      measure={label}
      format={format}
      colour={getMetricColour(metric)}
      longest={amounts.reduce((most, amount) => Math.max(most, amount), 0) || 1}
      rows={ranking[end].map((row) => rankingRow(row, widget, report))}
      exportHref={exportHref(report, { by: dimension, metrics: [metric] })}
      {...(isUnknown ? { empty: UNKNOWN } : {})}
    />
  );
}

function rankingRow(
  { key, label, value }: RankedRow,
  { dimension, metric }: RankingWidget,
  report: ReportView,
) {
  const filters = [{ field: dimension, operator: 'eq' as const, values: [key] }];
  const href = rankedHref(dimension, key, report);
  return {
    key,
    label,
    value,
    ...(href === null ? {} : { href }),
    why: { metric, filters },
  };
}

/** The text for profits without known costs, which no date range helps. */
const UNKNOWN = (
  <Text as="p" tone="subdued">
    {`${NOT_KNOWN_YET}. It shows once the costs of your products are known.`}
  </Text>
);

/**
 * Returns the target of a ranked name: a product's own page, else the orders behind it. Both belong
 * to one shop: null for another shop, or several together.
 */
export function rankedHref(
  dimension: RankedDimension,
  key: string,
  { state, shops }: Pick<ReportView, 'state' | 'shops'>,
): string | null {
  const base = { ...state, sort: null, page: { size: 10, number: 1 } as const };
  if (dimension === 'product') {
    const productId = idOnScreen(key, shops);
    if (productId === null) return null;
    return `/product/${encodeURIComponent(productId)}?${writeReportState({ ...base, filters: [] })}`;
  }
  if (shops.shown.length > 1 || !OF_ORDERS.has(dimension)) return null;
  const filters = [...state.filters, { field: dimension, operator: 'eq' as const, values: [key] }];
  return `/orders?tab=orders&${writeReportState({ ...base, filters })}`;
}

/** The dimensions that filter the list of orders. */
const OF_ORDERS: ReadonlySet<RankedDimension> = new Set([
  'country',
  'channel',
  'source',
  'gateway',
  'carrier',
  'discount_code',
  'customer_type',
]);
