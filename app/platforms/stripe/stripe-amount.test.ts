import { describe, expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

describe('an amount at Stripe', () => {
  it.each([
    ['99.00 USD in cents', 9900, 'USD', 9900],
    ['4,900 JPY, which have no cents', 4900, 'JPY', 4900],
    ['4,900 ISK, which Stripe counts in hundredths', 4900, 'ISK', 490_000],
    ['4.990 KWD', 4990, 'KWD', 4990],
    ['4.999 KWD, of which cards charge no thousandths', 4999, 'KWD', 4990],
  ])('%s', (_what, minor, currency, amount) => {
    expect(toStripeAmount(minor, currency)).toBe(amount);
  });

  it('reads back in the letters that Stripe writes', () => {
    expect(fromStripeAmount(9900, 'usd')).toBe(9900);
    expect(fromStripeAmount(4900, 'jpy')).toBe(4900);
    expect(fromStripeAmount(490_000, 'isk')).toBe(4900);
  });
});
