import type { OrderLine, Refund, RefundLine } from '#app/domain/orders/order.ts';
import type { FinanceRefund, FinanceRefundItem, OrderFinances } from './read-finances.ts';

/** What was posted as given back, on the lines of the order by their SKU. */
export function toAmazonRefunds({ refunds }: OrderFinances, lines: readonly OrderLine[]): Refund[] {
  return refunds.map((refund) => refundOf(refund, lines));
}

function refundOf({ id, postedAt, items }: FinanceRefund, lines: readonly OrderLine[]): Refund {
  const told = items.map((item) => ({ item, lineId: lineOf(item, lines)?.id ?? null }));
  const sum = (of: (item: FinanceRefundItem, isOnLine: boolean) => number) =>
    told.reduce((total, { item, lineId }) => total + of(item, lineId !== null), 0);
  const adjustmentMinor = sum((item, isOnLine) => item.money + (isOnLine ? 0 : item.goods));
  return {
    id,
    refundedAt: postedAt,
    lines: told.flatMap(({ item, lineId }) => (lineId === null ? [] : refundLine(item, lineId))),
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
 * The line of the SKU; of several, the one whose units are worth what came back. Rows of shipping or
 * fees alone name the SKU and its units too: nothing of them came back.
 */
function lineOf(item: FinanceRefundItem, lines: readonly OrderLine[]): OrderLine | null {
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

function refundLine({ quantity, goods, goodsTax }: FinanceRefundItem, lineId: string): RefundLine {
  return {
    lineId,
    quantity,
    subtotalMinor: goods,
    taxMinor: goodsTax,
    // Whether it can be sold again is told by returns reports, not by money.
    restocked: false,
  };
}
