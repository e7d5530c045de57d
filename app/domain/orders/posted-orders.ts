/**
 * The postings of settlements for an order: parts of it, in several settlements, and the same parts
 * in two reports. Ids begin with the settlement.
 */
import type { Order, OrderLine, PlatformFee, ShippingLine } from './order.ts';

/** Part of the id of a fee where the report adds up the fees of a kind. */
export const SUMMED = 'sum-';

type Goods = Pick<Order, 'placedAt' | 'lines' | 'shippingLines' | 'additionalFeesMinor'>;

/**
 * Combines the postings of two files: an order that is sent in parts is posted in several
 * settlements, and a settlement may come in two files: each part of a line, its price, its discount
 * and its tax, is in one of them or in both.
 */
export function postedTogether(stored: Order, read: Order): Goods {
  const lines = read.lines.map((line) => ({ ...line, id: idOfPosted(line, stored.lines) }));
  const isSame = lines.some(({ id }) => stored.lines.some((line) => line.id === id));
  return {
    placedAt: stored.placedAt < read.placedAt ? stored.placedAt : read.placedAt,
    lines: withParts(stored.lines, lines, joinedLine),
    shippingLines: withParts(stored.shippingLines, read.shippingLines, joinedShipping),
    additionalFeesMinor: isSame
      ? larger(stored.additionalFeesMinor, read.additionalFeesMinor)
      : stored.additionalFeesMinor + read.additionalFeesMinor,
  };
}

/** Returns the stored id of the same goods: the reports number the lines of a settlement differently. */
function idOfPosted({ id, sku }: OrderLine, stored: readonly OrderLine[]): string {
  if (stored.some((line) => line.id === id)) return id;
  const settlement = settlementIn(id);
  const same = stored.filter((line) => line.sku === sku && settlementIn(line.id) === settlement);
  return same.length === 1 && sku !== null ? (same[0]?.id ?? id) : id;
}

function joinedLine(stored: OrderLine, read: OrderLine): OrderLine {
  const isPriced = Math.abs(stored.grossMinor) >= Math.abs(read.grossMinor);
  const { quantity, unitPrice, grossMinor } = isPriced ? stored : read;
  return {
    ...read,
    quantity,
    unitPrice,
    grossMinor,
    discountMinor: larger(stored.discountMinor, read.discountMinor),
    taxMinor: larger(stored.taxMinor, read.taxMinor),
  };
}

function joinedShipping(stored: ShippingLine, read: ShippingLine): ShippingLine {
  return {
    ...read,
    amountMinor: larger(stored.amountMinor, read.amountMinor),
    discountMinor: larger(stored.discountMinor, read.discountMinor),
    taxMinor: larger(stored.taxMinor, read.taxMinor),
  };
}

/** Compares magnitudes: a refund has a minus. */
function larger(a: number, b: number): number {
  return Math.abs(a) >= Math.abs(b) ? a : b;
}

/**
 * Merges the fees of both reports. Where one posts each fee of a settlement and the other their
 * sums, the single fees count; they also replace fees that were numbered by their position in a
 * file.
 */
export function postedFees(
  stored: readonly PlatformFee[],
  read: readonly PlatformFee[],
): PlatformFee[] {
  const all = [...stored, ...read];
  const exact = new Set(all.filter(isExact).map(({ id }) => settlementIn(id)));
  const isNumbered = ({ id }: PlatformFee) => /^\w+-\d{1,5}$/.test(id);
  const holds = (fee: PlatformFee) =>
    !exact.has(settlementIn(fee.id)) || !(isSummed(fee) || isNumbered(fee));
  return withParts(stored.filter(holds), read.filter(holds), (_, fee) => fee);
}

function isExact({ id }: PlatformFee): boolean {
  return /-[0-9a-f]{24}$/.test(id) && !id.includes(SUMMED);
}

function isSummed({ id }: PlatformFee): boolean {
  return id.includes(`-${SUMMED}`);
}

function settlementIn(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

/** Unites the records of both; equal ids are merged. */
function withParts<T extends { readonly id: string }>(
  first: readonly T[],
  second: readonly T[],
  join: (first: T, second: T) => T,
): T[] {
  const all = new Map(first.map((one) => [one.id, one]));
  for (const one of second) {
    const before = all.get(one.id);
    all.set(one.id, before === undefined ? one : join(before, one));
  }
  return [...all.values()];
}
