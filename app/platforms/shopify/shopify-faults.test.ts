import { describe, expect, it } from 'vitest';
import { faultOfStatus } from './shopify-faults.ts';

describe('a status 403 of Shopify', () => {
  it('is the IP allowlist, to be tried again in a quarter of an hour', () => {
    for (const text of ['', '{"errors":"Forbidden"}', '<html>403</html>']) {
      const error = faultOfStatus(403, text);
      expect([error.fault, error.retryAfterMs]).toEqual(['address_refused', 900_000]);
      expect(error.message).toContain('IP allowlist');
    }
  });

  it.each([
    ['{"errors":"The address 203.0.113.7 is not allowed."}', '203.0.113.7'],
    ['{"errors":"2001:db8::17 is not in the IP allowlist of 2026-11-20"}', '2001:db8::17'],
    ['{"errors":"Forbidden at 12:30:00"}', null],
  ])('names the address where Shopify does: %s', (text, address) => {
    expect(faultOfStatus(403, text).refusedAddress).toBe(address);
  });

  it('is what its text says where that is another reason', () => {
    const shut = faultOfStatus(403, '{"errors":"Unavailable Shop"}');
    expect([shut.fault, shut.message]).toEqual([
      'forbidden',
      'Shopify has locked this shop for now. The Shopify admin says why, and what unlocks it.',
    ]);
    const scope =
      '{"errors":"[API] This action requires merchant approval for read_orders scope."}';
    expect(faultOfStatus(403, scope).message).toBe('Shopify does not allow this to be read.');
  });
});
