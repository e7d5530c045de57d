/**
 * Prices that include an unstated tax, as marketplaces outside North America report them: the
 * shop's VAT rate for the buyer's country, else for the marketplace, is deducted from every amount
 * of goods and shipping.
 */
import { ruleInForce } from '#app/domain/profit/cost-lookup/rule-in-force.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import type { Order, OrderLine, Refund } from '#app/domain/orders/order.ts';
import type { CostBook, VatRate } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { shareOrderDiscount, shareWithoutTax } from './line-values.ts';

/**
 * Returns the order with its taxes stated; unchanged when it states its taxes, or the shop has set
 * no rate.
 *
 * @throws RangeError when the order's instant cannot be read.
 */
export function stateTax(order: Order, book: CostBook): Order {
  if (!order.includesUntoldTax) return order;
  const rate = findVatRate(order, book);
  if (rate === null) return order;
  const taxIn = (amount: number) => amount - proportion(amount, ...shareWithoutTax(rate.percent));
  return {
    ...order,
    taxesIncluded: true,
    lines: linesWithTax(order, rate, taxIn),
    shippingLines: order.shippingLines.map((line) => ({
      ...line,
      taxMinor: taxIn(line.amountMinor - line.discountMinor),
    })),
    edits: order.edits.map((edit) => ({
      ...edit,
      taxDeltaMinor: taxIn(edit.grossDeltaMinor - edit.discountDeltaMinor),
    })),
    refunds: order.refunds.map((refund) => refundWithTax(refund, taxIn)),
    keptMinor: order.keptMinor - taxIn(order.keptMinor),
    keptTaxMinor: taxIn(order.keptMinor),
  };
}

function findVatRate(
  { country, channel, placedAt }: Order,
  { vatRates }: CostBook,
): VatRate | null {
  const placedMs = Date.parse(placedAt);
  return (
    ruleInForce(vatRates, placedMs, (rate) => rate.country !== null && rate.country === country) ??
    ruleInForce(
      vatRates,
      placedMs,
      ({ marketplace }) =>
        marketplace !== null && marketplace.toLowerCase() === channel?.toLowerCase(),
    )
  );
}

function linesWithTax(
  order: Order,
  { percent }: VatRate,
  taxIn: (amount: number) => number,
): OrderLine[] {
  const shares = shareOrderDiscount(order, order.lines);
  return order.lines.map((line, index) => {
    const paid = line.grossMinor - line.discountMinor - (shares[index] ?? 0);
    // A gift card is taxed when it is redeemed.
    if (line.isGiftCard) return line;
    return { ...line, taxMinor: taxIn(paid), taxPercent: percent };
  });
}

/** A refund's amounts are stated without tax, so the tax that they contain moves to its own field. */
function refundWithTax(refund: Refund, taxIn: (amount: number) => number): Refund {
  const { shippingMinor, adjustmentMinor } = refund;
  return {
    ...refund,
    lines: refund.lines.map((line) => ({
      ...line,
      subtotalMinor: line.subtotalMinor - taxIn(line.subtotalMinor),
      taxMinor: taxIn(line.subtotalMinor),
    })),
    shippingMinor: shippingMinor - taxIn(shippingMinor),
    shippingTaxMinor: taxIn(shippingMinor),
    adjustmentMinor: adjustmentMinor - taxIn(adjustmentMinor),
    adjustmentTaxMinor: taxIn(adjustmentMinor),
  };
}
