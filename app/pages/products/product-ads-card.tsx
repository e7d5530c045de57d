import { Text } from '#app/components/ui/text.ts';
import { FigureRowsCard } from '#app/components/table/figure-rows-card.tsx';
import {
  getProductAdsWhy,
  PRODUCT_ADS_COLUMNS,
  PRODUCT_ADS_FIGURES,
} from './product-ads-why-request.ts';
import type { ProductAdsFigures, ProductAdsRow } from './product-ads.ts';
import type { ProductPageView } from './product-page-view.ts';
import { PRODUCT_DETAIL_MESSAGES } from './product-detail-messages.ts';

/** Shows the ad costs of a product, by campaign, and its profit after them. */
export default function ProductAdsCard({
  view: {
    product: { productId },
    ads: { rows, total },
  },
}: {
  readonly view: ProductPageView;
}) {
  const toAdFigures = (figures: ProductAdsFigures, row: ProductAdsRow | null) =>
    PRODUCT_ADS_FIGURES.map((figure) => ({
      value: figures[figure],
      format: PRODUCT_ADS_COLUMNS[figure].format,
      isCriticalBelowZero: figure === 'grossProfit' || figure === 'profitAfterAds',
      why: getProductAdsWhy(productId, figure, row),
    }));
  const all = {
    key: 'total',
    title: PRODUCT_DETAIL_MESSAGES.allCampaigns,
    figures: toAdFigures(total, null),
  };
  return (
    <FigureRowsCard
      title={PRODUCT_DETAIL_MESSAGES.ads}
      text={rows.length === 0 ? PRODUCT_DETAIL_MESSAGES.noAds : PRODUCT_DETAIL_MESSAGES.adsHow}
      columns={[
        { title: PRODUCT_DETAIL_MESSAGES.campaign, kind: 'sentence' },
        ...PRODUCT_ADS_FIGURES.map((figure) => PRODUCT_ADS_COLUMNS[figure].label),
      ]}
      rows={[
        ...rows.map((row) => ({
          key: row.key,
          title: <CampaignTags row={row} />,
          figures: toAdFigures(row, row),
        })),
        ...(rows.length > 1 ? [all] : []),
      ]}
    />
  );
}

function CampaignTags({
  row: {
    touch: { source, medium, campaign },
  },
}: {
  readonly row: ProductAdsRow;
}) {
  return (
    <>
      {campaign}
      <Text as="p" variant="bodySm" tone="subdued">
        {[source, medium].filter((tag) => tag !== null).join(' / ')}
      </Text>
    </>
  );
}
