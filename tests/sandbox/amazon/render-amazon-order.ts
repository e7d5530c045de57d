/** Seeded orders as the Orders API 2026-01-01 reports them. */
import { majorText } from '#app/domain/money/major-text.ts';
import {
  getChargedTotal,
  type SeededLine,
  type SeededOrder,
  type SeededStore,
} from '#tests/sandbox/store/seeded-store.ts';
import { AMAZON_IDS, amazonItemId } from './amazon-ids.ts';

export const MARKETPLACE = {
  marketplaceId: 'ATVPDKIKX0DER',
  marketplaceName: 'Amazon.com',
} as const;

const money = (minor: number) => ({ amount: majorText(minor, 2), currencyCode: 'USD' });

export type AmazonStatus = 'PENDING' | 'UNSHIPPED' | 'SHIPPED' | 'CANCELLED';

export function renderOrder(store: SeededStore, order: SeededOrder, status: AmazonStatus) {
  const { lines, shippingMinor, shippingTaxMinor } = order;
  const isReported = status !== 'PENDING';
  return {
    orderId: AMAZON_IDS.order(order.number),
    createdTime: order.placedAt,
    lastUpdatedTime: order.updatedAt,
    programs: ['PRIME'],
    salesChannel: { channelName: 'AMAZON', ...MARKETPLACE },
    recipient: {
      deliveryAddress: {
        countryCode: order.country,
        ...(order.province !== null && { stateOrRegion: order.province }),
      },
    },
    ...(isReported && { proceeds: { grandTotal: money(getChargedTotal(order)) } }),
    fulfillment: {
      fulfillmentStatus: status,
      fulfilledBy: 'AMAZON',
      fulfillmentServiceLevel: 'STANDARD',
    },
    orderItems: lines.map((line, at) =>
      renderItem(store, order, line, {
        isReported,
        // Amazon reports shipping by item; here all of it goes with the first.
        shipping: at === 0 ? { price: shippingMinor, tax: shippingTaxMinor } : { price: 0, tax: 0 },
      }),
    ),
  };
}

interface ItemOptions {
  readonly isReported: boolean;
  readonly shipping: { readonly price: number; readonly tax: number };
}

function renderItem(
  { products }: SeededStore,
  order: SeededOrder,
  line: SeededLine,
  { isReported, shipping }: ItemOptions,
) {
  const product = products[line.product];
  if (product === undefined) throw new Error(`There is no product ${line.product}.`);
  const { quantity, unitPriceMinor, discountMinor, taxMinor } = line;
  const goods = unitPriceMinor * quantity;
  const tax = taxMinor + shipping.tax;
  const part = (subtype: string, minor: number) => ({ subtype, value: money(minor) });
  const breakdowns = [
    { type: 'ITEM', subtotal: money(goods) },
    ...(shipping.price === 0 ? [] : [{ type: 'SHIPPING', subtotal: money(shipping.price) }]),
    ...(discountMinor === 0
      ? []
      : [
          {
            type: 'DISCOUNT',
            subtotal: money(-discountMinor),
            detailedBreakdowns: [part('ITEM', -discountMinor)],
          },
        ]),
    {
      type: 'TAX',
      subtotal: money(tax),
      detailedBreakdowns: [part('ITEM', taxMinor), part('SHIPPING', shipping.tax)],
    },
  ];
  return {
    orderItemId: amazonItemId(order.number, line.number),
    quantityOrdered: quantity,
    product: {
      asin: AMAZON_IDS.product(product.number),
      title: product.title,
      sellerSku: product.sku,
      condition: { conditionType: 'NEW' },
      ...(isReported && { price: { unitPrice: money(unitPriceMinor) } }),
    },
    ...(isReported && {
      proceeds: { proceedsTotal: money(goods - discountMinor + shipping.price + tax), breakdowns },
    }),
    fulfillment: {
      quantityFulfilled: order.isFulfilled ? quantity : 0,
      quantityUnfulfilled: order.isFulfilled ? 0 : quantity,
    },
  };
}
