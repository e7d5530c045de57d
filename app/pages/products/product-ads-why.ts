/**
 * A figure of a product's ads explained: its share of the campaigns' cost, and the profit after it.
 */
import { keyLabel } from '#app/domain/metrics/key-label.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import type { CampaignOfRow } from '#app/view-models/attribution/campaign-spend.ts';
import type {
  Explanation,
  ExplanationEntries,
  ExplanationPart,
  ShownValue,
} from '#app/view-models/report/explanation.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { ReportState } from '#app/view-models/report/report-state.ts';
import type { ReportShop } from '#app/view-models/report/report-view.ts';
import type {
  ProductAds,
  ProductAdsFigures,
  ProductAdsRow,
  ProductAdsShare,
} from './product-ads.ts';
import {
  getProductAdsWhy,
  getTagFilters,
  nameTags,
  PRODUCT_ADS_COLUMNS,
  type ProductAdsFigure,
} from './product-ads-why-request.ts';

export interface ProductAdsContext {
  readonly productId: string;
  readonly page: ReportState['page'];
  readonly shop: Pick<ReportShop, 'currency' | 'locale'>;
}
type Behind = Omit<Explanation, 'range'>;

/** Explains a figure of all campaigns together: by two others, or as the sum of its rows. */
export function explainAdsTotal(
  figure: ProductAdsFigure,
  { rows, total }: ProductAds,
  context: ProductAdsContext,
): Behind {
  const value = shown(figure, total);
  const parts = isDerived(figure) ? explainDerived(figure, total, null, context) : [];
  const { number, size } = context.page;
  const largest = rows.toSorted((a, b) => (b[figure] ?? 0) - (a[figure] ?? 0));
  const entries: ExplanationEntries = {
    title: 'Campaigns',
    order: 'largest first',
    rowCount: rows.length,
    page: context.page,
    rows: largest.slice((number - 1) * size, number * size).map((row) => ({
      key: row.key,
      label: nameTags(row.touch),
      shown: shown(figure, row),
      opens: getProductAdsWhy(context.productId, figure, row),
    })),
  };
  return { value, parts, entries: isDerived(figure) ? null : entries, notes: [] };
}

export function explainAdsRow(
  figure: ProductAdsFigure,
  row: ProductAdsRow,
  share: ProductAdsShare,
  context: ProductAdsContext,
): Behind {
  const value = shown(figure, row);
  if (isDerived(figure)) {
    return { value, parts: explainDerived(figure, row, row, context), entries: null, notes: [] };
  }
  if (figure !== 'spend') {
    const opens = getProductAdsWhy(context.productId, figure, row);
    const { label } = PRODUCT_ADS_COLUMNS[figure];
    return { value, parts: [{ sign: '', label, shown: value, opens }], entries: null, notes: [] };
  }
  return {
    value,
    parts: explainShare(row, share, context),
    entries: listCampaigns(share.campaigns, context),
    notes: [
      'Each product is rounded by itself.',
      ...(share.own === 0 ? ['Without net sales it has no part of the cost.'] : []),
    ],
  };
}

function explainShare(
  row: ProductAdsRow,
  { campaigns, own, all, touches }: ProductAdsShare,
  { productId }: ProductAdsContext,
): ExplanationPart[] {
  const spent = campaigns.reduce((sum, one) => sum + one.own.spend, 0);
  return [
    { sign: '', label: 'Ad spend for these orders', shown: money(spent) },
    {
      sign: '×',
      label: 'Net sales of the product in them',
      shown: money(own),
      opens: getProductAdsWhy(productId, 'netSales', row),
    },
    {
      sign: '÷',
      label: 'Net sales of all products in them',
      shown: money(all),
      opens: {
        metric: 'net_sales',
        isOfShop: true,
        filters: getTagFilters(touches),
        about: nameTags(row.touch),
      },
    },
  ];
}

function listCampaigns(
  campaigns: readonly CampaignOfRow[],
  { page, shop }: ProductAdsContext,
): ExplanationEntries {
  return {
    title: 'Ad spend by campaign',
    order: 'largest first',
    rowCount: campaigns.length,
    page,
    rows: campaigns
      .slice((page.number - 1) * page.size, page.number * page.size)
      .map(({ campaign: { platform, id, name, spend }, own }) => {
        const label = `${name ?? id ?? ''} (${keyLabel('ad_platform', platform, shop.locale)})`;
        const filters: readonly Filter[] = [
          { field: 'ad_platform', operator: 'eq', values: [platform] },
          { field: 'campaign', operator: 'eq', values: [id] },
        ];
        return {
          key: `${platform} ${id}`,
          label,
          ...(own.spend !== spend && {
            detail: `Its part, by revenue, of ${formatValue(spend, 'money', shop)}`,
          }),
          shown: money(own.spend),
          opens: { metric: 'ad_spend', isOfShop: true, filters, about: label },
        };
      }),
  };
}

const DERIVED = {
  roas: { sign: '÷', of: ['netSales', 'spend'] },
  profitAfterAds: { sign: '−', of: ['grossProfit', 'spend'] },
} as const satisfies Partial<Record<ProductAdsFigure, unknown>>;
type Derived = keyof typeof DERIVED;

function isDerived(figure: ProductAdsFigure): figure is Derived {
  return Object.hasOwn(DERIVED, figure);
}

/** Explains a derived figure by two others; each opens its own parts. */
function explainDerived(
  figure: Derived,
  figures: ProductAdsFigures,
  row: ProductAdsRow | null,
  { productId }: ProductAdsContext,
): ExplanationPart[] {
  const { sign, of } = DERIVED[figure];
  return of.map((key, at) => ({
    sign: at === 0 ? '' : sign,
    label: PRODUCT_ADS_COLUMNS[key].label,
    shown: shown(key, figures),
    opens: getProductAdsWhy(productId, key, row),
  }));
}

function shown(figure: ProductAdsFigure, figures: ProductAdsFigures): ShownValue {
  return { value: figures[figure], format: PRODUCT_ADS_COLUMNS[figure].format };
}

function money(value: number): ShownValue {
  return { value, format: 'money' };
}
