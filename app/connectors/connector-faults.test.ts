import { describe, expect, it } from 'vitest';
import { connectorFault, faultKindIn, refusedRequest } from './connector-faults.ts';

describe('the kind of a stored fault', () => {
  it.each(['revoked', 'forbidden', 'throttled', 'too_large', 'account_closed'] as const)(
    'is %s of the text that was written for it',
    (fault) => {
      const { message } = connectorFault('Klaviyo', fault);
      expect(faultKindIn('Klaviyo', `${message} It is tried again.`)).toBe(fault);
    },
  );

  it('is that of a refused request, and "other" of a text that is none of ours', () => {
    expect(faultKindIn('Klaviyo', refusedRequest('Klaviyo', 'status 418').message)).toBe(
      'malformed',
    );
    expect(faultKindIn('Klaviyo', 'ada@example.com could not be found')).toBe('other');
  });
});
