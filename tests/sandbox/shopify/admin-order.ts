import {
  getSeededReason,
  getChargedTotal,
  getLineNet,
  type SeededLine,
  type SeededOrder,
  type SeededRefund,
  type SeededStore,
  getSeededTotal,
} from '#tests/sandbox/store/seeded-store.ts';
import { ADMIN_IDS, checkoutToken, partId } from './admin-ids.ts';
import { type AdminObject, decimalText, Edges, gid, moneyBag } from './admin-object.ts';

const GATEWAYS = { card: 'shopify_payments', paypal: 'paypal', manual: 'manual' } as const;

/** A seeded order as the Admin API gives it. */
export function adminOrder(store: SeededStore, seeded: SeededOrder): AdminObject {
  const lines = seeded.lines.map((line) => lineItem(store, seeded, line));
  const agreements = [purchase(seeded, lines), ...seeded.refunds.map((r) => refund(seeded, r))];
  if (seeded.cancelledAt !== null) agreements.push(cancellation(seeded, seeded.cancelledAt));
  const { country, province, customer, utmSource } = seeded;
  const address = { __typename: 'MailingAddress', countryCodeV2: country, provinceCode: province };
  const visit = {
    id: gid('CustomerVisit', partId(seeded.number, 900)),
    occurredAt: seeded.placedAt,
    source: utmSource ?? 'direct',
    utmParameters: utmSource && { source: utmSource, medium: null, campaign: null },
  };
  return {
    __typename: 'Order',
    id: gid('Order', ADMIN_IDS.order(seeded.number)),
    name: `#${seeded.number}`,
    createdAt: seeded.placedAt,
    processedAt: seeded.placedAt,
    updatedAt: seeded.updatedAt,
    cancelledAt: seeded.cancelledAt,
    cancelReason: seeded.cancelledAt === null ? null : 'CUSTOMER',
    test: false,
    taxesIncluded: false,
    displayFinancialStatus: financialStatus(seeded),
    displayFulfillmentStatus: seeded.isFulfilled ? 'FULFILLED' : 'UNFULFILLED',
    sourceName: 'web',
    attribution: { displayName: 'Online Store', handle: 'online_store', icon: null },
    discountCodes: seeded.discountCode === null ? [] : [seeded.discountCode],
    tags: seeded.number % 5 === 0 ? ['gift', 'VIP'] : [],
    checkoutToken: checkoutToken(seeded.number),
    currentTotalPriceSet: moneyBag(getSeededTotal(seeded)),
    refundDiscrepancySet: moneyBag(0),
    totalCashRoundingAdjustment: { paymentSet: moneyBag(0), refundSet: moneyBag(0) },
    customer: customer === null ? null : { __typename: 'Customer', id: gid('Customer', customer) },
    shippingAddress: address,
    billingAddress: address,
    customerJourneySummary: { firstVisit: visit, lastVisit: visit },
    transactions: transactions(seeded),
    fulfillments: seeded.isFulfilled ? [fulfillment(seeded)] : [],
    lineItems: new Edges(lines),
    agreements: new Edges(agreements),
  };
}

function financialStatus({ cancelledAt, refunds }: SeededOrder): string {
  if (cancelledAt !== null) return 'REFUNDED';
  return refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'PAID';
}

function lineItem(store: SeededStore, order: SeededOrder, line: SeededLine): AdminObject {
  const product = store.products[line.product];
  if (product === undefined) throw new Error(`There is no product ${line.product}.`);
  return {
    __typename: 'LineItem',
    id: lineGid(order, line.number),
    quantity: line.quantity,
    sku: product.sku,
    title: product.title,
    variantTitle: null,
    isGiftCard: false,
    requiresShipping: true,
    product: { __typename: 'Product', id: gid('Product', ADMIN_IDS.product(product.number)) },
    variant: {
      __typename: 'ProductVariant',
      id: gid('ProductVariant', ADMIN_IDS.variant(product.number)),
    },
    originalUnitPriceSet: moneyBag(line.unitPriceMinor),
    taxLines: [],
  };
}

function lineGid(order: SeededOrder, line: number): string {
  return gid('LineItem', partId(order.number, line));
}

interface Booking {
  readonly type: 'ProductSale' | 'ShippingLineSale';
  readonly part: number;
  readonly quantity: number;
  readonly net: number;
  readonly tax: number;
  readonly line: number | null;
  readonly isReturn: boolean;
}

/** A booking of the order's sales ledger: what goes back is negative. */
function sale(order: SeededOrder, booking: Booking): AdminObject {
  const { type, part, quantity, net, tax, line, isReturn } = booking;
  const sign = isReturn ? -1 : 1;
  return {
    __typename: type,
    id: gid(type, partId(order.number, part)),
    actionType: isReturn ? 'RETURN' : 'ORDER',
    lineType: type === 'ProductSale' ? 'PRODUCT' : 'SHIPPING',
    quantity: sign * quantity,
    totalAmount: moneyBag(sign * (net + tax)),
    totalTaxAmount: moneyBag(sign * tax),
    ...(line !== null && { lineItem: { __typename: 'LineItem', id: lineGid(order, line) } }),
    ...(type === 'ShippingLineSale' && { shippingLine: shippingLine(order) }),
  };
}

function shippingLine(order: SeededOrder): AdminObject {
  return {
    id: gid('ShippingLine', partId(order.number, 800)),
    title: 'Standard',
    carrierIdentifier: null,
    originalPriceSet: moneyBag(order.shippingMinor),
  };
}

