/**
 * Whole shops by a seed, with every kind of cost at once: goods by date, handling, fulfilment by country and
 * by label, return labels, gateways by rule and as stated, fees of platforms, sales tax, commissions,
 * variable, recurring and one-off expenses, other revenue, ads, disputes; orders with prices with and
 * without tax, discounts, gift cards, downloads, free goods, tips, fees, duties, edits paid later, refunds
 * with and without goods, cancellations and tests; bundles, cost and fulfilment profiles, what is expected
 * of young orders; orders, costs, labels and ads in other currencies.
 */
import type { Order, OrderLine, Refund, Transaction } from '#app/domain/orders/order.ts';
import { plainLine, plainOrder, plainParcel, plainRefund } from './plain-order.ts';
import { type Draw, drawing } from './drawing.ts';
import { percentage, priced, rounded, divided, exact, parts, plus, times } from './fraction.ts';
import { type ForeignRecords, generateForeign } from './whole-shop-foreign.ts';
import { SETTINGS } from './whole-shop-settings.ts';

/** What has no order, in minor units, by month: "2023-01". */
export interface DailyAmounts {
  readonly rent: number;
  readonly oneOff: readonly (readonly [day: string, amount: number])[];
  readonly grants: readonly (readonly [day: string, amount: number])[];
  readonly ads: readonly (readonly [day: string, amount: number])[];
  readonly charges: readonly (readonly [
    day: string,
    kind: 'dispute' | 'dispute_fee' | 'storage' | 'advertising',
    amount: number,
  ])[];
}

export interface ShopCase extends ForeignRecords {
  readonly orders: readonly Order[];
  readonly daily: DailyAmounts;
}

const ORDERS = 36;
const TAX_RATES = ['0', '7', '19', '20', '8.875'] as const;

export function generateShop(seed: number): ShopCase {
  const draw = drawing(seed);
  const orders = Array.from({ length: ORDERS }, (_, at) => generateOrder(draw, `${1000 + at}`));
  const days = (count: number, most: number) =>
    Array.from({ length: count }, () => [draw.day(), draw.whole(1, most)] as const);
  const taken = draw.whole(1_000, 9_000);
  return {
    orders,
    ...generateForeign(draw, orders),
    daily: {
      rent: draw.whole(10_000, 99_999),
      oneOff: days(4, 50_000),
      grants: days(2, 30_000),
      ads: days(12, 9_999),
      charges: [
        ['2023-02-10', 'dispute', taken],
        ['2023-02-10', 'dispute_fee', 1_500],
        ['2023-03-20', 'dispute', -taken],
        [draw.day(), 'storage', draw.whole(1, 5_000)],
        [draw.day(), 'advertising', draw.whole(1, 5_000)],
      ],
    },
  };
}

function generateOrder(draw: Draw, id: string): Order {
  const taxesIncluded = draw.is(50);
  const rate = draw.pick(TAX_RATES);
  const raw = Array.from({ length: draw.whole(1, 4) }, (_, at) => generateLine(draw, `${at + 1}`));
  const goods = raw.map(({ isGiftCard, grossMinor, discountMinor }) =>
    isGiftCard ? 0 : grossMinor - discountMinor,
  );
  const worth = goods.reduce((sum, value) => sum + value, 0);
  const orderDiscountMinor = worth > 0 && draw.is(30) ? draw.whole(0, worth) : 0;
  const shares = parts(orderDiscountMinor, worth > 0 ? goods : goods.map(() => 0));
  const lines = raw.map((line, at): OrderLine => {
    const paid =
      line.grossMinor - line.discountMinor - (orderDiscountMinor === 0 ? 0 : (shares[at] ?? 0));
    if (line.isGiftCard) return line;
    return { ...line, taxMinor: taxOf(paid, rate, taxesIncluded), taxPercent: rate };
  });
  const shippingMinor = draw.is(60) ? draw.whole(0, 1_500) : 0;
  const order = plainOrder({
    id,
    name: `#${id}`,
    placedAt: draw.instant(),
    isTest: draw.is(4),
    taxesIncluded,
    country: draw.pick(['DE', 'FR', null]),
    customerId: draw.is(80) ? `c${draw.whole(1, 12)}` : null,
    discountCode: draw.is(30) ? SETTINGS.commission.code : null,
    utmSource: draw.is(25) ? SETTINGS.perOrderCommission.utmSource : null,
    orderDiscountMinor,
    tipMinor: draw.is(15) ? draw.whole(1, 900) : 0,
    dutiesMinor: draw.is(8) ? draw.whole(1, 900) : 0,
    additionalFeesMinor: draw.is(20) ? draw.whole(1, 900) : 0,
    lines,
    shippingLines: [
      {
        id: 's1',
        title: draw.pick(['Standard', 'Express']),
        carrier: null,
        amountMinor: shippingMinor,
        discountMinor: 0,
        taxMinor: taxOf(shippingMinor, rate, taxesIncluded),
      },
    ],
  });
  return withEvents(draw, order, rate);
}

