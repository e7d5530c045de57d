import { describe, expect, it } from 'vitest';
import { type AmazonOrder, amazonOrderSchema } from './amazon-order-schema.ts';
import { isAmazonOrderNeverPaid, mapAmazonOrder } from './map-amazon-order.ts';
import { predictFees } from './predict-fees.server.ts';
import type { OrderFinances } from './read-finances.ts';

const UK = { id: 'A1F83G8C2ARO7P', currency: 'GBP' };
const US = { id: 'ATVPDKIKX0DER', currency: 'USD' };
const NOTHING_POSTED: OrderFinances = { fees: [], refunds: [], isPosted: false };

interface Told {
  readonly market?: typeof UK;
  readonly tax?: string | null;
  readonly status?: string;
  readonly by?: string;
  readonly fulfilled?: number | null;
  readonly item?: object;
  readonly channel?: string;
  readonly associatedOrders?: readonly object[];
}

/** Two lamps at 34.99 together. */
function amazonOrder({
  market = UK,
  tax = null,
  status = 'SHIPPED',
  by = 'AMAZON',
  fulfilled = null,
  item = {},
  channel = 'AMAZON',
  associatedOrders = [],
}: Told = {}): AmazonOrder {
  const money = (amount: string) => ({ amount, currencyCode: market.currency });
  return amazonOrderSchema.parse({
    orderId: '202-1234567-7654321',
    createdTime: '2026-11-10T10:00:00Z',
    lastUpdatedTime: '2026-11-11T10:00:00Z',
    salesChannel: { channelName: channel, marketplaceId: market.id, marketplaceName: 'Amazon' },
    associatedOrders,
    fulfillment: { fulfillmentStatus: status, fulfilledBy: by },
    orderItems: [
      {
        orderItemId: 'i1',
        quantityOrdered: 2,
        product: { asin: 'B1', sellerSku: 'L-1', price: { unitPrice: money('17.50') } },
        proceeds: {
          breakdowns: [
            { type: 'ITEM', subtotal: money('34.99') },
            ...(tax === null ? [] : [{ type: 'TAX', subtotal: money(tax) }]),
          ],
        },
        fulfillment: { quantityFulfilled: fulfilled },
        ...item,
      },
    ],
  });
}

const mapped = (told: Told = {}) =>
  mapAmazonOrder({
    order: amazonOrder(told),
    finances: NOTHING_POSTED,
    returns: [],
    predicted: [],
    decimals: 2,
  });

describe('an order of Amazon', () => {
  it('holds a tax that nobody tells where buyers see prices with tax', () => {
    expect(mapped().order).toMatchObject({ includesUntoldTax: true, taxesIncluded: false });
    expect(mapped({ tax: '5.83' }).order.includesUntoldTax).toBe(false);
    expect(mapped({ market: US }).order.includesUntoldTax).toBe(false);
  });

  it('is sent by whom it says, and as far as it says', () => {
    expect(mapped({ fulfilled: 1 }).order.lines[0]).toMatchObject({
      fulfilledByPlatform: true,
      requiresShipping: true,
      sentQuantity: 1,
    });
    expect(mapped({ by: 'MERCHANT' }).order.lines[0]).toMatchObject({
      fulfilledByPlatform: false,
      sentQuantity: null,
    });
  });

  it('that was cancelled before anything was charged was no sale', () => {
    const order = amazonOrder({ status: 'CANCELLED' });
    const fee = {
      id: 'f',
      kind: 'referral',
      amountMinor: 5,
      postedAt: '',
      isPredicted: false,
    } as const;
    expect(isAmazonOrderNeverPaid(order, NOTHING_POSTED)).toBe(true);
    expect(isAmazonOrderNeverPaid(order, { ...NOTHING_POSTED, fees: [fee] })).toBe(false);
    expect(isAmazonOrderNeverPaid(order, { ...NOTHING_POSTED, isPosted: true })).toBe(false);
    expect(isAmazonOrderNeverPaid(amazonOrder(), NOTHING_POSTED)).toBe(false);
  });

  const unpaid = { item: { proceeds: null } };
  const replaced = [{ orderId: '202-0000000-0000000', associationType: 'REPLACEMENT_ORIGINAL_ID' }];

  it('that replaces another one is a shipment of its goods, unless it was paid for', () => {
    const { order } = mapped({ ...unpaid, associatedOrders: replaced });
    expect(order).toMatchObject({ kind: 'shipment', lines: [{ quantity: 2, grossMinor: 0 }] });
    expect(mapped({ associatedOrders: replaced }).order.kind).toBe('order');
    expect(mapped(unpaid).order.kind).toBe('order');
  });

  it('that another channel sold is a shipment whose goods that channel tells', () => {
    expect(mapped({ ...unpaid, channel: 'NON_AMAZON' }).order).toMatchObject({
      kind: 'shipment',
      lines: [],
    });
    expect(mapped({ channel: 'NON_AMAZON' }).order).toMatchObject({
      kind: 'order',
      lines: [{ quantity: 2 }],
    });
  });

  it('was reported by no page of the shop', () => {
    expect(mapped().order.confirmation).toBe('none');
  });

  it('has no date of a cancellation of its own', () => {
    expect(mapped({ status: 'CANCELLED' }).hasOwnCancellationDate).toBe(false);
  });
});

describe('expected fees', () => {
  /** The tariff says 2.10 for each unit. */
  const expected = async (told: Told, finances: OrderFinances) => {
    const order = amazonOrder(told);
    const answer = [
      {
        FeesEstimateIdentifier: { SellerInputIdentifier: '0' },
        FeesEstimate: { FeeDetailList: [{ FeeType: 'ReferralFee', FinalFee: { Amount: '2.10' } }] },
      },
    ];
    const fees = await predictFees(
      {
        api: { request: () => Promise.resolve(answer as never) },
        decimals: 2,
        currency: 'GBP',
        cachedFees: new Map(),
      },
      [order],
      () => finances,
      { now: '2026-11-12T00:00:00Z', signal: undefined },
    );
    return (fees.get(order.orderId) ?? []).map(({ id, amountMinor }) => [id, amountMinor]);
  };
  const referral = (minor: number) => ['expected-i1-ReferralFee', minor];

  it('are those of what is still to be sent, once a part was', async () => {
    const isPosted = { ...NOTHING_POSTED, isPosted: true };
    expect(await expected({ fulfilled: 0 }, NOTHING_POSTED)).toEqual([referral(420)]);
    expect(await expected({ fulfilled: 1 }, isPosted)).toEqual([referral(210)]);
    expect(await expected({ fulfilled: 2 }, isPosted)).toEqual([]);
    expect(await expected({}, isPosted)).toEqual([]);
  });

  it('hold the points that Amazon grants at the seller’s cost', async () => {
    const worth = { pointsMonetaryValue: { amount: '0.70', currencyCode: 'GBP' } };
    const item = { expense: { pointsCost: { pointsGranted: worth } } };
    expect(await expected({ item }, NOTHING_POSTED)).toEqual([
      referral(420),
      ['expected-i1-CostOfPointsGranted', 70],
    ]);
  });
});
