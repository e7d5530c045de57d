import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseEmail } from './email.ts';
import {
  ABSOLUTE_LIMIT_MS,
  IDLE_LIMIT_MS,
  isTouchDue,
  getSessionStatus,
} from './session-limits.ts';

describe('an email address', () => {
  it.each([
    ['jo@example.com', 'jo@example.com'],
    ['  Jo.Miller+Shop@Example.COM \n', 'jo.miller+shop@example.com'],
    ["o'brien@sub.example.co.uk", "o'brien@sub.example.co.uk"],
    ['jo@[192.168.0.1]', 'jo@[192.168.0.1]'],
    ['jo@xn--bcher-kva.example', 'jo@xn--bcher-kva.example'],
  ])('%j is %s', (text, email) => {
    expect(normaliseEmail(text)).toBe(email);
  });

  it.each([
    '',
    'jo',
    'jo@',
    '@example.com',
    'jo@example',
    'jo@@example.com',
    'jo@example..com',
    '.jo@example.com',
    'jo.@example.com',
    'j..o@example.com',
    'jo@-example.com',
    'jo@[256.1.1.1]',
    'jo@192.168.0.1',
    'jo miller@example.com',
    'jo@example.com\r\nBcc: all@example.com',
    'jo@example.com, al@example.com',
    '<jo@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `jo@${'a.'.repeat(130)}com`,
    'jo@exa\u0000mple.com',
  ])('%j is none', (text) => {
    expect(normaliseEmail(text)).toBeNull();
  });

  it('is the same however often it is normalised', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = normaliseEmail(text);
        if (email !== null) expect(normaliseEmail(email)).toBe(email);
      }),
    );
  });
});

describe('a session', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const used = (createdAt: number, lastUsedAt: number) => ({
    createdAt,
    lastUsedAt,
    revokedAt: null,
  });

  it('lives fourteen days without use and thirty days at most', () => {
    expect(IDLE_LIMIT_MS).toBe(14 * DAY);
    expect(ABSOLUTE_LIMIT_MS).toBe(30 * DAY);
    expect(getSessionStatus(used(0, 0), 14 * DAY - 1)).toBe('live');
    expect(getSessionStatus(used(0, 0), 14 * DAY)).toBe('idle');
    expect(getSessionStatus(used(0, 29 * DAY), 30 * DAY - 1)).toBe('live');
    expect(getSessionStatus(used(0, 30 * DAY - 1), 30 * DAY)).toBe('expired');
  });

  it('that was revoked is dead, however fresh', () => {
    expect(getSessionStatus({ ...used(0, 0), revokedAt: 1 }, 2)).toBe('revoked');
  });

  it('is live until the earlier of both limits and dead from then on', () => {
    fc.assert(
      fc.property(fc.nat(40 * DAY), fc.nat(40 * DAY), (lastUsedAt, later) => {
        const session = used(0, lastUsedAt);
        const now = lastUsedAt + later;
        expect(getSessionStatus(session, now) === 'live').toBe(
          now < Math.min(lastUsedAt + 14 * DAY, 30 * DAY),
        );
      }),
    );
  });

  it('notes its use once a minute', () => {
    expect(isTouchDue(used(0, 1000), 60_999)).toBe(false);
    expect(isTouchDue(used(0, 1000), 61_000)).toBe(true);
    expect(isTouchDue(used(0, 1000), 0)).toBe(false);
  });
});
