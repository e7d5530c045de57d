import { describe, expect, it } from 'vitest';
import { capturedShop, VERSIONS } from '#tests/fixtures/woo/captured.ts';
import { toProducts } from './to-products.ts';
import { cleared, read } from '#tests/sandbox/woo/raw-order.ts';
import { wooProduct } from './woo-product.ts';

describe.each(VERSIONS)('what a real shop of WooCommerce %s answered', (version) => {
  const shop = capturedShop(version);

  // 3 mugs at 19.99, 10 % off, 19 % tax; 4.90 for the parcel, 2.50 for wrapping.
  it('comes to 73.03: goods 53.97, shipping 4.90, wrapping 2.50, taxes 11.66', () => {
    const told = read(shop.order);
    expect(told.platformTotalMinor).toBe(7303);
    expect(cleared(told)).toBe(5397 + 490 + 250 + 1166);
    const { order } = told;
    expect(order).toMatchObject({
      id: '12',
      name: '#12',
      placedAt: expect.stringMatching(/^2026-11-21T04:16:2\dZ$/) as string,
      financialStatus: 'paid',
      fulfilmentStatus: 'unfulfilled',
      taxesIncluded: false,
      customerId: '2',
      country: 'DE',
      channel: 'rest-api',
      additionalFeesMinor: 250,
      orderDiscountMinor: 0,
    });
    expect(order.discountCode).toMatch(/^ten\d+$/);
    expect(order.lines).toMatchObject([
      {
        productId: '10',
        variantId: '10',
        sku: 'MUG-BLUE',
        quantity: 3,
        unitPrice: '19.99',
        grossMinor: 5997,
        discountMinor: 600,
        taxMinor: 1025,
      },
    ]);
    expect(order.shippingLines).toMatchObject([
      { title: 'DHL', amountMinor: 490, taxMinor: 93 },
      { title: 'Tax on Gift wrap', amountMinor: 0, taxMinor: 48 },
    ]);
    expect(order.transactions).toMatchObject([
      { kind: 'sale', status: 'success', gateway: 'bacs', amountMinor: 7303, feeMinor: 123 },
    ]);
  });

  it('comes to 63.03 after 10.00 went back for a mug that is on the shelf again', () => {
    const told = read(shop.orderAfterRefund, [shop.refund]);
    expect([told.platformTotalMinor, cleared(told)]).toEqual([6303, 6303]);
    expect(told.order.financialStatus).toBe('partially_refunded');
    expect(told.order.refunds).toMatchObject([
      {
        id: '13',
        refundedMinor: 1000,
        adjustmentMinor: 0,
        lines: [{ lineId: '1', quantity: 1, subtotalMinor: 1000, taxMinor: 0, restocked: true }],
      },
    ]);
  });

  it('comes to nothing after all of it went back, tax too', () => {
    const told = read({ ...(shop.plainOrder as object), refunds: [] }, [shop.fullRefund]);
    expect([told.platformTotalMinor, cleared(told)]).toEqual([0, 0]);
    expect(told.order.refunds[0]?.lines).toMatchObject([
      { quantity: 2, subtotalMinor: 4000, taxMinor: 760, restocked: false },
    ]);
  });

  it('has a product with its stock and its category', () => {
    const product = wooProduct.parse(shop.product);
    const { catalogue } = toProducts([{ product, variations: [] }]);
    expect(catalogue).toMatchObject({
      products: [{ productId: '10', title: 'Blue mug', handle: 'blue-mug', status: 'active' }],
      variants: [{ variantId: '10', productId: '10', sku: 'MUG-BLUE', price: '19.99' }],
      collections: [{ collectionId: '15', title: 'Uncategorized' }],
      inventory: [{ variantId: '10', onHand: 100 }],
    });
  });
});

it('WooCommerce 10 tells what a product costs', () => {
  const product = wooProduct.parse(capturedShop('10.0.2').productWithCost);
  const { unitCosts } = toProducts([{ product, variations: [] }]);
  expect(unitCosts).toEqual([{ variantId: '21', cost: '7.5' }]);
});