function shippingBooking(order: SeededOrder, part: number, isReturn: boolean): AdminObject {
  const { shippingMinor: net, shippingTaxMinor: tax } = order;
  return sale(order, {
    type: 'ShippingLineSale',
    part,
    quantity: 1,
    net,
    tax,
    line: null,
    isReturn,
  });
}

function purchase(order: SeededOrder, lines: readonly AdminObject[]): AdminObject {
  const goods = order.lines.map((line) =>
    sale(order, {
      type: 'ProductSale',
      part: 100 + line.number,
      quantity: line.quantity,
      net: getLineNet(line),
      tax: line.taxMinor,
      line: line.number,
      isReturn: false,
    }),
  );
  return {
    __typename: 'OrderAgreement',
    id: gid('SalesAgreement', partId(order.number, 0)),
    happenedAt: order.placedAt,
    reason: 'ORDER',
    sales: new Edges([...goods, ...(lines.length > 0 ? [shippingBooking(order, 100, false)] : [])]),
  };
}

function refund(order: SeededOrder, seeded: SeededRefund): AdminObject {
  const first = seeded.number * 10;
  const goods = seeded.lines.map((line, index) =>
    sale(order, {
      type: 'ProductSale',
      part: 200 + first + index,
      quantity: line.quantity,
      net: line.subtotalMinor,
      tax: line.taxMinor,
      line: line.line,
      isReturn: true,
    }),
  );
  const hasShipping = seeded.shippingMinor !== 0 || seeded.shippingTaxMinor !== 0;
  const shipping = hasShipping ? [shippingBooking(order, 200 + first + 9, true)] : [];
  const lines = seeded.lines.map(({ line, quantity, isRestocked }, index) =>
    refundLine(order, { part: 300 + first + index, line, quantity, restocked: isRestocked }),
  );
  return refundAgreement(order, {
    part: seeded.number,
    happenedAt: seeded.refundedAt,
    refundedMinor: seeded.refundedMinor,
    sales: [...goods, ...shipping],
    lines,
  });
}

/** Cancelling in the admin takes everything back that is left and pays it back. */
function cancellation(order: SeededOrder, happenedAt: string): AdminObject {
  const goods = order.lines.map((line) =>
    sale(order, {
      type: 'ProductSale',
      part: 400 + line.number,
      quantity: line.quantity,
      net: getLineNet(line),
      tax: line.taxMinor,
      line: line.number,
      isReturn: true,
    }),
  );
  const lines = order.lines.map(({ number, quantity }) =>
    refundLine(order, { part: 500 + number, line: number, quantity, restocked: true }),
  );
  return refundAgreement(order, {
    part: 99,
    happenedAt,
    refundedMinor: getChargedTotal(order),
    sales: [...goods, shippingBooking(order, 400, true)],
    lines,
  });
}

interface RefundParts {
  readonly part: number;
  readonly happenedAt: string;
  readonly refundedMinor: number;
  readonly sales: readonly AdminObject[];
  readonly lines: readonly AdminObject[];
}

function refundAgreement(order: SeededOrder, parts: RefundParts): AdminObject {
  return {
    __typename: 'RefundAgreement',
    id: gid('SalesAgreement', partId(order.number, parts.part)),
    happenedAt: parts.happenedAt,
    reason: 'REFUND',
    refund: {
      __typename: 'Refund',
      id: gid('Refund', partId(order.number, parts.part)),
      note: getSeededReason(order),
      totalRefundedSet: moneyBag(parts.refundedMinor),
      refundLineItems: new Edges(parts.lines),
    },
    sales: new Edges(parts.sales),
  };
}

interface RefundLineParts {
  readonly part: number;
  readonly line: number;
  readonly quantity: number;
  readonly restocked: boolean;
}

function refundLine(order: SeededOrder, parts: RefundLineParts): AdminObject {
  return {
    __typename: 'RefundLineItem',
    id: gid('RefundLineItem', partId(order.number, parts.part)),
    quantity: parts.quantity,
    restocked: parts.restocked,
    lineItem: { __typename: 'LineItem', id: lineGid(order, parts.line) },
  };
}

function transactions(order: SeededOrder): AdminObject[] {
  const { number, gateway, paymentFeeMinor, placedAt, cancelledAt, refunds } = order;
  const transaction = (part: number, kind: string, at: string, minor: number): AdminObject => ({
    __typename: 'OrderTransaction',
    id: gid('OrderTransaction', partId(number, part)),
    kind,
    status: 'SUCCESS',
    gateway: GATEWAYS[gateway],
    createdAt: at,
    processedAt: at,
    amountSet: moneyBag(minor),
    fees: kind === 'SALE' && paymentFeeMinor !== null ? [fee(number, paymentFeeMinor)] : [],
  });
  return [
    transaction(600, 'SALE', placedAt, getChargedTotal(order)),
    ...refunds.map((one) => {
      return transaction(600 + one.number, 'REFUND', one.refundedAt, one.refundedMinor);
    }),
    ...(cancelledAt === null
      ? []
      : [transaction(699, 'REFUND', cancelledAt, getChargedTotal(order))]),
  ];
}

function fee(orderNumber: number, minor: number): AdminObject {
  const none = { amount: '0.0', currencyCode: 'USD' };
  return {
    id: gid('TransactionFee', partId(orderNumber, 700)),
    amount: { amount: decimalText(minor), currencyCode: 'USD' },
    taxAmount: none,
  };
}

function fulfillment(order: SeededOrder): AdminObject {
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', partId(order.number, 850)),
    status: 'SUCCESS',
    createdAt: order.placedAt,
    trackingInfo: [{ company: 'UPS', number: null, url: null }],
  };
}
