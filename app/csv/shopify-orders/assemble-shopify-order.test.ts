import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#app/domain/orders/order.ts';
import { assembleShopifyOrder } from './assemble-shopify-order.ts';
import type { ShopifyHead, ShopifyItem, ShopifyRow } from './shopify-row.ts';

const HEAD: ShopifyHead = {
  id: '5001',
  createdAt: '2022-03-01T15:00:00.000Z',
  paidAt: '2022-03-02T15:00:00.000Z',
  fulfilledAt: null,
  cancelledAt: null,
  financialStatus: 'paid',
  fulfilmentStatus: null,
  customerId: 'c1',
  country: 'US',
  province: 'CA',
  source: 'web',
  discountCode: null,
  tags: null,
  discountMinor: 0,
  subtotalMinor: 100_00,
  shippingMinor: 0,
  shippingMethod: null,
  taxesMinor: 0,
  dutiesMinor: 0,
  totalMinor: 100_00,
  refundedMinor: 0,
  outstandingMinor: 0,
  paymentMethod: 'Shopify Payments',
};
const ITEM: ShopifyItem = {
  name: 'Shirt - M / White',
  sku: 'SH',
  vendor: 'Mill',
  quantity: 1,
  price: '100.00',
  discountMinor: 0,
  isTaxable: true,
  requiresShipping: true,
};

const rowsOf = (head: Partial<ShopifyHead>, ...items: Partial<ShopifyItem>[]): ShopifyRow[] =>
  (items.length > 0 ? items : [{}]).map((item, index) => ({
    line: index + 2,
    name: '#1001',
    head: index === 0 ? { ...HEAD, ...head } : null,
    item: { ...ITEM, ...item },
  }));

function order(head: Partial<ShopifyHead>, ...items: Partial<ShopifyItem>[]): Order {
  const { orders } = assembleShopifyOrder(rowsOf(head, ...items), {
    decimals: 2,
    known: new Map(),
  });
  const [only] = orders;
  if (only === undefined) throw new Error('no order');
  return only;
}

describe('products', () => {
  it('are called as Shopify would call them until the catalogue knows better', () => {
    expect(order({}).lines[0]).toMatchObject({
      productId: 'shirt',
      variantId: 'SH',
      title: 'Shirt - M / White',
      variantTitle: 'M / White',
    });
    expect(order({}, { name: 'Shirt', sku: null }).lines[0]).toMatchObject({
      productId: 'shirt',
      variantId: 'Shirt',
      variantTitle: null,
    });
  });

  it('are those of the catalogue where it has their SKU', () => {
    const known = new Map([['SH', { productId: 'linen', variantId: 'v9' }]]);
    const { orders } = assembleShopifyOrder(rowsOf({}), { decimals: 2, known });
    expect(orders[0]?.lines[0]).toMatchObject({ productId: 'linen', variantId: 'v9' });
  });
});

describe('a refund', () => {
  const refunded = (head: Partial<ShopifyHead>) => order(head).refunds[0];

  it('has the date of the last thing that is known of the order', () => {
    const head = { refundedMinor: 10_00 };
    expect(refunded(head)?.refundedAt).toBe('2022-03-02T15:00:00.000Z');
    const fulfilledAt = '2022-03-09T15:00:00.000Z';
    expect(refunded({ ...head, fulfilledAt })?.refundedAt).toBe(fulfilledAt);
    expect(refunded({ ...head, paidAt: null })?.refundedAt).toBe('2022-03-01T15:00:00.000Z');
  });

  it('is of the goods first, then of shipping, then of tips and duties, then goodwill', () => {
    const head = {
      shippingMinor: 10_00,
      dutiesMinor: 5_00,
      taxesMinor: 8_00,
      totalMinor: 123_00,
    };
    expect(refunded({ ...head, refundedMinor: 54_00 })).toMatchObject({
      adjustmentMinor: 50_00,
      adjustmentTaxMinor: 4_00,
      shippingMinor: 0,
    });
    expect(refunded({ ...head, refundedMinor: 112_00 })).toMatchObject({
      adjustmentMinor: 100_00,
      adjustmentTaxMinor: 8_00,
      shippingMinor: 4_00,
      dutiesMinor: 0,
    });
    expect(refunded({ ...head, refundedMinor: 125_00 })).toMatchObject({
      adjustmentMinor: 102_00,
      shippingMinor: 10_00,
      dutiesMinor: 5_00,
      refundedMinor: 125_00,
    });
  });

  it('takes the tax out of prices that include it', () => {
    // 120 with 20 of tax, half of it back: 50 and 10.
    const head = { subtotalMinor: 120_00, totalMinor: 120_00, taxesMinor: 20_00 };
    const { refunds, taxesIncluded } = order(
      { ...head, refundedMinor: 60_00 },
      { price: '120.00' },
    );
    expect(taxesIncluded).toBe(true);
    expect(refunds[0]).toMatchObject({ adjustmentMinor: 50_00, adjustmentTaxMinor: 10_00 });
  });

  it('of a cancelled order is its money alone: the cancellation takes the goods back', () => {
    const cancelledAt = '2022-03-05T15:00:00.000Z';
    const { refunds } = order({ refundedMinor: 100_00, cancelledAt });
    expect(refunds).toMatchObject([
      { refundedAt: cancelledAt, adjustmentMinor: 0, shippingMinor: 0, refundedMinor: 100_00 },
    ]);
  });

  it('always adds up to the money that moved', () => {
    const money = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(money, money, money, money, fc.boolean(), (price, ship, tax, back, included) => {
        fc.pre(back > 0);
        const tax2 = included ? Math.min(tax, Math.floor((price + ship) / 6)) : tax;
        const head = {
          subtotalMinor: price,
          shippingMinor: ship,
          taxesMinor: tax2,
          totalMinor: price + ship + (included ? 0 : tax2),
          refundedMinor: back,
        };
        const [refund] = order(head, { price: (price / 100).toFixed(2) }).refunds;
        const parts =
          (refund?.adjustmentMinor ?? 0) +
          (refund?.adjustmentTaxMinor ?? 0) +
          (refund?.shippingMinor ?? 0) +
          (refund?.shippingTaxMinor ?? 0);
        expect(parts).toBe(back);
      }),
    );
  });
});

