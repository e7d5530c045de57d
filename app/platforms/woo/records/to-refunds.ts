/** Maps refunds to the customer. WooCommerce writes their parts as negative, their amount as positive. */
import type { Refund, RefundLine } from '#app/domain/orders/order.ts';
import { normaliseReturnReason } from '#app/domain/orders/return-reason.ts';
import { roundHalfAway } from '#app/domain/money/round.ts';
import { splitGoodwill } from '#app/platforms/split-goodwill.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { type OrderMoney, roundGroups } from './order-money.ts';
import { metaText, wholeUnits, type WooLine, type WooOrder, type WooRefund } from './woo-order.ts';

/** Maps the refunds of an order, oldest first; `amounts` are the order's own. */
export function toRefunds(
  order: WooOrder,
  refunds: readonly WooRefund[],
  amounts: OrderAmounts,
  money: OrderMoney,
): Refund[] {
  // Rounded as the order was, where that explains it: a full refund returns every part in full.
  const steps = [...new Set([amounts.step, ...money.steps])];
  const restocked = new Map(order.line_items.map((line) => [line.id, restockedUnits(line)]));
  let left = chargedIn(amounts);
  return refunds
    .toSorted((a, b) => (a.date_created_gmt < b.date_created_gmt ? -1 : 0) || a.id - b.id)
    .map((raw) => {
      const refund = toRefund(order, raw, { money: { ...money, steps }, restocked, left });
      left = after(left, refund);
      return refund;
    });
}

interface Left {
  readonly total: number;
  readonly tax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  readonly fees: number;
}

interface RefundContext {
  readonly money: OrderMoney;
  /** Units put back on the shelf and not yet assigned to a refund, by the order's line. */
  readonly restocked: Map<number, number>;
  readonly left: Left;
}

function toRefund(
  order: WooOrder,
  raw: WooRefund,
  { money: { toOrderMinor: own, inShop, steps }, restocked, left }: RefundContext,
): Refund {
  const { line_items: goods, shipping_lines: shipping, fee_lines: fees } = raw;
  const total = roundHalfAway(own(raw.amount));
  const money = roundHalfAway(inShop(total));
  const plain = {
    id: String(raw.id),
    refundedAt: raw.date_created_gmt,
    dutiesMinor: 0,
    tipMinor: 0,
    refundedMinor: money,
    reason: normaliseReturnReason(raw.reason),
  };
  if (goods.length + shipping.length + fees.length === 0) {
    return { ...plain, lines: [], ...withoutLines(money, left) };
  }
  const exact = [...goods, ...shipping, ...fees].flatMap(({ total, total_tax: tax }) => [
    own(total).negated(),
    own(tax).negated(),
  ]);
  const { parts } = roundGroups({ inShop, steps }, [{ exact, total }]);
  const part = (index: number) => ({ net: parts[2 * index] ?? 0, tax: parts[2 * index + 1] ?? 0 });
  const carried = shipping.map((_, index) => part(goods.length + index));
  const feesAt = goods.length + shipping.length;
  const discounts = new Set(
    order.fee_lines.filter(({ total }) => own(total).isNegative()).map(({ id }) => id),
  );
  // A fee that was a discount is taken back as money; any other as the fee it was.
  const charged = fees.map((fee, index) => ({
    ...part(feesAt + index),
    isDiscount: discounts.has(ofLine(fee) ?? 0),
  }));
  const rest = money - parts.reduce((all, amount) => all + amount, 0);
  const ofFees = charged.filter(({ isDiscount }) => !isDiscount);
  const ofDiscounts = charged.filter(({ isDiscount }) => isDiscount);
  return {
    ...plain,
    lines: goods.flatMap((line, index) => refundLines(line, part(index), restocked)),
    shippingMinor: sum(carried, ({ net }) => net),
    shippingTaxMinor: sum(carried, ({ tax }) => tax) + sum(ofFees, ({ tax }) => tax),
    additionalFeesMinor: sum(ofFees, ({ net }) => net),
    adjustmentMinor: rest + sum(ofDiscounts, ({ net }) => net),
    adjustmentTaxMinor: sum(ofDiscounts, ({ tax }) => tax),
  };
}

