import { describe, expect, it } from 'vitest';
import { connectorFault, faultKindIn, refusedRequest } from './connector-faults.ts';

describe('the text of a fault', () => {
  it.each([
    ['revoked', 'Klaviyo no longer accepts this connection: connect it again.'],
    ['throttled', 'Klaviyo allows only so many requests in a time, and they are used up.'],
    ['unreachable', 'Klaviyo has a problem on its side.'],
    ['too_large', 'Klaviyo cannot give so much data at once. If this stays, contact support.'],
    [
      'account_closed',
      'This account is closed or suspended at Klaviyo. What was read stays; to read on, reopen it there.',
    ],
  ] as const)('says what is wrong and what helps: %s', (fault, text) => {
    expect(connectorFault('Klaviyo', fault).message).toBe(text);
  });

  it('names support where nobody else can help', () => {
    expect(refusedRequest('Klaviyo', 'status 418').message).toBe(
      'Klaviyo refused the request (status 418). If this stays, contact support.',
    );
  });
});

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
