import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { Exact } from '#app/domain/money/round.ts';
import { lineAmount, minorAmount } from '#app/csv/minor-amount.ts';
import type { MappedCells } from '#app/csv/mapped-cells.server.ts';
import { RowFault } from '#app/csv/row-fault.ts';
import type { TransactionRow } from './transaction-row.ts';

type Amounts = Pick<TransactionRow, 'quantity' | 'unitPrice' | 'amountMinor' | 'isBack'>;

interface AmountOptions {
  readonly zeroPrices: ColumnMapping['zeroPrices'];
  /** True where the row itself states its refund. */
  readonly isRefund: boolean;
  /** True where the quantity is the one after refunds, so that it may be 0. */
  readonly isQuantityLeft: boolean;
}

/**
 * Reads the sold goods of a row and their price, in the shop's currency.
 * @throws RowFault when it names no price, or a price of 0 that moves no money.
 */
export function readAmounts(cells: MappedCells, options: AmountOptions): Amounts {
  const part = cells.fraction('quantity');
  const written = part === null ? (cells.whole('quantity') ?? 1) : roundPieces(part);
  if (written === 0) return noneLeft(cells, options);
  const isMoney = options.isRefund && !isGoods(cells);
  const quantity = options.isRefund && !isMoney ? -Math.abs(written) : written;
  const unitPrice = cells.decimal('unit_price');
  const total =
    unitPrice === null ? cells.decimal('line_total') : totalOfPart(unitPrice, part, options);
  const stated = total ?? unitPrice;
  if (stated === null) throw new RowFault('unit price is missing');
  // A refund that names no goods is money alone.
  const price = isMoney && !stated.startsWith('-') ? `-${stated}` : stated;
  if (!/[1-9]/.test(price)) return freeItem(cells, quantity, options);
  const amounts =
    total === null
      ? signed(quantity, price, cells.decimals)
      : fromTotal(price, quantity, cells.decimals);
  return {
    ...amounts,
    unitPrice: cells.convertedPrice(amounts.unitPrice),
    amountMinor: cells.converted(amounts.amountMinor),
  };
}

function noneLeft(cells: MappedCells, { isQuantityLeft }: AmountOptions): Amounts {
  const unitPrice = cells.decimal('unit_price');
  if (!isQuantityLeft || unitPrice === null) {
    throw new RowFault('the quantity is 0: nothing was sold or returned');
  }
  const converted = cells.convertedPrice(unitPrice);
  return { quantity: 0, unitPrice: converted, amountMinor: 0, isBack: false };
}

/** Rounds to integer pieces: half a yard is one, and its amount is exact nevertheless. */
function roundPieces(part: string): number {
  const pieces = Math.max(1, Math.round(Math.abs(Number(part))));
  return part.startsWith('-') ? -pieces : pieces;
}

/**
 * Returns the price of a part of a piece; null for integers, whose price is multiplied by their
 * number.
 */
function totalOfPart(
  unitPrice: string,
  part: string | null,
  { isRefund }: AmountOptions,
): string | null {
  if (part === null) return null;
  const total = new Exact(unitPrice).times(part);
  // Negative pieces at a negative price state the one sign of a return twice.
  return (isRefund || part.startsWith('-') ? total.abs().negated() : total).toFixed();
}

/**
 * Returns a free item, such as a replacement, a gift, or one that a coupon pays in full: it has a
 * cost nevertheless.
 */
function freeItem(cells: MappedCells, quantity: number, { zeroPrices }: AmountOptions): Amounts {
  if (zeroPrices === 'keep' && quantity > 0 && isGoods(cells)) {
    return { quantity, unitPrice: '0', amountMinor: 0, isBack: false };
  }
  throw new RowFault('the price is 0 (a sample or a stock correction)');
}

function isGoods(cells: MappedCells): boolean {
  return cells.text('product_code') !== null || cells.text('description') !== null;
}

/** Uses a total instead of a unit price: the total is exact; the unit price is for display. */
function fromTotal(total: string, quantity: number, decimals: number): Amounts {
  const unitPrice = new Exact(total).abs().dividedBy(Math.abs(quantity));
  const isBack = quantity < 0 || total.startsWith('-');
  const amountMinor = Math.abs(minorAmount(total, decimals, 'line total')) * (isBack ? -1 : 1);
  const price = unitPrice.toDecimalPlaces(decimals + 4).toFixed();
  // A negative total of a positive quantity gives money back without goods.
  const isAdjustment = quantity > 0 && isBack;
  return { quantity, unitPrice: isAdjustment ? `-${price}` : price, amountMinor, isBack };
}

function signed(quantity: number, unitPrice: string, decimals: number): Amounts {
  // Negative pieces at a negative price state the one sign of a return twice.
  const price = quantity < 0 && unitPrice.startsWith('-') ? unitPrice.slice(1) : unitPrice;
  const amountMinor = lineAmount(price, quantity, decimals);
  return { quantity, unitPrice: price, amountMinor, isBack: quantity < 0 || price.startsWith('-') };
}