type WithoutLines = Pick<
  Refund,
  | 'shippingMinor'
  | 'shippingTaxMinor'
  | 'additionalFeesMinor'
  | 'adjustmentMinor'
  | 'adjustmentTaxMinor'
>;

/**
 * Splits money without lines: when it is all that was left, it includes the tax and the shipping;
 * else it is a reduction of the goods' price.
 */
function withoutLines(money: number, left: Left): WithoutLines {
  if (money !== left.total) {
    const net = left.total - left.tax - left.shipping - left.shippingTax - left.fees;
    const goodwill = splitGoodwill(money, { net, tax: left.tax });
    return {
      shippingMinor: 0,
      shippingTaxMinor: 0,
      additionalFeesMinor: 0,
      adjustmentMinor: goodwill.net,
      adjustmentTaxMinor: goodwill.tax,
    };
  }
  return {
    shippingMinor: left.shipping,
    shippingTaxMinor: left.shippingTax,
    additionalFeesMinor: left.fees,
    adjustmentMinor: money - left.tax - left.shipping - left.shippingTax - left.fees,
    adjustmentTaxMinor: left.tax,
  };
}

/** Maps goods of one line, in two parts where only some of the units went back on the shelf. */
function refundLines(
  line: WooLine,
  { net, tax }: { readonly net: number; readonly tax: number },
  restocked: Map<number, number>,
): RefundLine[] {
  const ofOrder = ofLine(line) ?? line.id;
  const quantity = wholeUnits(Math.abs(line.quantity));
  const back = Math.min(quantity, restocked.get(ofOrder) ?? 0);
  restocked.set(ofOrder, (restocked.get(ofOrder) ?? 0) - back);
  const full = { lineId: String(ofOrder), quantity, subtotalMinor: net, taxMinor: tax };
  if (back === 0 || back === quantity) return [{ ...full, restocked: back > 0 }];
  const lost = { ...full, quantity: quantity - back, restocked: false };
  return [lost, { ...full, quantity: back, subtotalMinor: 0, taxMinor: 0, restocked: true }];
}

function ofLine({ meta_data: meta }: Pick<WooLine, 'meta_data'>): number | null {
  const id = Number(metaText(meta, '_refunded_item_id') ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}

/** Counts the units of a line that WooCommerce put back into stock, over all its refunds. */
function restockedUnits({ meta_data: meta }: WooLine): number {
  const units = Number(metaText(meta, '_restock_refunded_items') ?? 0);
  return units > 0 ? wholeUnits(units) : 0;
}

function chargedIn({ total, lines, fees, shipping }: OrderAmounts): Left {
  const surcharges = fees.filter(({ net }) => net >= 0);
  const discounts = fees.filter(({ net }) => net < 0);
  return {
    total,
    tax: sum([...lines, ...discounts], ({ tax }) => tax),
    shipping: sum(shipping, ({ net }) => net),
    shippingTax: sum([...shipping, ...surcharges], ({ tax }) => tax),
    fees: sum(surcharges, ({ net }) => net),
  };
}

function after(left: Left, refund: Refund): Left {
  return {
    total: left.total - refund.refundedMinor,
    tax: left.tax - refund.adjustmentTaxMinor - sum(refund.lines, ({ taxMinor }) => taxMinor),
    shipping: left.shipping - refund.shippingMinor,
    shippingTax: left.shippingTax - refund.shippingTaxMinor,
    fees: left.fees - refund.additionalFeesMinor,
  };
}

function sum<T>(items: readonly T[], getAmount: (item: T) => number): number {
  return items.reduce((total, item) => total + getAmount(item), 0);
}
