import { BlockStack, Card, Text } from '@shopify/polaris';
import { Figure } from '#app/components/figures/figure.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { ProductAdsRow } from '#app/view-models/products/product-ads.ts';
import type { ProductPageView } from './product-page-view.ts';
import { PRODUCT_DETAIL_MESSAGES } from './product-detail-messages.ts';

/** What ads cost for a product, by campaign, and what is left of its profit. */
export default function ProductAdsCard({ view: { ads } }: { readonly view: ProductPageView }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {PRODUCT_DETAIL_MESSAGES.ads}
        </Text>
        <Text as="p" tone="subdued">
          {ads.rows.length === 0 ? PRODUCT_DETAIL_MESSAGES.noAds : PRODUCT_DETAIL_MESSAGES.adsHow}
        </Text>
        {ads.rows.length > 0 && (
          <WideTable label={PRODUCT_DETAIL_MESSAGES.ads} columns={COLUMNS}>
            {ads.rows.map((row) => (
              <tr key={JSON.stringify(row.touch)}>
                <th scope="row">
                  {row.touch.campaign}
                  <Text as="p" variant="bodySm" tone="subdued">
                    {[row.touch.source, row.touch.medium].filter((tag) => tag !== null).join(' / ')}
                  </Text>
                </th>
                <AdsCells row={row} filters={getFilters(row)} />
              </tr>
            ))}
            {ads.rows.length > 1 && (
              <tr>
                <th scope="row">{PRODUCT_DETAIL_MESSAGES.allCampaigns}</th>
                <AdsCells row={ads.total} filters={null} />
              </tr>
            )}
          </WideTable>
        )}
      </BlockStack>
    </Card>
  );
}

const COLUMNS = [
  { title: PRODUCT_DETAIL_MESSAGES.campaign, kind: 'sentence' },
  { title: getMetric('orders').label, kind: 'end' },
  { title: getMetric('net_sales').label, kind: 'end' },
  { title: PRODUCT_DETAIL_MESSAGES.adSpend, kind: 'end' },
  { title: PRODUCT_DETAIL_MESSAGES.roas, kind: 'end' },
  { title: getMetric('gross_profit').label, kind: 'end' },
  { title: PRODUCT_DETAIL_MESSAGES.profitAfterAds, kind: 'end' },
] as const;

/** Figures of the ledger open to their entries; shares are explained above the table. */
function AdsCells({
  row,
  filters,
}: {
  readonly row: Omit<ProductAdsRow, 'touch'>;
  readonly filters: readonly Filter[] | null;
}) {
  const why = (metric: string) => (filters === null ? {} : { why: { metric, filters } });
  return (
    <>
      <WideCell kind="end">
        <Figure value={row.orders} format="count" {...why('orders')} />
      </WideCell>
      <WideCell kind="end">
        <Figure value={row.netSales} format="money" {...why('net_sales')} />
      </WideCell>
      <WideCell kind="end">
        <Figure value={row.spend} format="money" />
      </WideCell>
      <WideCell kind="end">
        <Figure value={row.roas} format="ratio" />
      </WideCell>
      <WideCell kind="end">
        <Figure
          value={row.grossProfit}
          format="money"
          isCriticalBelowZero
          {...why('gross_profit')}
        />
      </WideCell>
      <WideCell kind="end">
        <Figure value={row.profitAfterAds} format="money" isCriticalBelowZero />
      </WideCell>
    </>
  );
}

function getFilters({ touch: { source, medium, campaign } }: ProductAdsRow): readonly Filter[] {
  return [
    { field: 'utm_source', operator: 'eq', values: [source] },
    { field: 'utm_medium', operator: 'eq', values: [medium] },
    { field: 'utm_campaign', operator: 'eq', values: [campaign] },
  ];
}