function generateLine(draw: Draw, id: string): OrderLine {
  const number = draw.whole(1, 5);
  const quantity = draw.whole(1, 4);
  const unitPrice = draw.is(8) ? '0' : `${draw.whole(0, 89)}.${draw.whole(100, 999)}`;
  const grossMinor = priced(unitPrice, quantity);
  const kind = draw.pick(['goods', 'goods', 'goods', 'goods', 'download', 'card']);
  return plainLine(id, {
    productId: `p${number}`,
    variantId: `v${number}`,
    quantity,
    unitPrice,
    grossMinor,
    discountMinor: kind !== 'card' && draw.is(30) ? draw.whole(0, grossMinor) : 0,
    isGiftCard: kind === 'card',
    requiresShipping: kind === 'goods',
  });
}

/** As a platform taxes an amount after its discounts. */
function taxOf(paid: number, rate: string, isIncluded: boolean): number {
  if (!isIncluded) return percentage(paid, rate);
  const whole = plus(exact(100), exact(rate));
  return paid - rounded(divided(times(exact(paid), exact(100)), whole));
}

function withEvents(draw: Draw, order: Order, rate: string): Order {
  const sent = order.lines.some(({ requiresShipping }) => requiresShipping);
  const total = totalOf(order);
  const gateway = draw.pick(['stripe', 'paypal', 'paypal', 'gift_card']);
  const charge = (id: string, processedAt: string, amountMinor: number): Transaction => ({
    id,
    processedAt,
    kind: 'sale',
    status: 'success',
    gateway,
    amountMinor,
    feeMinor: gateway === 'stripe' && draw.is(60) ? draw.whole(0, 500) : null,
  });
  const paid = draw.is(90) ? [charge('t1', order.placedAt, total)] : [];
  if (draw.is(12)) {
    const cancelledAt = draw.later(order.placedAt, 20);
    return { ...order, transactions: paid, fulfilmentStatus: 'unfulfilled', cancelledAt };
  }
  const fulfilledAt = draw.later(order.placedAt, 2);
  const labelCostMinor = draw.is(50) ? draw.whole(0, 900) : null;
  const parcels = sent ? [plainParcel('f1', { fulfilledAt, labelCostMinor })] : [];
  const edited = draw.is(20) ? addUnit(draw, order, rate) : null;
  const edits = edited === null ? [] : [edited];
  const extra = edits.map((edit) =>
    charge(
      't2',
      edit.editedAt,
      edit.grossDeltaMinor + (order.taxesIncluded ? 0 : edit.taxDeltaMinor),
    ),
  );
  const refunds = draw.is(40) ? [refundOf(draw, order, fulfilledAt)] : [];
  const back = refunds.some(({ lines }) => lines.length > 0);
  const returned =
    back && draw.is(50)
      ? [
          plainParcel('f2', {
            fulfilledAt: draw.later(fulfilledAt, 20),
            labelCostMinor: draw.whole(1, 900),
            isReturnLabel: true,
          }),
        ]
      : [];
  const repaid =
    paid.length === 0
      ? []
      : refunds.map(({ refundedAt, refundedMinor }) => ({
          ...charge('t3', refundedAt, refundedMinor),
          kind: 'refund' as const,
          feeMinor: null,
        }));
  return {
    ...order,
    edits,
    refunds,
    fulfilmentStatus: 'fulfilled',
    fulfilments: [...parcels, ...returned],
    transactions: [...paid, ...(paid.length === 0 ? [] : extra), ...repaid],
    platformFees: draw.is(20)
      ? [fee(draw, order, 'referral'), ...(draw.is(50) ? [fee(draw, order, 'advertising')] : [])]
      : [],
  };
}

