import { InlineGrid, Text } from '@shopify/polaris';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { exportHref } from '#app/components/report/export-button.tsx';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { idOnScreen } from '#app/domain/multishop/shops-of-report.ts';
import {
  type RankedDimension,
  type RankedRow,
  type Ranking,
  RANKING_METRIC,
} from '#app/view-models/report/dashboard.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/profit-knowledge.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';

/** Who earned most and least: products, countries, channels. */
export function Rankings({
  rankings,
  isProfitKnown,
}: {
  readonly rankings: readonly Ranking[];
  readonly isProfitKnown: boolean;
}) {
  return rankings.map((ranking) => (
    // A dimension with few values has one end only, and the whole width for it.
    <InlineGrid
      key={ranking.dimension}
      columns={{ xs: 1, md: ranking.bottom.length > 0 ? 2 : 1 }}
      gap="400"
    >
      <RankingCard ranking={ranking} end="top" isProfitKnown={isProfitKnown} />
      {ranking.bottom.length > 0 && (
        <RankingCard ranking={ranking} end="bottom" isProfitKnown={isProfitKnown} />
      )}
    </InlineGrid>
  ));
}

function RankingCard({
  ranking,
  end,
  isProfitKnown,
}: {
  readonly ranking: Ranking;
  readonly end: 'top' | 'bottom';
  readonly isProfitKnown: boolean;
}) {
  const { dimension, top, bottom } = ranking;
  const rows = ranking[end];
  const amounts = [...top, ...bottom].map(({ grossProfit }) => Math.abs(grossProfit ?? 0));
  const report = useReport();
  return (
    <RankingChart
      title={TITLES[dimension][end]}
      measure={getMetric(RANKING_METRIC).label}
      format="money"
      longest={Math.max(1, ...amounts)}
      rows={rows.map((row) => rankingRow(row, dimension, report))}
      exportHref={exportHref(report, { by: dimension, metrics: [RANKING_METRIC] })}
      {...(isProfitKnown ? {} : { empty: UNKNOWN })}
    />
  );
}

function rankingRow(
  { key, label, grossProfit }: RankedRow,
  dimension: RankedDimension,
  report: ReportView,
) {
  const filters = [{ field: dimension, operator: 'eq' as const, values: [key] }];
  const href = rankedHref(dimension, key, report);
  return {
    key,
    label,
    value: grossProfit,
    ...(href === null ? {} : { href }),
    why: { metric: RANKING_METRIC, filters },
  };
}

/** No date range finds a profit whose costs are missing. */
const UNKNOWN = (
  <Text as="p" tone="subdued">
    {`${NOT_KNOWN_YET}. It shows once the costs of your products are known.`}
  </Text>
);

const TITLES: Readonly<Record<RankedDimension, { readonly top: string; readonly bottom: string }>> =
  {
    product: { top: 'Top products', bottom: 'Bottom products' },
    country: { top: 'Top countries', bottom: 'Bottom countries' },
    channel: { top: 'Top channels', bottom: 'Bottom channels' },
  };

/**
 * Where a ranked name leads: a product's own page, else the orders behind it. Both are of one shop:
 * null for what another holds, or several together.
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
  if (shops.shown.length > 1) return null;
  const filters = [...state.filters, { field: dimension, operator: 'eq' as const, values: [key] }];
  return `/orders?tab=orders&${writeReportState({ ...base, filters })}`;
}
