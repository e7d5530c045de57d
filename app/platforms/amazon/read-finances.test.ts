import { describe, expect, it } from 'vitest';
import { transactionSchema } from './finance-schema.ts';
import { joinFinances, readTransaction } from './read-finances.ts';

const CONTEXT = { currency: 'USD', decimals: 2, timeZone: 'America/New_York' };
const usd = (currencyAmount: number) => ({ currencyCode: 'USD', currencyAmount });
const leaf = (breakdownType: string, amount: number) => ({
  breakdownType,
  breakdownAmount: usd(amount),
  breakdowns: null,
});
const node = (breakdownType: string, breakdowns: object[]) => ({
  breakdownType,
  breakdownAmount: usd(0),
  breakdowns,
});
const identifier = (relatedIdentifierName: string, relatedIdentifierValue: string) => ({
  relatedIdentifierName,
  relatedIdentifierValue,
});
const ORDER = identifier('ORDER_ID', '114-1234567-7654321');

function reading(over: object) {
  const told = {
    transactionId: 't1',
    transactionType: 'Shipment',
    transactionStatus: 'RELEASED',
    description: 'Order Payment',
    postedDate: '2026-11-08T03:00:00Z',
    totalAmount: usd(10),
    relatedIdentifiers: [ORDER],
    items: [],
    breakdowns: [],
    ...over,
  };
  return readTransaction(transactionSchema.parse(told), CONTEXT);
}

const item = (breakdowns: object[], quantityShipped = 1) => ({
  breakdowns,
  contexts: [{ contextType: 'ProductContext', sku: 'L-1', quantityShipped }],
});