function fee(draw: Draw, order: Order, kind: 'referral' | 'advertising') {
  return {
    id: kind,
    kind,
    amountMinor: draw.whole(1, 700),
    postedAt: draw.later(order.placedAt, 9),
    isPredicted: false,
  };
}

/** One more unit of a line of goods, at its price and the order's tax. */
function addUnit(draw: Draw, order: Order, rate: string): Order['edits'][number] | null {
  const goods = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  if (goods.length === 0) return null;
  const line = draw.pick(goods);
  const grossDeltaMinor = priced(line.unitPrice, 1);
  return {
    id: 'e1',
    editedAt: draw.later(order.placedAt, 20),
    lineId: line.id,
    quantityDelta: 1,
    grossDeltaMinor,
    discountDeltaMinor: 0,
    taxDeltaMinor: taxOf(grossDeltaMinor, rate, order.taxesIncluded),
  };
}

/** Some units of some lines, or goodwill, or both; a part of the shipping besides. */
function refundOf(draw: Draw, order: Order, since: string): Refund {
  const shares = parts(
    order.orderDiscountMinor,
    order.lines.map((line) => (line.isGiftCard ? 0 : line.grossMinor - line.discountMinor)),
  );
  const lines = order.lines.flatMap((line, at) => {
    if (line.isGiftCard || draw.is(50)) return [];
    const share = order.orderDiscountMinor === 0 ? 0 : (shares[at] ?? 0);
    const paid = line.grossMinor - line.discountMinor - share;
    const net = order.taxesIncluded ? paid - line.taxMinor : paid;
    const quantity = draw.whole(1, line.quantity);
    const part = (amount: number) => parts(amount, [quantity, line.quantity - quantity])[0] ?? 0;
    return [
      {
        lineId: line.id,
        quantity,
        subtotalMinor: part(net),
        taxMinor: part(line.taxMinor),
        restocked: draw.is(60),
      },
    ];
  });
  const [shipping] = order.shippingLines;
  const charged =
    (shipping?.amountMinor ?? 0) - (order.taxesIncluded ? (shipping?.taxMinor ?? 0) : 0);
  const shippingMinor = draw.is(30) ? draw.whole(0, charged) : 0;
  // Never more than the goods that are not sent back.
  const hasGoods = order.lines.some(({ isGiftCard }) => !isGiftCard);
  const rest = lines.length > 0 || !hasGoods ? 0 : Math.max(0, totalOf(order) - shippingMinor);
  const adjustmentMinor = rest > 0 ? draw.whole(0, Math.floor(rest / 4)) : 0;
  const goods = lines.reduce((sum, line) => sum + line.subtotalMinor + line.taxMinor, 0);
  return plainRefund({
    refundedAt: draw.later(since, 30),
    lines,
    shippingMinor,
    adjustmentMinor,
    refundedMinor: goods + shippingMinor + adjustmentMinor,
  });
}

/** What the customer pays, as placed. */
function totalOf(order: Order): number {
  const goods = order.lines.reduce((sum, line) => sum + line.grossMinor - line.discountMinor, 0);
  const shipping = order.shippingLines.reduce((sum, line) => sum + line.amountMinor, 0);
  const taxes = [...order.lines, ...order.shippingLines].reduce(
    (sum, one) => sum + one.taxMinor,
    0,
  );
  const extras = order.tipMinor + order.dutiesMinor + order.additionalFeesMinor;
  return goods - order.orderDiscountMinor + shipping + extras + (order.taxesIncluded ? 0 : taxes);
}
