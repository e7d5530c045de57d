import { describe, expect, it } from 'vitest';
import { gatewayMatchKey, isFreeGateway, isSameGateway } from './gateway-match.ts';

describe('two names of a gateway', () => {
  it.each([
    ['PayPal', 'paypal'],
    ['Pay Pal', 'pay_pal'],
    ['shopify_payments', 'Shopify Payments'],
    ['Überweisung', 'uberweisung'],
    ['iDEAL', 'i_deal'],
  ])('%j and %j mean the same', (a, b) => {
    expect(isSameGateway(a, b)).toBe(true);
  });

  it.each([
    ['stripe', 'stripe_cc'],
    ['現金', '銀行'],
    ['*', 'anything'],
  ])('%j and %j do not', (a, b) => {
    expect(isSameGateway(a, b)).toBe(false);
  });

  it('without a letter or digit are told apart by what they are', () => {
    expect(gatewayMatchKey('現金')).toBe('現金');
  });
});

describe('a way to pay that costs nothing', () => {
  it.each([
    'gift_card',
    'manual',
    'cash',
    'Cash on Delivery (COD)',
    'Bank Deposit',
    'shopify_store_credit',
    'exchange-credit',
    'bacs',
    'cod',
    'cheque',
    'membership',
  ])('is %s', (name) => {
    expect(isFreeGateway(name)).toBe(true);
  });

  it.each(['stripe', 'paypal', 'klarna', 'cashapp', 'unknown', 'constructor'])(
    'is not %s',
    (name) => {
      expect(isFreeGateway(name)).toBe(false);
    },
  );
});
