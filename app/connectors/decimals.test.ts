import { describe, expect, it } from 'vitest';
import { withoutVat } from './decimals.ts';

describe('an amount without the VAT inside it', () => {
  it.each([
    ['50', '25', '40'],
    ['42.5', '25', '34'],
    ['11.90', '19', '10'],
    ['7.42', '0', '7.42'],
    // 10 / 1.19 = 8.40336134453...
    ['10', '19', '8.4033613445'],
  ])('%s with %s percent is %s', (amount, percent, net) => {
    expect(withoutVat(amount, percent)).toBe(net);
  });
});
