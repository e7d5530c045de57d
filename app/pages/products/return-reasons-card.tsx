import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { RETURN_METRICS } from '#app/view-models/products/product-queries.ts';
import type { ProductPageView } from './product-page-view.ts';
import { PRODUCT_DETAIL_MESSAGES } from './product-detail-messages.ts';

const MEASURE = 'units_returned';

/** Shows the returns of a product: units by reason, and their cost. */
export default function ReturnReasonsCard({ view }: { readonly view: ProductPageView }) {
  const rows = view.reasons.rows.filter(({ values }) =>
    RETURN_METRICS.some((metric) => (values[metric] ?? 0) !== 0),
  );
  if (rows.length === 0) {
    return (
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingSm">
            {PRODUCT_DETAIL_MESSAGES.reasons}
          </Text>
          <Text as="p" tone="subdued">
            {PRODUCT_DETAIL_MESSAGES.noReturns}
          </Text>
        </BlockStack>
      </Card>
    );
  }
  return (
    <>
      <RankingChart
        title={PRODUCT_DETAIL_MESSAGES.reasons}
        measure={getMetric(MEASURE).label}
        format="count"
        colour={getMetricColour('returns')}
        rows={rows.map((row) => ({
          key: row.keys[0] ?? '',
          label: row.keys[0] ?? PRODUCT_DETAIL_MESSAGES.noReason,
          value: row.values[MEASURE] ?? null,
          why: getReasonWhy(MEASURE, row),
        }))}
      />
      <ReasonsTable rows={rows} />
    </>
  );
}

function ReasonsTable({ rows }: { readonly rows: readonly MetricRow[] }) {
  const { state } = useReport();
  const { start, end } = state.range;
  const columns = [
    { title: PRODUCT_DETAIL_MESSAGES.reason, kind: 'sentence' },
    ...RETURN_METRICS.map((metric) => ({ title: getMetric(metric).label, kind: 'end' as const })),
  ] as const;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {PRODUCT_DETAIL_MESSAGES.reasonsCost}
        </Text>
        <WideTable label={PRODUCT_DETAIL_MESSAGES.reasonsCost} columns={columns}>
          {rows.map((row) => (
            <tr key={row.keys[0] ?? ''}>
              <th scope="row">{row.keys[0] ?? PRODUCT_DETAIL_MESSAGES.noReason}</th>
              {RETURN_METRICS.map((metric) => (
                <WideCell key={metric} kind="end">
                  <Figure
                    value={row.values[metric] ?? null}
                    format={getMetric(metric).format}
                    why={getReasonWhy(metric, row)}
                  />
                </WideCell>
              ))}
            </tr>
          ))}
        </WideTable>
        <Link url={`/analytics/returns?tab=performance&by=return_reason&start=${start}&end=${end}`}>
          {PRODUCT_DETAIL_MESSAGES.allReasons}
        </Link>
      </BlockStack>
    </Card>
  );
}

function getReasonWhy(metric: string, { keys }: MetricRow) {
  const filter = { field: 'return_reason', operator: 'eq', values: [keys[0] ?? null] } as const;
  return { metric, filters: [filter] };
}
