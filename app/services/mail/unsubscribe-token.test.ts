import { describe, expect, it } from 'vitest';
import { Secret } from '#app/lib/secret.ts';
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

const key = new Secret('one key');
const addressee = { shopId: 12, userId: 7, reportId: 'a report-id_1' };

describe('the token of an unsubscribe link', () => {
  it('names the mail and its recipient, in letters that addresses hold', () => {
    const token = createUnsubscribeToken(key, addressee);
    expect(token).toMatch(/^[\w-]+$/);
    expect(readUnsubscribeToken(key, token)).toEqual(addressee);
  });

  it('is refused when a letter of it, or the key, is another', () => {
    const token = createUnsubscribeToken(key, addressee);
    for (const at of [0, 5, token.length - 1]) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(
        readUnsubscribeToken(key, token.slice(0, at) + other + token.slice(at + 1)),
      ).toBeNull();
    }
    expect(readUnsubscribeToken(new Secret('another'), token)).toBeNull();
    for (const text of ['', 'x', 'A'.repeat(43), 'A'.repeat(60)]) {
      expect(readUnsubscribeToken(key, text)).toBeNull();
    }
  });
});
