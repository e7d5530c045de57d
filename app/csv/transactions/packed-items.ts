import { Exact } from '#app/domain/money/round.ts';
import { cellText } from '#app/csv/cell-text.ts';
import type { MappedCells } from '#app/csv/mapped-cells.server.ts';
import { minorAmount } from '#app/csv/minor-amount.ts';
import { RowFault } from '#app/csv/row-fault.ts';
import type { PackedItem } from './transaction-row.ts';

/** The separator between the parts of a cell; a name may contain a bar or a colon of its own. */
const PART = /\|(?=[a-z_]+:)/;
const DECIMAL = /^\d+(?:\.\d+)?$/;

/**
 * Reads the items of an order in cells
 * "name:Mug|product_id:7|sku:MUG|quantity:2|total:18.00|sub_total:20.00". `sub_total` is the price
 * before discounts, which the order states apart.
 * @throws RowFault when an item has no amount or quantity that can be read.
 */
export function readPackedItems(
  texts: readonly (string | undefined)[],
  cells: MappedCells,
): PackedItem[] {
  return texts.flatMap((cell) => {
    const text = cellText(cell);
    return text === null ? [] : [readItem(text, cells)];
  });
}

function readItem(text: string, cells: MappedCells): PackedItem {
  const parts = new Map(
    text.split(PART).map((part) => {
      const colon = part.indexOf(':');
      return [part.slice(0, colon), part.slice(colon + 1).trim()] as const;
    }),
  );
  const total = parts.get('sub_total') ?? parts.get('total') ?? '';
  const quantity = Number(parts.get('quantity'));
  if (!DECIMAL.test(total) || !Number.isInteger(quantity) || quantity < 1) {
    throw new RowFault('an item has no quantity or amount that can be read');
  }
  const { decimals } = cells;
  const unitPrice = new Exact(total)
    .dividedBy(quantity)
    .toDecimalPlaces(decimals + 4)
    .toFixed();
  return {
    productCode: parts.get('sku') || parts.get('product_id') || null,
    description: parts.get('name') || null,
    quantity,
    unitPrice: cells.convertedPrice(unitPrice),
    amountMinor: cells.converted(minorAmount(total, decimals, 'item total')),
  };
}
