/** Maps refunds of a Wix order: their amounts are reported with tax and by order, and are split here. */
import { proportion } from '#app/domain/money/proportion.ts';
import { splitGoodwill } from '#app/platforms/split-goodwill.ts';
import type { OrderLine, Refund, RefundLine, ShippingLine } from '#app/domain/orders/order.ts';
import type { WixFees } from './wix-fees.ts';
import { minorOfPrice, getAmountOfUnits } from './wix-money.ts';
import type { WixOrder, WixRefund, WixTransactions } from './wix-schema.ts';

export interface WixRefundParts {
  readonly order: WixOrder;
  readonly transactions: WixTransactions;
  readonly decimals: number;
}

export interface WixCharges {
  readonly lines: readonly OrderLine[];
  readonly parcels: readonly ShippingLine[];
  readonly fees: WixFees;
  readonly taxesIncluded: boolean;
}

/** Maps refunds whose money has moved; others are announced or failed, and count when they succeed. */
export function toWixRefunds(
  { order, transactions, decimals }: WixRefundParts,
  { lines, parcels, fees: charged, taxesIncluded }: WixCharges,
): Refund[] {
  const tally = new Tally(order);
  const inTime = transactions.refunds.toSorted((a, b) =>
    (a.createdDate ?? '') < (b.createdDate ?? '') ? -1 : 1,
  );
  return inTime.flatMap((refund) => {
    const refundedMinor = sumMoved(refund, decimals);
    if (refundedMinor === 0) return [];
    const goods = toGoods(refund, { lines, taxesIncluded, decimals, tally });
    const shipping = shippingPart(refund, parcels, taxesIncluded, decimals);
    const fees = (refund.details?.additionalFees ?? []).reduce(
      (sum, fee) => sum + minorOfPrice(fee.amount, decimals),
      0,
    );
    // Refunded fees are reported with tax.
    const feesTax = proportion(fees, charged.tax, charged.net + charged.tax || 1);
    const goodsTotal = goods.reduce((sum, line) => sum + line.subtotalMinor + line.taxMinor, 0);
    const rest = refundedMinor - goodsTotal - shipping.amount - shipping.tax - fees;
    const goodwill =
      rest > 0 ? splitGoodwill(rest, goodsIn(lines, taxesIncluded)) : { net: rest, tax: 0 };
    return {
      id: refund.id,
      refundedAt: refund.createdDate ?? order.updatedDate,
      lines: goods,
      shippingMinor: shipping.amount,
      shippingTaxMinor: shipping.tax + feesTax,
      // Wix names no tax for money without goods.
      adjustmentMinor: goodwill.net,
      adjustmentTaxMinor: goodwill.tax,
      dutiesMinor: 0,
      tipMinor: 0,
      additionalFeesMinor: fees - feesTax,
      refundedMinor,
    };
  });
}

function goodsIn(lines: readonly OrderLine[], taxesIncluded: boolean) {
  const tax = lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  const paid = lines.reduce((sum, line) => sum + line.grossMinor - line.discountMinor, 0);
  return { net: taxesIncluded ? paid - tax : paid, tax };
}

function sumMoved({ transactions }: WixRefund, decimals: number): number {
  return transactions
    .filter(({ refundStatus }) => refundStatus === 'SUCCEEDED')
    .reduce((sum, { amount }) => sum + minorOfPrice(amount, decimals), 0);
}

interface GoodsContext {
  readonly lines: readonly OrderLine[];
  readonly taxesIncluded: boolean;
  readonly decimals: number;
  readonly tally: Tally;
}

function toGoods(refund: WixRefund, context: GoodsContext): RefundLine[] {
  const reported = new Map(
    (refund.summary?.breakdown?.lineItems ?? []).map((one) => [
      one.lineItemId,
      minorOfPrice(one.totalRefundedAmount, context.decimals),
    ]),
  );
  return (refund.details?.lineItems ?? []).flatMap(({ lineItemId, quantity }) => {
    const line = context.lines.find(({ id }) => id === lineItemId);
    if (line === undefined) return [];
    const from = context.tally.units(lineItemId, quantity);
    const amounts = getAmounts(
      line,
      context.taxesIncluded,
      from,
      quantity,
      reported.get(lineItemId),
    );
    return byStock(lineItemId, quantity, amounts, context.tally.restock(lineItemId, quantity));
  });
}

interface Amounts {
  readonly net: number;
  readonly tax: number;
}

/** Returns goods and tax of some units: their price where that was refunded, else in proportion. */
function getAmounts(
  line: OrderLine,
  taxesIncluded: boolean,
  from: number,
  quantity: number,
  reported: number | undefined,
): Amounts {
  const paid = line.grossMinor - line.discountMinor;
  const fullNet = taxesIncluded ? paid - line.taxMinor : paid;
  const part = (total: number) => getAmountOfUnits(total, line.quantity, from, from + quantity);
  const units = { net: part(fullNet), tax: part(line.taxMinor) };
  if (reported === undefined || reported === units.net + units.tax) return units;
  const total = fullNet + line.taxMinor;
  const tax = total === 0 ? 0 : proportion(reported, line.taxMinor, total);
  return { net: reported - tax, tax };
}

/** Splits a line into units that went back on the shelf and units that did not. */
function byStock(
  lineId: string,
  quantity: number,
  { net, tax }: Amounts,
  restocked: number,
): RefundLine[] {
  const part = (from: number, to: number, isRestocked: boolean): RefundLine => ({
    lineId,
    quantity: to - from,
    subtotalMinor: getAmountOfUnits(net, quantity, from, to),
    taxMinor: getAmountOfUnits(tax, quantity, from, to),
    restocked: isRestocked,
  });
  if (restocked === 0 || restocked >= quantity) {
    return [{ lineId, quantity, subtotalMinor: net, taxMinor: tax, restocked: restocked > 0 }];
  }
  return [part(0, restocked, true), part(restocked, quantity, false)];
}

function shippingPart(
  { details }: WixRefund,
  [line]: readonly ShippingLine[],
  taxesIncluded: boolean,
  decimals: number,
) {
  const reported = minorOfPrice(details?.shipping?.amount ?? null, decimals);
  if (line === undefined || reported === 0) return { amount: reported, tax: 0 };
  const paid = line.amountMinor - line.discountMinor + (taxesIncluded ? 0 : line.taxMinor);
  const tax = paid === 0 ? 0 : proportion(reported, line.taxMinor, paid);
  return { amount: reported - tax, tax };
}

/** Units of each line that have come back so far; Wix counts restocked units by line, not by refund. */
class Tally {
  readonly #refunded = new Map<string, number>();
  readonly #restocked: Map<string, number>;

  constructor({ lineItems }: WixOrder) {
    this.#restocked = new Map(lineItems.map((line) => [line.id, line.restockQuantity ?? 0]));
  }

  /** Adds units and returns how many had come back before them. */
  units(lineId: string, quantity: number): number {
    const before = this.#refunded.get(lineId) ?? 0;
    this.#refunded.set(lineId, before + quantity);
    return before;
  }

  /** Returns how many of these went back into stock. */
  restock(lineId: string, quantity: number): number {
    const left = this.#restocked.get(lineId) ?? 0;
    const taken = Math.min(left, quantity);
    this.#restocked.set(lineId, left - taken);
    return taken;
  }
}
