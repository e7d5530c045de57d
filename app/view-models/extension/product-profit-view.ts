/**
 * The block on Shopify's page of a product, as texts alone, since an extension computes nothing.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { ProductFacts, ProductUnitCosts } from '#app/view-models/products/product-facts.ts';
import { coverageNote } from '#app/view-models/report/coverage-note.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { type NamedFigure, toFigure } from './order-profit-view.ts';

/** The figures of the product in order, with the share of its known costs. */
export const PRODUCT_BLOCK_METRICS = [
  'gross_profit_per_unit',
  'gross_profit',
  'net_sales',
  'units_sold',
  'gross_margin',
] as const;

export const VARIANT_BLOCK_METRICS = ['gross_profit_per_unit', 'units_sold'] as const;

/** The maximum of variants in a block; a product may have 2,048. */
export const BLOCK_VARIANTS_MAX = 20;

export interface ProductProfitView {
  readonly title: string;
  readonly days: string;
  /** A summary of at most 30 characters, for a collapsed block. */
  readonly summary: string;
  readonly tone: 'profit' | 'loss' | 'none';
  readonly figures: readonly NamedFigure[];
  /** A note about the figures; null when nothing is missing. */
  readonly note: string | null;
  /** False while orders of the shop are being processed. */
  readonly isUpToDate: boolean;
  readonly variants: readonly VariantOfBlock[];
  readonly otherVariants: number;
  /** The reason why the reader cannot change costs; null when they can. */
  readonly refusal: string | null;
  readonly path: string;
}

export interface VariantOfBlock {
  readonly variantId: string;
  readonly name: string;
  /** The stated unit cost, major units, as typed; null while there is none. */
  readonly cost: string | null;
  readonly currency: string;
  /** The cost by all rules: "€40.00"; null while it is not known. */
  readonly costText: string | null;
  readonly sold: string;
  /**
   * The orders that a cost typed here counts for: all while there was none, those from now on after
   * that.
   */
  readonly orders: 'all' | 'new';
}

export interface ProductProfitInput {
  readonly product: ProductFacts;
  readonly range: DateRange;
  readonly total: MetricRow['values'];
  readonly byVariant: ReadonlyMap<string, MetricRow['values']>;
  readonly variants: readonly VariantName[];
  readonly unitCosts: Pick<ProductUnitCosts, 'now' | 'refusal'>;
  readonly isUpToDate: boolean;
  readonly shop: { readonly currency: string; readonly locale: string };
}

interface VariantName {
  readonly variantId: string;
  readonly title: string | null;
  readonly sku: string | null;
}

export function toProductProfitView(input: ProductProfitInput): ProductProfitView {
  const { product, range, total, variants, unitCosts, isUpToDate, shop } = input;
  const days = new URLSearchParams({ start: range.start, end: range.end });
  return {
    title: product.title,
    days: `${formatDay(range.start, shop.locale)} to ${formatDay(range.end, shop.locale)}`,
    figures: PRODUCT_BLOCK_METRICS.map((key) => toFigure(key, total[key] ?? null, shop)),
    ...getHeadline(total, shop),
    note: coverageNote(total, shop),
    isUpToDate,
    variants: variants.slice(0, BLOCK_VARIANTS_MAX).map((variant) => toVariant(variant, input)),
    otherVariants: Math.max(0, variants.length - BLOCK_VARIANTS_MAX),
    refusal: unitCosts.refusal,
    path: `/product/${encodeURIComponent(product.productId)}?${days}`,
  };
}

function getHeadline(
  total: MetricRow['values'],
  shop: ProductProfitInput['shop'],
): Pick<ProductProfitView, 'summary' | 'tone'> {
  if ((total['units_sold'] ?? 0) === 0) return { summary: 'Nothing sold in 30 days', tone: 'none' };
  const each = total['gross_profit_per_unit'] ?? null;
  if (each === null) return { summary: 'Profit not known yet', tone: 'none' };
  const money = formatValue(Math.abs(each), 'money', shop);
  return each < 0
    ? { summary: `Loses ${money} a unit`, tone: 'loss' }
    : { summary: `Profit ${money} a unit`, tone: 'profit' };
}

function toVariant(
  { variantId, title, sku }: VariantName,
  { product, byVariant, unitCosts, shop }: ProductProfitInput,
): VariantOfBlock {
  const now = unitCosts.now[variantId] ?? { cost: null, currency: null, byAllRules: null };
  return {
    variantId,
    name: [title ?? product.title, sku].filter((one) => one !== null && one !== '').join(', '),
    cost: now.cost,
    currency: now.currency ?? shop.currency,
    costText: getCostText(now, shop),
    sold: getSold(byVariant.get(variantId) ?? {}, shop),
    orders: now.cost === null ? 'all' : 'new',
  };
}

/** Formats the stated cost, else the cost by the other rules. */
function getCostText(
  { cost, currency, byAllRules }: ProductUnitCosts['now'][string],
  shop: ProductProfitInput['shop'],
): string | null {
  if (cost === null) {
    return byAllRules === null ? null : formatValue(byAllRules, 'money', shop);
  }
  const code = currency ?? shop.currency;
  const minor = toMinor(cost, getCurrency(code).decimals);
  return formatValue(minor, 'money', { currency: code, locale: shop.locale });
}

function getSold(values: MetricRow['values'], shop: ProductProfitInput['shop']): string {
  const units = values['units_sold'] ?? 0;
  if (units === 0) return 'None sold';
  const { text } = toFigure('units_sold', units, shop);
  const each = values['gross_profit_per_unit'] ?? null;
  if (each === null) return `${text} sold, profit not known yet`;
  const money = formatValue(Math.abs(each), 'money', shop);
  return each < 0 ? `${text} sold, loses ${money} each` : `${text} sold, profit ${money} each`;
}

export interface SavedCost {
  readonly message: string;
  readonly queued: number;
}
