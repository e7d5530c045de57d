/** What ads cost for a product: its share of the campaigns that brought its orders. */
import { type AttributedRow, getTouchKey, type Touch } from '#app/domain/marketing/attribution.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import { type CampaignSpend, shareSpend } from '#app/view-models/attribution/campaign-spend.ts';

/** What orders of the same tags hold of the product, minor units. */
export interface TaggedSales {
  readonly touch: Touch;
  readonly orders: number;
  readonly netSales: number;
  /** null where too few costs are known. */
  readonly grossProfit: number | null;
}

export interface ProductAdsRow extends TaggedSales {
  readonly spend: number;
  /** Net sales ÷ spend; null without spend. */
  readonly roas: number | null;
  readonly profitAfterAds: number | null;
}

export interface ProductAds {
  /** Of the campaigns with a cost, the dearest first. */
  readonly rows: readonly ProductAdsRow[];
  readonly total: Omit<ProductAdsRow, 'touch'>;
}

/**
 * The spend of each campaign stands with the tags that name it, as in the attribution, and is shared over
 * what the orders of these tags hold, by net sales: one part is the product's.
 */
export function shareProductAds(
  product: readonly TaggedSales[],
  shop: readonly Pick<TaggedSales, 'touch' | 'netSales'>[],
  campaigns: readonly CampaignSpend[],
): ProductAds {
  const all = sumByTouch(shop.map(({ touch, netSales }) => ({ touch, values: { netSales } })));
  const { byRow } = shareSpend(
    [...all.values()].map(({ touch, values }) => ({
      touch,
      values: { revenue: values['netSales'] ?? 0 },
    })),
    campaigns,
  );
  const own = sumByTouch(product.map(toRow));
  const hasProfit = product.every(({ grossProfit }) => grossProfit !== null);
  const rows = [...own].flatMap(([key, { touch, values }]) => {
    const spent = byRow.get(key)?.spend ?? 0;
    if (touch === null || spent === 0) return [];
    const { orders = 0, netSales = 0, grossProfit = 0 } = values;
    const others = Math.max(0, (all.get(key)?.values['netSales'] ?? 0) - netSales);
    const spend = allocate(spent, [Math.max(0, netSales), others])[0] ?? 0;
    return { touch, ...withAds({ orders, netSales, grossProfit, spend }, hasProfit) };
  });
  const sum = (of: (row: ProductAdsRow) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const totals = {
    orders: sum(({ orders }) => orders),
    netSales: sum(({ netSales }) => netSales),
    grossProfit: sum(({ grossProfit }) => grossProfit ?? 0),
    spend: sum(({ spend }) => spend),
  };
  return {
    rows: rows.toSorted((a, b) => b.spend - a.spend),
    total: withAds(totals, hasProfit),
  };
}

function toRow({ touch, orders, netSales, grossProfit }: TaggedSales): AttributedRow {
  return { touch, values: { orders, netSales, grossProfit: grossProfit ?? 0 } };
}

/** Tags that differ in case alone are one. */
function sumByTouch(rows: readonly AttributedRow[]): Map<string, AttributedRow> {
  const sums = new Map<string, AttributedRow>();
  for (const { touch, values } of rows) {
    const key = getTouchKey(touch);
    const known = sums.get(key);
    const added = Object.entries(values).map(
      ([name, value]) => [name, value + (known?.values[name] ?? 0)] as const,
    );
    sums.set(key, { touch: known?.touch ?? touch, values: Object.fromEntries(added) });
  }
  return sums;
}

function withAds(
  figures: {
    readonly orders: number;
    readonly netSales: number;
    readonly grossProfit: number;
    readonly spend: number;
  },
  hasProfit: boolean,
): Omit<ProductAdsRow, 'touch'> {
  const { netSales, grossProfit, spend } = figures;
  return {
    ...figures,
    grossProfit: hasProfit ? grossProfit : null,
    roas: spend === 0 ? null : netSales / spend,
    profitAfterAds: hasProfit ? grossProfit - spend : null,
  };
}
