import { amountOfCells } from '#app/csv/amount-of-cells.server.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { OrderFile } from '#app/csv/order-file.ts';
import { pickColumns } from '#app/csv/pick-columns.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import { assembleShopifyOrder } from './assemble-shopify-order.ts';
import { readShopifyRow, SHOPIFY_COLUMNS } from './read-shopify-row.server.ts';
import { isTip, productOfItem, type KnownVariants } from './shopify-product.ts';
import type { ShopifyHead, ShopifyRow } from './shopify-row.ts';
import { AppError } from '#app/lib/app-error.ts';
import { hashText } from '#app/lib/hash-text.ts';

/**
 * Stores the ids of a file with the orders that they belong to, in little memory: numbers for
 * texts.
 */
class ShopifyIds {
  readonly #names = new Map<number | string, number>();

  /**
   * Adds an order's id. One order may be read twice.
   * @throws AppError invalid_input when another order has this id: one of them would replace the
   * other.
   */
  add(id: string, name: string): void {
    const number = Number(id);
    const key = Number.isSafeInteger(number) ? number : id;
    const hash = hashText(name);
    const before = this.#names.get(key);
    if (before === undefined) this.#names.set(key, hash);
    else if (before !== hash) throw rounded(id, name);
  }
}

const FIELDS = { quantity: 'Lineitem quantity', price: 'Lineitem price', total: 'Total' } as const;

/**
 * Creates the reader of Shopify's orders export, original or saved by a spreadsheet: its columns
 * are known, so each is its own field.
 */
export function shopifyOrdersFile(
  settings: ReadSettings,
  header: readonly string[],
  variantsBySku: KnownVariants,
): OrderFile<ShopifyRow> {
  const picked = pickColumns(header, SHOPIFY_COLUMNS);
  const columns = Object.fromEntries(picked.header.map((name) => [name, name]));
  const mapping = { ...settings.mapping, columns };
  const cells = new MappedCells({ ...settings, mapping }, picked.header);
  const { decimals, currency } = settings;
  const ids = new ShopifyIds();
  const hasStatus = cells.has('Financial Status');
  const checkouts = new Set<string>();
  return {
    pick: picked.pick,
    isFoundByName: true,
    hasControls: true,
    parts: {
      readOrderNumber: (row) => catchRowFault(() => cells.over(row.cells).code('Name')).row ?? null,
      getLine: ({ line }) => line,
    },
    read: (row) =>
      catchRowFault(() => {
        const read = readShopifyRow(row.line, cells.over(row.cells), currency);
        if (read.head !== null && hasStatus && isNoOrder(read.head)) checkouts.add(read.name);
        if (checkouts.has(read.name)) throw new RowLeftOut(NO_ORDER);
        if (read.head?.id != null) ids.add(read.head.id, read.name);
        return read;
      }),
    getOrderNumber: (row) => row.name,
    listProducts: ({ item }) =>
      item === null || isTip(item) ? [] : [productOfItem(item, variantsBySku)],
    getRefusedAmount: (row) => amountOfCells(cells.over(row.cells), FIELDS, decimals),
    assemble: (rows) => assembleShopifyOrder(rows, { decimals, known: variantsBySku }),
  };
}

const NO_ORDER = 'it has no payment status: it is an abandoned checkout or a draft and no order';

function isNoOrder({ financialStatus, paidAt }: ShopifyHead): boolean {
  return financialStatus === null && paidAt === null;
}

function rounded(id: string, name: string): AppError {
  const message = `The order ${name} and another order of the file have the same Id, ${id}.`;
  return new AppError('invalid_input', message, {
    hint:
      'Nothing was changed. A spreadsheet has probably rounded the ids: import the file as Shopify ' +
      'sent it, or format the column Id as text before saving.',
  });
}
