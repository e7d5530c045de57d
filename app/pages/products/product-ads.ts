/** The ad costs of a product: its share of the campaigns that brought its orders. */
import { type AttributedRow, getTouchKey, type Touch } from '#app/domain/marketing/attribution.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import {
  type CampaignOfRow,
  type CampaignSpend,
  listCampaignsOfRow,
  shareSpend,
} from '#app/view-models/attribution/campaign-spend.ts';

/** Sales of the product in orders with the same tags, minor units. */
export interface TaggedSales {
  readonly touch: Touch;
  readonly orders: number;
  readonly netSales: number;
  /** Null where too few costs are known. */
  readonly grossProfit: number | null;
}

/** The inputs of a product's share of the spend. */
export interface ProductAdsSources {
  readonly product: readonly TaggedSales[];
  readonly shop: readonly Pick<TaggedSales, 'touch' | 'netSales'>[];
  readonly campaigns: readonly CampaignSpend[];
}

export interface ProductAdsRow extends TaggedSales {
  readonly key: string;
  /** The tags in every spelling of its orders. */
  readonly touches: readonly Touch[];
  readonly spend: number;
  /** Net sales ÷ spend; null without spend. */
  readonly roas: number | null;
  readonly profitAfterAds: number | null;
}

export interface ProductAds {
  /** Rows of the campaigns with a cost, the most expensive first. */
  readonly rows: readonly ProductAdsRow[];
  readonly total: ProductAdsFigures;
}

export type ProductAdsFigures = Omit<ProductAdsRow, 'key' | 'touch' | 'touches'>;

/**
 * Allocates the spend of each campaign. It belongs to the tags that name it, as in the attribution,
 * and is allocated over the goods in orders with these tags, by net sales: one part is the
 * product's.
 */
export function shareProductAds({ product, shop, campaigns }: ProductAdsSources): ProductAds {
  const all = sumShop(shop);
  const { byRow } = shareSpend(toRevenue(all), campaigns);
  const productSums = sumByTouch(product.map(toRow));
  const hasProfit = product.every(({ grossProfit }) => grossProfit !== null);
  const rows = [...productSums].flatMap(([key, { touch, touches, values }]) => {
    const spent = byRow.get(key)?.spend ?? 0;
    if (spent === 0) return [];
    const { orders = 0, netSales = 0, grossProfit = 0 } = values;
    const weights = weigh(netSales, all.get(key));
    // Weights of zero would count as equal ones: half of it for every product.
    const spend = weights.own === 0 ? 0 : (allocate(spent, [weights.own, weights.others])[0] ?? 0);
    const figures = withAds({ orders, netSales, grossProfit, spend }, hasProfit);
    return { key, touch, touches, ...figures };
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

/** The inputs for the share of one row. */
export interface ProductAdsShare {
  /** The campaigns, whose parts add up to the amount to share among all products. */
  readonly campaigns: readonly CampaignOfRow[];
  /** Net sales of the product, and those of all products; never below zero. */
  readonly own: number;
  readonly all: number;
  /** The tags in every spelling of the orders of all products. */
  readonly touches: readonly Touch[];
}

export function getProductAdsShare(
  { shop, campaigns }: ProductAdsSources,
  { key, netSales }: Pick<ProductAdsRow, 'key' | 'netSales'>,
): ProductAdsShare {
  const all = sumShop(shop);
  const { own, others } = weigh(netSales, all.get(key));
  return {
    campaigns: listCampaignsOfRow(toRevenue(all), campaigns, key),
    own,
    all: own + others,
    touches: all.get(key)?.touches ?? [],
  };
}

/** Returns a share. A product with returns above its sales has no part of the spend. */
function weigh(netSales: number, all: TaggedSum | undefined) {
  const others = Math.max(0, (all?.values['netSales'] ?? 0) - netSales);
  return { own: Math.max(0, netSales), others };
}

function sumShop(shop: ProductAdsSources['shop']): Map<string, TaggedSum> {
  return sumByTouch(shop.map(({ touch, netSales }) => ({ touch, values: { netSales } })));
}

function toRevenue(sums: ReadonlyMap<string, TaggedSum>): AttributedRow[] {
  return [...sums.values()].map(({ touch, values }) => ({
    touch,
    values: { revenue: values['netSales'] ?? 0 },
  }));
}

function toRow({ touch, orders, netSales, grossProfit }: TaggedSales): TaggedRow {
  return { touch, values: { orders, netSales, grossProfit: grossProfit ?? 0 } };
}

interface TaggedRow {
  readonly touch: Touch;
  readonly values: Readonly<Record<string, number>>;
}

interface TaggedSum extends TaggedRow {
  readonly touches: readonly Touch[];
}

/** Adds up rows; tags that differ in case alone are one. */
function sumByTouch(rows: readonly TaggedRow[]): Map<string, TaggedSum> {
  const sums = new Map<string, TaggedSum>();
  for (const { touch, values } of rows) {
    const key = getTouchKey(touch);
    const current = sums.get(key);
    const added = Object.entries(values).map(
      ([name, value]) => [name, value + (current?.values[name] ?? 0)] as const,
    );
    sums.set(key, {
      touch: current?.touch ?? touch,
      touches: [...(current?.touches ?? []), touch],
      values: Object.fromEntries(added),
    });
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
): ProductAdsFigures {
  const { netSales, grossProfit, spend } = figures;
  return {
    ...figures,
    grossProfit: hasProfit ? grossProfit : null,
    roas: spend === 0 ? null : netSales / spend,
    profitAfterAds: hasProfit ? grossProfit - spend : null,
  };
}
