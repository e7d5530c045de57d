import { describe, expect, it } from 'vitest';
import type { PlatformLimit } from '#app/domain/shops/platform-limit.ts';
import { getLimitText } from './platform-limits.ts';

const limit: PlatformLimit = {
  kind: 'address_refused',
  platformId: 3,
  shops: 2,
  since: '2026-11-20T12:00:00Z',
  address: null,
};
const say = (change: Partial<PlatformLimit>, isOwner = true) => {
  const { title, text } = getLimitText({ ...limit, ...change }, { isOwner, since: 'noon' });
  return `${title}: ${text}`;
};

describe('what a platform refuses, in words', () => {
  it('tells the owner where to allow the address, and how to find it', () => {
    const text = say({});
    expect(text).toContain('2 shops: nothing new since noon.');
    expect(text).toContain('“IP allowlist”');
    expect(text).toContain('curl -4 https://ifconfig.me');
    expect(text).toContain('(ASN)');
  });

  it('names the address where the platform did', () => {
    const text = say({ address: '203.0.113.7' });
    expect(text).toContain('add the address 203.0.113.7, from which this server calls.');
    expect(text).not.toContain('curl');
  });

  it('tells the owner where bulk queries are allowed', () => {
    expect(say({ kind: 'bulk_denied', shops: 1 })).toMatch(/of one shop .* “API access requests”/);
  });

  it('tells others that it is not theirs to mend', () => {
    for (const kind of ['address_refused', 'bulk_denied'] as const) {
      expect(say({ kind }, false)).toMatch(/whoever runs this Farthing has to mend it\.$/);
    }
  });

  it('says of other platforms that their firewall refuses', () => {
    expect(say({ platformId: 1 })).toMatch(
      /^A firewall before Amazon refuses .* support of Amazon/,
    );
  });
});
