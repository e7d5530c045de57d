/** From free choices to an order that hangs together as a platform's would. */
import type { Order, OrderLine, ShippingLine } from '#app/domain/orders/order.ts';
import {
  buildEdit,
  buildFulfilment,
  buildPlatformFee,
  buildRefund,
  buildTransaction,
} from './build-order-events.ts';
import type { LineSeed, OrderSeed } from './order-seeds.ts';
import { emptyLine, instantAfter, applyPercent, taxOn } from './seed-amounts.ts';

/** The order of a seed, its amounts with `decimals` decimals in `unitPrice`. */
export function buildOrder(seed: OrderSeed, decimals: number): Order {
  const sign = seed.isReturn && seed.statesNegativeAmounts ? -1 : 1;
  const placed = seed.lines.map((line, index) => buildLine(seed, line, index, decimals, sign));
  const added = seed.edits.flatMap((edit, index) =>
    edit.addsLine ? [emptyLine(`${seed.lines.length + index + 1}`)] : [],
  );
  const lines = [...placed, ...added];
  return {
    ...headOf(seed),
    orderDiscountMinor: sign * orderDiscountOf(seed),
    tipMinor: sign * seed.tip,
    dutiesMinor: sign * seed.duties,
    additionalFeesMinor: sign * seed.fees,
    lines,
    shippingLines: seed.shipping.map((line, index) => buildShipping(seed, line, index, sign)),
    // A credit note is final: platforms neither edit nor refund one.
    edits: seed.isReturn ? [] : seed.edits.flatMap((edit, i) => buildEdit(seed, edit, i, placed)),
    refunds: seed.isReturn ? [] : seed.refunds.map((one, i) => buildRefund(seed, one, i, lines)),
    transactions: seed.transactions.map((one, i) => buildTransaction(seed, one, i)),
    fulfilments: seed.fulfilments.map((one, i) => buildFulfilment(seed, one, i)),
    platformFees: seed.platformFees.map((one, i) => buildPlatformFee(seed, one, i)),
  };
}

function headOf(seed: OrderSeed) {
  return {
    id: `${5_000_000 + seed.placedMinute}${seed.number}`,
    name: `#${seed.number}`,
    kind: seed.isReturn ? ('return' as const) : ('order' as const),
    placedAt: instantAfter(seed, 0),
    isTest: seed.isTest,
    cancelledAt:
      seed.cancelledAfterHours === null ? null : instantAfter(seed, seed.cancelledAfterHours),
    cancelReason: seed.cancelledAfterHours === null ? null : 'customer',
    financialStatus: seed.transactions.length === 0 ? 'pending' : 'paid',
    fulfilmentStatus: seed.fulfilments.length === 0 ? 'unfulfilled' : 'fulfilled',
    taxesIncluded: seed.taxesIncluded,
    includesUntoldTax: false,
    customerId: seed.customer === null ? null : `c${seed.customer}`,
    country: seed.country,
    province: null,
    channel: seed.channel,
    source: seed.channel === null ? null : `${seed.channel}-source`,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    discountCode: seed.orderDiscountPercent > 0 ? 'SAVE' : null,
    keptMinor: 0,
    keptTaxMinor: 0,
  };
}

function buildLine(
  seed: OrderSeed,
  line: LineSeed,
  index: number,
  decimals: number,
  sign: 1 | -1,
): OrderLine {
  const direction = line.kind === 'correction' && !seed.isReturn ? -1 : sign;
  const price = line.kind === 'free' ? 0 : line.price;
  const gross = price * line.quantity;
  const discount = applyPercent(gross, line.kind === 'gift_card' ? 0 : line.discountPercent);
  const taxed = line.kind === 'gift_card' ? 0 : discounted(gross - discount, seed);
  return {
    id: `${index + 1}`,
    productId: `p${line.variant >> 1}`,
    variantId: line.variant === 7 ? null : `v${line.variant}`,
    sku: `SKU-${line.variant}`,
    title: `Product ${line.variant >> 1}`,
    variantTitle: null,
    quantity: direction * line.quantity,
    unitPrice: (price / 10 ** decimals).toFixed(decimals),
    grossMinor: direction * gross,
    discountMinor: direction * discount,
    taxMinor: direction * taxOn(taxed, line.taxRate, seed.taxesIncluded),
    taxPercent: line.taxRate === 0 ? null : `${line.taxRate}`,
    isGiftCard: line.kind === 'gift_card',
    requiresShipping: line.kind !== 'digital' && line.kind !== 'gift_card',
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
  };
}

function orderDiscountOf(seed: OrderSeed): number {
  const discountable = seed.lines
    .filter(({ kind }) => kind !== 'gift_card' && kind !== 'free')
    .filter(({ kind }) => seed.isReturn || kind !== 'correction')
    .reduce(
      (sum, { price, quantity, discountPercent }) =>
        sum + price * quantity - applyPercent(price * quantity, discountPercent),
      0,
    );
  return applyPercent(discountable, seed.orderDiscountPercent);
}

function discounted(amount: number, seed: OrderSeed): number {
  return amount - applyPercent(amount, seed.orderDiscountPercent);
}

function buildShipping(
  seed: OrderSeed,
  { amount, discountPercent, taxRate, carrier }: OrderSeed['shipping'][number],
  index: number,
  sign: 1 | -1,
): ShippingLine {
  const discount = applyPercent(amount, discountPercent);
  return {
    id: `s${index + 1}`,
    title: 'Standard',
    carrier,
    amountMinor: sign * amount,
    discountMinor: sign * discount,
    taxMinor: sign * taxOn(amount - discount, taxRate, seed.taxesIncluded),
  };
}
