import { describe, expect, it } from 'vitest';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { itemsText, toNewOrder } from './new-order.ts';

const euros = { currency: 'EUR', locale: 'en-US' };
const shipping = {
  id: 's',
  title: 'Standard',
  carrier: null,
  amountMinor: 500,
  discountMinor: 100,
  taxMinor: 76,
};

describe('the notice of a new order', () => {
  it('adds up what the customer pays: 2 x 100.00 - 10.00 + 38.00 tax + 4.76 shipping + 3.00 tip', () => {
    const line = plainLine('1', {
      quantity: 2,
      grossMinor: 20_000,
      discountMinor: 600,
      taxMinor: 3800,
    });
    const order = plainOrder({
      lines: [line],
      shippingLines: [shipping],
      orderDiscountMinor: 400,
      tipMinor: 300,
    });
    const { total, items, name, orderId } = toNewOrder(order, euros);
    expect([name, orderId, total, items]).toEqual(['#1001', '1001', '€235.76', 2]);
  });

  it('counts no tax twice where prices include it', () => {
    const line = plainLine('1', { quantity: 1, grossMinor: 11_900, taxMinor: 1900 });
    const order = plainOrder({ lines: [line], shippingLines: [shipping], taxesIncluded: true });
    expect(toNewOrder(order, euros).total).toBe('€123.00');
  });

  it('counts units of every line', () => {
    const lines = [plainLine('1', { quantity: 3 }), plainLine('2', { quantity: 1 })];
    expect(toNewOrder(plainOrder({ lines }), euros).items).toBe(4);
    expect([itemsText(0), itemsText(1), itemsText(4)]).toEqual(['0 items', '1 item', '4 items']);
  });
});