describe('a transaction of Amazon', () => {
  it('that ships brings its fees, each once over all items, and says that they are posted', () => {
    const fees = (commission: number) =>
      node('AmazonFees', [
        node('Commission', [leaf('Base', commission), leaf('Tax', -0.1)]),
        leaf('FBAPerUnitFulfillmentFee', -5.42),
      ]);
    const items = [item([leaf('OurPricePrincipal', 50), fees(-7.5)]), item([fees(-1.25)])];
    expect(reading({ items })).toMatchObject({
      kind: 'order',
      orderId: '114-1234567-7654321',
      finances: {
        isPosted: true,
        refunds: [],
        fees: [
          { id: 't1-Commission', kind: 'referral', amountMinor: 895, isPredicted: false },
          { id: 't1-FBAPerUnitFulfillmentFee', kind: 'fba', amountMinor: 1084 },
        ],
      },
    });
  });

  it('that ships drops nothing that Amazon took, and nothing of the sale is a fee', () => {
    const items = [
      item([
        node('ProductCharges', [leaf('OurPricePrincipal', 50)]),
        leaf('ShippingPrincipal', 4),
        leaf('PromotionalRebates', -2),
        node('Expenses', [node('Commission', [leaf('Base', -7), leaf('Tax', -0.5)])]),
        leaf('CostOfPointsGranted', -0.4),
        leaf('ShippingHB', -0.6),
        leaf('MarketplaceFacilitatorTax-Principal', -3.64),
        leaf('NewThingOfTomorrow', -1.11),
      ]),
    ];
    const { finances } = reading({ items }) as { finances: ReturnType<typeof joinFinances> };
    expect(finances.fees.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
      ['t1-Commission', 750],
      ['t1-CostOfPointsGranted', 40],
      ['t1-ShippingHB', 60],
      ['t1-NewThingOfTomorrow', 111],
    ]);
  });

  it('that refunds in the spelling of the specification gives goods back', () => {
    const items = [item([leaf('OurPricePrinciple', -10), leaf('PrincipleTax', -1)])];
    const { finances } = reading({ transactionType: 'Refund', items }) as {
      finances: ReturnType<typeof joinFinances>;
    };
    expect(finances.refunds[0]?.items).toMatchObject([{ goods: 1000, goodsTax: 100, money: 0 }]);
  });

  it('that refunds tells goods, shipping and taxes apart; tax that Amazon holds is nobody’s', () => {
    const items = [
      item(
        [
          node('ProductCharges', [leaf('OurPricePrincipal', -48.5), leaf('OurPriceDiscount', 3)]),
          leaf('OurPriceTax', -3.64),
          leaf('MarketplaceFacilitatorTax-Principal', 3.64),
          leaf('ShippingPrincipal', -4),
          leaf('ShippingTax', -0.32),
          leaf('GoodwillPrincipal', -1.5),
          leaf('GiftwrapPrincipal', -3.99),
          node('AmazonFees', [leaf('Commission', 7.28), leaf('RefundCommission', -1.46)]),
        ],
        2,
      ),
    ];
    const { finances } = reading({ transactionType: 'Refund', items }) as {
      finances: ReturnType<typeof joinFinances>;
    };
    expect(finances.isPosted).toBe(false);
    expect(finances.refunds[0]?.items).toEqual([
      {
        sku: 'L-1',
        quantity: 2,
        goods: 4550,
        goodsTax: 364,
        shipping: 400,
        shippingTax: 32,
        fees: 399,
        money: 150,
      },
    ]);
    expect(finances.fees.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['referral', -728],
      ['referral', 146],
    ]);
  });

  it.each([
    ['ServiceFee', 'FBAStorageBilling', 'FBALongTermStorageFee', -4.2, 'storage', 420],
    ['ProductAdsPayment', 'ProductAdsPayment', 'AdvertisingFee', -73.91, 'advertising', 7391],
    ['FBAInventoryReimbursement', 'x', 'FBAInventoryReimbursement', 42.88, 'reimbursement', -4288],
    ['ServiceFee', 'x', 'Subscription', -12.41, 'other', 1241],
    ['ServiceFee', 'x', 'FBAInboundTransportationFee', -24.14, 'fba', 2414],
  ])(
    '%s without an order is a charge',
    (transactionType, description, name, amount, kind, minor) => {
      const breakdowns = [node('Expenses', [leaf(name, amount)])];
      const told = { transactionType, description, breakdowns, totalAmount: usd(amount) };
      expect(reading({ ...told, relatedIdentifiers: [] })).toMatchObject({
        kind: 'charge',
        // 03:00 UTC is the evening before in New York.
        charge: { id: 't1', kind, amountMinor: minor, day: '2026-11-07' },
      });
    },
  );

  it('about a removal, whose id looks otherwise, belongs to no sale', () => {
    const relatedIdentifiers = [identifier('ORDER_ID', 'T630nVKh2j')];
    const told = { transactionType: 'ServiceFee', totalAmount: usd(-0.25), relatedIdentifiers };
    expect(reading(told).kind).toBe('charge');
  });

  it('that reimburses an order takes off its fees', () => {
    const told = { transactionType: 'Adjustment', description: 'FBAInventoryReimbursement' };
    expect(reading({ ...told, totalAmount: usd(9.5) })).toMatchObject({
      finances: { isPosted: false, fees: [{ kind: 'reimbursement', amountMinor: -950 }] },
    });
  });

  it.each([
    ['moves money to the bank', { transactionType: 'Transfer', relatedIdentifiers: [] }],
    ['is in another currency', { totalAmount: { currencyCode: 'CAD', currencyAmount: 5 } }],
    [
      'releases what was deferred',
      { relatedIdentifiers: [ORDER, identifier('DEFERRED_TRANSACTION_ID', 't0')] },
    ],
  ])('that %s says nothing new', (_what, over) => {
    expect(reading(over).kind).toBe('none');
  });
});

describe('what was posted for an order', () => {
  it('stands in the order of time, whichever transaction came first', () => {
    const fee = (id: string, postedAt: string) => ({
      fees: [{ id, kind: 'fba', amountMinor: 1, postedAt, isPredicted: false } as const],
      refunds: [],
      isPosted: id === 'b',
    });
    const [late, early] = [fee('a', '2026-11-09T00:00:00Z'), fee('b', '2026-11-08T00:00:00Z')];
    expect(joinFinances([late, early])).toEqual(joinFinances([early, late]));
    expect(joinFinances([late, early])).toMatchObject({
      isPosted: true,
      fees: [{ id: 'b' }, { id: 'a' }],
    });
  });
});
