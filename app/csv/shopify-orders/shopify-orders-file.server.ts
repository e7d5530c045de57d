import { amountOfCells } from '#app/csv/amount-of-cells.server.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { OrderFile } from '#app/csv/order-file.ts';
import { pickColumns } from '#app/csv/pick-columns.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault } from '#app/csv/row-fault.ts';
import { assembleShopifyOrder } from './assemble-shopify-order.ts';
import { readShopifyRow, SHOPIFY_COLUMNS } from './read-shopify-row.server.ts';
import { isTip, productOfItem, type KnownVariants } from './shopify-product.ts';
import type { ShopifyRow } from './shopify-row.ts';

const FIELDS = { quantity: 'Lineitem quantity', price: 'Lineitem price', total: 'Total' } as const;

/** Shopify's orders export as it is: its columns are known, so each is its own field. */
export function shopifyOrdersFile(
  settings: ReadSettings,
  header: readonly string[],
  known: KnownVariants,
): OrderFile<ShopifyRow> {
  const picked = pickColumns(header, SHOPIFY_COLUMNS);
  const columns = Object.fromEntries(picked.header.map((name) => [name, name]));
  const mapping = { ...settings.mapping, columns, dateOrder: 'ymd', decimalMark: '.' } as const;
  const cells = new MappedCells({ ...settings, mapping }, picked.header);
  const { decimals, currency } = settings;
  return {
    pick: picked.pick,
    read: (row) => catchRowFault(() => readShopifyRow(row.line, cells.over(row.cells), currency)),
    orderNumberOf: (row) => row.name,
    productsOf: ({ item }) => (item === null || isTip(item) ? [] : [productOfItem(item, known)]),
    amountOf: (row) => amountOfCells(cells.over(row.cells), FIELDS, decimals),
    assemble: (rows) => assembleShopifyOrder(rows, { decimals, known }),
  };
}
