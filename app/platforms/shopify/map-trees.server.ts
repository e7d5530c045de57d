import type { PlatformRecords } from '../port.ts';
import type { BulkTree } from './bulk/build-trees.ts';
import type { Feed } from './feeds/feed.ts';
import type { ShopifyShop } from './shopify-shop.ts';

export async function mapTrees(
  { money, referenceRates }: Pick<ShopifyShop, 'money' | 'referenceRates'>,
  feed: Feed,
  trees: readonly BulkTree[],
): Promise<PlatformRecords> {
  const foreign = new Set(feed.currencies?.(trees));
  foreign.delete(money.currency);
  if (foreign.size === 0 || referenceRates === undefined) return feed.toRecords(trees, money);
  const rates = [...foreign].map(async (code) => [code, await referenceRates(code)] as const);
  return feed.toRecords(trees, { ...money, rates: new Map(await Promise.all(rates)) });
}
