import { selectProductCosts } from '#app/data/costs/product-cost-rows.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { readVariantSales } from './read-variant-sales.server.ts';

const PAGE_SIZE = 10_000;

/**
 * Exports the template for product costs: every variant with its SKU, its present cost and the
 * beginning of that, those that sold most first. The cost import reads it unchanged: without the
 * day a cost would replace those before it.
 */
export async function* exportProductCosts(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  { shop }: Pick<ShopAccess, 'shop'>,
): AsyncGenerator<string> {
  const { shopId, currency, timeZone } = shop;
  const { sales, now } = await readVariantSales(deps, shop);
  const { decimals } = getCurrency(currency);
  const all = { unsoldWithoutCost: [], search: '', isMissingOnly: false };
  const query = { shopId, sales, decimals, now, ...all };
  yield csvLine(['SKU', 'Unit cost', 'Currency', 'Product', 'Variant', 'Valid from']);
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const rows = await selectProductCosts(deps.db, query, { limit: PAGE_SIZE, offset });
    yield rows
      .map(({ sku, variantId, cost, currency: costCurrency, productTitle, title, validFrom }) => {
        const from = validFrom === null ? null : businessTime(validFrom, timeZone).day;
        return csvLine([
          sku ?? variantId,
          cost,
          costCurrency ?? currency,
          productTitle,
          title,
          from,
        ]);
      })
      .join('');
    if (rows.length < PAGE_SIZE) return;
  }
}
