/** What Amazon posts for seeded orders: Finances API 2024-06-19, with the names that it really uses. */
import {
  type SeededOrder,
  type SeededRefund,
  type SeededStore,
} from '#tests/sandbox/store/seeded-store.ts';
import { AMAZON_IDS, amazonItemId } from './amazon-ids.ts';
import { MARKETPLACE } from './render-amazon-order.ts';

const amount = (minor: number) => ({ currencyCode: 'USD', currencyAmount: minor / 100 });
const leaf = (breakdownType: string, minor: number) => ({
  breakdownType,
  breakdownAmount: amount(minor),
  breakdowns: null,
});
type Node = Readonly<Record<string, unknown>>;
const node = (breakdownType: string, minor: number, breakdowns: readonly Node[]) => ({
  breakdownType,
  breakdownAmount: amount(minor),
  breakdowns,
});

/** Amazon's referral fee of an order, in minor units: what the seeded gateway took. */
export const getReferralFee = ({ paymentFeeMinor }: SeededOrder) => paymentFeeMinor ?? 0;

export interface RenderedTransaction extends Node {
  readonly postedDate: string;
  readonly relatedIdentifiers: readonly {
    readonly relatedIdentifierName: string;
    readonly relatedIdentifierValue: string;
  }[];
}

export function renderTransactions(store: SeededStore, order: SeededOrder): RenderedTransaction[] {
  if (order.cancelledAt !== null) return [];
  const shipment = order.isFulfilled ? [renderShipment(store, order)] : [];
  return [...shipment, ...order.refunds.map((refund) => renderRefund(store, order, refund))];
}

/** An order is posted when it ships: an hour after it was placed. */
function renderShipment(store: SeededStore, order: SeededOrder): RenderedTransaction {
  const fee = getReferralFee(order);
  const id = `ship-${order.number}`;
  const postedDate = later(order.placedAt, 3_600_000);
  const items = order.lines.map((line, at) => {
    const goods = line.unitPriceMinor * line.quantity;
    return {
      description: store.products[line.product]?.title ?? '',
      relatedIdentifiers: null,
      totalAmount: amount(goods),
      contexts: [productContext(store, line.product, line.quantity)],
      breakdowns: [
        node('ProductCharges', goods, [leaf('OurPricePrincipal', goods)]),
        leaf('OurPriceTax', line.taxMinor),
        leaf('MarketplaceFacilitatorTax-Principal', -line.taxMinor),
        ...(at > 0 || fee === 0
          ? []
          : [
              node('AmazonFees', -fee, [
                node('Commission', -fee, [leaf('Base', -fee), leaf('Tax', 0)]),
              ]),
            ]),
      ],
    };
  });
  return transaction(order, {
    id,
    type: 'Shipment',
    description: 'Order Payment',
    postedDate,
    items,
  });
}

function renderRefund(
  store: SeededStore,
  order: SeededOrder,
  refund: SeededRefund,
): RenderedTransaction {
  const { shippingMinor, shippingTaxMinor } = refund;
  const items = refund.lines.map((back, at) => {
    const line = order.lines.find(({ number }) => number === back.line);
    const shipping = at === 0 ? shippingMinor : 0;
    return {
      description: 'Refunded item',
      relatedIdentifiers: [
        {
          itemRelatedIdentifierName: 'ORDER_ADJUSTMENT_ITEM_ID',
          itemRelatedIdentifierValue: amazonItemId(order.number, back.line),
        },
      ],
      totalAmount: amount(-back.subtotalMinor),
      contexts: [productContext(store, line?.product ?? 0, back.quantity)],
      breakdowns: [
        node('ProductCharges', -back.subtotalMinor, [
          leaf('OurPricePrincipal', -back.subtotalMinor),
        ]),
        leaf('OurPriceTax', -back.taxMinor),
        leaf('MarketplaceFacilitatorTax-Principal', back.taxMinor),
        ...(shipping === 0
          ? []
          : [
              node('Shipping', -shipping, [leaf('ShippingPrincipal', -shipping)]),
              leaf('ShippingTax', -shippingTaxMinor),
            ]),
      ],
    };
  });
  const id = `refund-${order.number}-${refund.number}`;
  const postedDate = refund.refundedAt;
  return transaction(order, { id, type: 'Refund', description: 'Refund Order', postedDate, items });
}

function productContext(store: SeededStore, product: number, quantityShipped: number) {
  const { number, sku } = store.products[product] ?? { number: 0, sku: '' };
  const asin = AMAZON_IDS.product(number);
  return { contextType: 'ProductContext', asin, sku, quantityShipped, fulfillmentNetwork: 'AFN' };
}

interface TransactionFacts {
  readonly id: string;
  readonly type: string;
  readonly description: string;
  readonly postedDate: string;
  readonly items: readonly Node[];
}

function transaction(
  order: SeededOrder,
  { id, type, description, postedDate, items }: TransactionFacts,
): RenderedTransaction {
  return {
    sellingPartnerMetadata: { sellingPartnerId: 'A3TH9S8BH6GOGM', accountType: 'Standard Orders' },
    relatedIdentifiers: [
      {
        relatedIdentifierName: 'ORDER_ID',
        relatedIdentifierValue: AMAZON_IDS.order(order.number),
      },
    ],
    transactionType: type,
    transactionId: id,
    transactionStatus: 'RELEASED',
    description,
    postedDate,
    totalAmount: amount(0),
    marketplaceDetails: MARKETPLACE,
    items,
    contexts: [],
    breakdowns: [],
  };
}

/** A fee that belongs to no order. */
export function renderServiceFee(
  id: string,
  { postedDate, name, minor }: { postedDate: string; name: string; minor: number },
): RenderedTransaction {
  return {
    relatedIdentifiers: [
      { relatedIdentifierName: 'FINANCIAL_EVENT_GROUP_ID', relatedIdentifierValue: 'group-1' },
    ],
    transactionType: 'ServiceFee',
    transactionId: id,
    transactionStatus: 'RELEASED',
    description: 'FBAStorageBilling',
    postedDate,
    totalAmount: amount(-minor),
    marketplaceDetails: MARKETPLACE,
    items: [],
    contexts: [],
    breakdowns: [node('Expenses', -minor, [leaf(name, -minor)])],
  };
}

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}
