import { describe, expect, it } from 'vitest';
import { normaliseReturnReason, toCancellationReason } from './return-reason.ts';

describe('the reason of a return', () => {
  it.each([
    ['SIZE_TOO_SMALL', 'Size too small'],
    ['DEFECTIVE', 'Defective'],
    ['CR-UNWANTED_ITEM', 'Unwanted item'],
    ['Too big for the hall', 'Too big for the hall'],
    ['  two\n lines\u0000 ', 'two lines'],
    ['XL', 'XL'],
  ])('of %j is %j', (text, reason) => {
    expect(normaliseReturnReason(text)).toBe(reason);
  });

  it.each(['', '  ', 'UNKNOWN', 'n/a', null, undefined])('is none of %j', (text) => {
    expect(normaliseReturnReason(text)).toBeNull();
  });

  it('has at most 80 characters, none of them half', () => {
    expect(normaliseReturnReason('a'.repeat(200))).toBe('a'.repeat(80));
    expect(normaliseReturnReason('😀'.repeat(100))).toBe('😀'.repeat(80));
  });
});

it('says why an order was cancelled', () => {
  expect(toCancellationReason('fraud')).toBe('Cancelled, fraud');
  expect(toCancellationReason(null)).toBe('Order cancelled');
  expect(toCancellationReason('something else')).toBe('Order cancelled');
});
