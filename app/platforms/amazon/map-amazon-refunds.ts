import type { OrderLine, Refund, RefundLine } from '#app/domain/orders/order.ts';
import { type FbaReturn, matchReturns, type SellableUnits } from './match-returns.ts';
import type { FinanceRefund, FinanceRefundItem, OrderFinances } from './read-finances.ts';

/**
 * Maps posted refunds to the lines of the order by their SKU; returns to Amazon's warehouse decide
 * which goods can be sold again.
 */
export function toAmazonRefunds(
  { refunds }: OrderFinances,
  lines: readonly OrderLine[],
  returns: readonly FbaReturn[],
): Refund[] {
  const sellable = matchReturns(refunds, returns);
  return refunds.map((refund) => ({
    ...toRefund(refund, lines, sellable),
    reason: getReason(refund, returns),
  }));
}

/** Returns the buyer's reason for the first of its goods that arrived at Amazon's warehouse. */
function getReason({ items }: FinanceRefund, returns: readonly FbaReturn[]): string | null {
  const skus = new Set(items.map(({ sku }) => sku));
  return returns.find(({ sku, reason }) => reason !== null && skus.has(sku))?.reason ?? null;
}

function toRefund(
  { id, postedAt, items }: FinanceRefund,
  lines: readonly OrderLine[],
  sellable: SellableUnits,
): Refund {
  const matched = items.map((item) => ({ item, lineId: findLine(item, lines)?.id ?? null }));
  const sum = (of: (item: FinanceRefundItem, isOnLine: boolean) => number) =>
    matched.reduce((total, { item, lineId }) => total + of(item, lineId !== null), 0);
  const adjustmentMinor = sum((item, isOnLine) => item.money + (isOnLine ? 0 : item.goods));
  return {
    id,
    refundedAt: postedAt,
    lines: matched.flatMap(({ item, lineId }) =>
      lineId === null
        ? []
        : refundLines(item, lineId, sellable.take(id, item.sku ?? '', item.quantity)),
    ),
    shippingMinor: sum(({ shipping }) => shipping),
    shippingTaxMinor: sum(({ shippingTax }) => shippingTax),
    adjustmentMinor,
    adjustmentTaxMinor: sum(({ goodsTax }, isOnLine) => (isOnLine ? 0 : goodsTax)),
    dutiesMinor: 0,
    tipMinor: 0,
    additionalFeesMinor: sum(({ fees }) => fees),
    refundedMinor: sum(
      ({ goods, goodsTax, shipping, shippingTax, fees, money }) =>
        goods + goodsTax + shipping + shippingTax + fees + money,
    ),
  };
}

/**
 * Returns the line of the SKU; of several, the one whose unit price matches the refund. Rows of
 * shipping or fees alone name the SKU and its units too: none of them came back.
 */
function findLine(item: FinanceRefundItem, lines: readonly OrderLine[]): OrderLine | null {
  const { sku, goods, quantity } = item;
  if (sku === null || goods === 0) return null;
  const apart = (line: OrderLine) => {
    const net = line.grossMinor - line.discountMinor;
    return line.quantity < quantity ? Infinity : Math.abs((net * quantity) / line.quantity - goods);
  };
  const [best] = lines
    .filter((line) => line.sku === sku)
    .toSorted((a, b) => (apart(a) === apart(b) ? 0 : apart(a) < apart(b) ? -1 : 1));
  return best ?? null;
}

/**
 * Splits a refund in two where only some of the units went back on the shelf; the amount does not
 * tell them apart.
 */
function refundLines(
  { quantity, goods, goodsTax }: FinanceRefundItem,
  lineId: string,
  back: number,
): RefundLine[] {
  const full = { lineId, quantity, subtotalMinor: goods, taxMinor: goodsTax };
  if (back === 0 || back === quantity) return [{ ...full, restocked: back > 0 }];
  const lost = { ...full, quantity: quantity - back, restocked: false };
  return [lost, { ...full, quantity: back, subtotalMinor: 0, taxMinor: 0, restocked: true }];
}
