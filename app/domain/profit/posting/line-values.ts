/**
 * The value of each line without tax. With tax-inclusive prices the tax is taken out of gross sales
 * and discounts at the line's rate, such that net and tax stay exactly as the platform has them:
 * gross - discounts + tax is the customer's payment for the line, to the minor unit.
 */
import { compareIds } from '#app/lib/compare-ids.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import { Exact } from '#app/domain/money/round.ts';
import type { Order, OrderLine } from '#app/domain/orders/order.ts';

/** Amounts of goods without tax, and the tax; minor units. */
export interface GoodsValue {
  readonly gross: number;
  readonly discounts: number;
  readonly net: number;
  readonly tax: number;
}

export interface ValuedLine extends GoodsValue {
  readonly line: OrderLine;
  /** The line's part of the order discount, as reported (with tax where prices include it). */
  readonly orderDiscount: number;
}

/**
 * Recognises a deduction from a purchase in the form of a line of negative quantity or price: no
 * goods were sold by it.
 */
export function isCorrection({ line }: Pick<ValuedLine, 'line'>): boolean {
  return line.quantity < 0 || line.grossMinor < 0;
}

/** Returns the order's lines by id, each less its share of the order discount. */
export function valueLines(order: Order): ValuedLine[] {
  const lines = isSorted(order.lines)
    ? order.lines
    : order.lines.toSorted((a, b) => compareIds(a.id, b.id));
  const shares = shareOrderDiscount(order, lines);
  return lines.map((line, index) => {
    const orderDiscount = shares[index] ?? 0;
    const discount = line.discountMinor + orderDiscount;
    const { grossMinor: gross, taxMinor: tax, taxPercent } = line;
    return { line, orderDiscount, ...valueGoods(order, { gross, discount, tax, taxPercent }) };
  });
}

export interface StatedGoods {
  readonly gross: number;
  readonly discount: number;
  readonly tax: number;
  /** Percent; null when the platform does not report it. */
  readonly taxPercent: string | null;
}

export function valueGoods(
  order: Pick<Order, 'taxesIncluded'>,
  { gross, discount, tax, taxPercent }: StatedGoods,
): GoodsValue {
  const paid = gross - discount;
  const net = order.taxesIncluded ? paid - tax : paid;
  const isTaxed = tax !== 0 || (paid === 0 && taxPercent !== null);
  if (!order.taxesIncluded || !isTaxed) return { gross, discounts: discount, net, tax };
  if (discount === 0) return { gross: net, discounts: 0, net, tax };
  const grossWithoutTax = withoutTax(gross, { net, paid, taxPercent });
  return { gross: grossWithoutTax, discounts: grossWithoutTax - net, net, tax };
}

/** Uses the line's rate; where it is not reported, the tax in proportion to the price after discounts. */
function withoutTax(
  gross: number,
  { net, paid, taxPercent }: { net: number; paid: number; taxPercent: string | null },
): number {
  if (taxPercent !== null) return proportion(gross, ...shareWithoutTax(taxPercent));
  return paid === 0 ? gross : proportion(gross, net, paid);
}

/**
 * Returns the part of a price with tax that is without it, as a fraction of two integers.
 *
 * @example shareWithoutTax('19') // [100, 119]
 */
export function shareWithoutTax(taxPercent: string): readonly [part: number, whole: number] {
  const cached = SHARES.get(taxPercent);
  if (cached !== undefined) return cached;
  const percent = new Exact(taxPercent);
  const scale = new Exact(10).pow(percent.decimalPlaces());
  const part = scale.times(100);
  const share = [part.toNumber(), part.plus(percent.times(scale)).toNumber()] as const;
  if (SHARES.size >= REMEMBERED_RATES_MAX) SHARES.clear();
  SHARES.set(taxPercent, share);
  return share;
}

/** There are few tax rates; a file may contain anything. */
const REMEMBERED_RATES_MAX = 1000;
const SHARES = new Map<string, readonly [number, number]>();

/**
 * Allocates by the lines' value after their own discounts; where that is zero, equally. A gift card
 * bears a share only in an order of gift cards alone, and is owed in full all the same.
 */
export function shareOrderDiscount(order: Order, lines: readonly OrderLine[]): readonly number[] {
  if (order.orderDiscountMinor === 0 || lines.length === 0) return [];
  const weights = lines.map((line) => discountable(order, line));
  const isWorthless = weights.every((weight) => weight === 0);
  const isMixed = lines.some(({ isGiftCard }) => !isGiftCard);
  return allocate(
    order.orderDiscountMinor,
    isWorthless && isMixed ? lines.map(({ isGiftCard }) => (isGiftCard ? 0 : 1)) : weights,
  );
}

function discountable(order: Order, line: OrderLine): number {
  if (line.isGiftCard) return 0;
  const cost = line.grossMinor - line.discountMinor;
  // A credit note may state its amounts as negative; a correction on a purchase has no discount.
  return order.kind === 'return' ? Math.abs(cost) : Math.max(0, cost);
}

function isSorted(lines: readonly OrderLine[]): boolean {
  return lines.every((line, index) => {
    const before = lines[index - 1];
    return before === undefined || compareIds(before.id, line.id) <= 0;
  });
}
