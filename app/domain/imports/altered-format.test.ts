import { expect, it } from 'vitest';
import { findAlteredFormat } from './altered-format.ts';

const SQUARESPACE =
  'Order ID,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Amount Refunded,' +
  'Total,Discount Amount,Created at,Cancelled at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku';

it('asks about an export without its tax, which no total misses where it is inside the prices', () => {
  const header = SQUARESPACE.split(',');
  expect(findAlteredFormat(header)).toBeNull();
  const renamed = header.map((name) => (name === 'Taxes' ? 'Notes 7' : name));
  expect(findAlteredFormat(renamed)).toEqual({ label: 'Squarespace orders', missing: 'Taxes' });
});
