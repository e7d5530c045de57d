/** Converts an order that was paid in the buyer's currency to the shop's, at the rate that Wix stored with it. */
import { findCurrency, getCurrency } from '#app/domain/money/currency.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import type { Order, OrderLine, Refund, ShippingLine } from '#app/domain/orders/order.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';
import type { WixOrder } from './wix-schema.ts';

export interface WixRate {
  readonly rate: string;
  readonly orderDecimals: number;
  readonly shopDecimals: number;
}

/** Returns null where the order is in another currency and Wix stores no rate to the shop's with it. */
export function getWixRate(order: WixOrder, currency: string): WixRate | null {
  const { currency: orderCurrency, currencyConversionDetails: details } = order;
  const shopDecimals = getCurrency(currency).decimals;
  if (orderCurrency === null || orderCurrency === currency) {
    return { rate: '1', orderDecimals: shopDecimals, shopDecimals };
  }
  const rate = details?.originalCurrency === currency ? details.conversionRate : null;
  const paidIn = findCurrency(orderCurrency);
  if (rate === null || !(Number(rate) > 0) || paidIn === null) return null;
  return { rate, orderDecimals: paidIn.decimals, shopDecimals };
}

/**
 * Converts sums and lets parts follow them, so that rounded parts add up to the converted total:
 * the order reconciles in the shop's currency as it did in its own.
 */
export function convertWixOrder(original: PlatformOrder, rate: WixRate): PlatformOrder {
  const { order } = original;
  const charged = new Running(rate);
  const returned = new Running(rate);
  const refunded = new Running(rate);
  const goods = order.lines.map((line) => convertLine(order, line, charged, rate));
  const parcels = order.shippingLines.map((line) => convertParcel(order, line, charged, rate));
  const additionalFeesMinor = charged.next(order.additionalFeesMinor);
  const refunds = order.refunds.map((refund) => convertRefund(refund, returned, refunded));
  const refundTotal = order.refunds.reduce((sum, one) => sum + one.refundedMinor, 0);
  const refundedHere = refunds.reduce((sum, one) => sum + one.refundedMinor, 0);
  const isNothing = order.cancelledAt !== null;
  const total = convert(original.platformTotalMinor + refundTotal, rate);
  return {
    ...original,
    platformTotalMinor: isNothing ? 0 : total - refundedHere,
    order: {
      ...order,
      lines: goods,
      shippingLines: parcels,
      additionalFeesMinor,
      refunds,
      transactions: order.transactions.map((one) => ({
        ...one,
        amountMinor: convert(one.amountMinor, rate),
      })),
      platformFees: order.platformFees.map((one) => ({
        ...one,
        amountMinor: convert(one.amountMinor, rate),
      })),
    },
  };
}

/** Rounds successive amounts such that their total is the converted sum. */
class Running {
  readonly #rate: WixRate;
  #sum = 0;
  #given = 0;

  constructor(rate: WixRate) {
    this.#rate = rate;
  }

  next(amount: number): number {
    this.#sum += amount;
    const part = convert(this.#sum, this.#rate) - this.#given;
    this.#given += part;
    return part;
  }
}

function convert(amount: number, { rate, orderDecimals, shopDecimals }: WixRate): number {
  const scale = new Exact(10).pow(shopDecimals - orderDecimals);
  return roundHalfAway(new Exact(amount).times(scale).dividedBy(rate));
}

function convertLine(
  { taxesIncluded }: Order,
  line: OrderLine,
  charged: Running,
  rate: WixRate,
): OrderLine {
  const discountMinor = convert(line.discountMinor, rate);
  const paid = charged.next(line.grossMinor - line.discountMinor);
  return {
    ...line,
    unitPrice: new Exact(line.unitPrice).dividedBy(rate.rate).toDecimalPlaces(6).toFixed(),
    grossMinor: paid + discountMinor,
    discountMinor,
    taxMinor: taxesIncluded ? convert(line.taxMinor, rate) : charged.next(line.taxMinor),
  };
}

function convertParcel(
  { taxesIncluded }: Order,
  line: ShippingLine,
  charged: Running,
  rate: WixRate,
): ShippingLine {
  const discountMinor = convert(line.discountMinor, rate);
  return {
    ...line,
    amountMinor: charged.next(line.amountMinor - line.discountMinor) + discountMinor,
    discountMinor,
    taxMinor: taxesIncluded ? convert(line.taxMinor, rate) : charged.next(line.taxMinor),
  };
}

function convertRefund(refund: Refund, returned: Running, refunded: Running): Refund {
  return {
    ...refund,
    lines: refund.lines.map((line) => ({
      ...line,
      subtotalMinor: returned.next(line.subtotalMinor),
      taxMinor: returned.next(line.taxMinor),
    })),
    shippingMinor: returned.next(refund.shippingMinor),
    shippingTaxMinor: returned.next(refund.shippingTaxMinor),
    adjustmentMinor: returned.next(refund.adjustmentMinor),
    adjustmentTaxMinor: returned.next(refund.adjustmentTaxMinor),
    additionalFeesMinor: returned.next(refund.additionalFeesMinor),
    refundedMinor: refunded.next(refund.refundedMinor),
  };
}