describe('taxes', () => {
  it('stay with the taxable lines', () => {
    const head = { subtotalMinor: 200_00, taxesMinor: 8_00, totalMinor: 208_00 };
    const taxes = order(head, {}, { isTaxable: false }).lines.map(({ taxMinor }) => taxMinor);
    expect(taxes).toEqual([8_00, 0]);
  });

  it('are shared over all lines when none is marked taxable', () => {
    const head = { subtotalMinor: 200_00, taxesMinor: 8_00, totalMinor: 208_00 };
    const taxes = order(head, { isTaxable: false }, { isTaxable: false }).lines;
    expect(taxes.map(({ taxMinor }) => taxMinor)).toEqual([4_00, 4_00]);
  });

  it('leave what the total holds beyond everything known as additional fees', () => {
    expect(order({ taxesMinor: 8_00, totalMinor: 109_50 })).toMatchObject({
      taxesIncluded: false,
      additionalFeesMinor: 1_50,
    });
  });

  it('always add up to what the export says', () => {
    const cents = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 6 }),
        cents,
        cents,
        (prices, ship, tax) => {
          const goods = prices.reduce((sum, price) => sum + price, 0);
          const head = {
            subtotalMinor: goods,
            shippingMinor: ship,
            taxesMinor: tax,
            totalMinor: goods + ship + tax,
          };
          const made = order(head, ...prices.map((price) => ({ price: (price / 100).toFixed(2) })));
          const lines = made.lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
          expect(lines + (made.shippingLines[0]?.taxMinor ?? 0)).toBe(tax);
        },
      ),
    );
  });
});

describe('a payment', () => {
  it('stands with the first method that is no gift card', () => {
    const paymentMethod = 'Gift Card + PayPal Express Checkout';
    expect(order({ paymentMethod }).transactions).toMatchObject([
      { gateway: 'paypal_express_checkout', kind: 'sale', amountMinor: 100_00 },
    ]);
    expect(order({ paymentMethod: 'Gift Card' }).transactions[0]?.gateway).toBe('gift_card');
    expect(order({ paymentMethod: null }).transactions).toEqual([]);
  });

  it('is what was paid, less what is outstanding, and a second one is what went back', () => {
    const head = {
      financialStatus: 'partially_refunded',
      outstandingMinor: 20_00,
      refundedMinor: 5_00,
    };
    expect(order(head).transactions).toMatchObject([
      { id: '1', kind: 'sale', status: 'success', amountMinor: 80_00 },
      { id: '2', kind: 'refund', status: 'success', amountMinor: 5_00 },
    ]);
  });

  it.each([
    ['authorized', 'authorization', 'success'],
    ['pending', 'authorization', 'pending'],
    ['voided', 'authorization', 'pending'],
  ])('of an order that is %s has not been taken', (financialStatus, kind, status) => {
    expect(order({ financialStatus }).transactions).toMatchObject([{ kind, status }]);
  });
});

describe('an order that cannot tie', () => {
  it('is refused whole, each of its rows with the reason', () => {
    const rows = rowsOf({ subtotalMinor: 300_00 }, {}, {});
    expect(assembleShopifyOrder(rows, { decimals: 2, known: new Map() })).toEqual({
      orders: [],
      rejected: [2, 3].map((line) => ({
        line,
        reason: 'its items come to less than its subtotal of 300.00: a row is missing',
      })),
    });
  });

  it('is one without its first row', () => {
    const rows = rowsOf({}, {}, {}).slice(1);
    const { orders, rejected } = assembleShopifyOrder(rows, { decimals: 2, known: new Map() });
    expect(orders).toEqual([]);
    expect(rejected).toMatchObject([{ line: 3, reason: expect.stringContaining('first row') }]);
  });
});
