import { describe, expect, it } from 'vitest';
import { scrubText } from './scrub-text.ts';

describe('a scrubbed text', () => {
  it.each([
    ['Key (email)=(ada@example.com) already exists.', 'Key (email)=([address]) already exists.'],
    [
      'connect postgres://farthing:pa55@db:5432/x failed',
      'connect postgres://[secret]@db:5432/x failed',
    ],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [secret]'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.sig expired', 'token [secret] expired'],
    ['refused shpat_0123456789abcdef', 'refused [secret]'],
    ['refused ck_0123456789abcdef and cs_0123456789abcdef', 'refused [secret] and [secret]'],
    ['refresh Atzr|IwEBIA-x.y/z', 'refresh [secret]'],
    ['GET /x?access_token=abc123&shop=a', 'GET /x?access_token=[secret]&shop=a'],
    ['GET /back?code=abc&state=x', 'GET /back?code=[secret]&state=x'],
    ['{"password":"horse","name":"x"}', '{"password":"[secret]","name":"x"}'],
    [`key ${'0f'.repeat(32)}.`, 'key [secret].'],
  ])('holds neither person nor secret: %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it.each([
    'duplicate key value violates unique constraint "orders_pkey"',
    'failed, code: ECONNREFUSED',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'https://acme.myshopify.com/admin answered 503 after 3 attempts',
    'shop 7, order 1234567890123, 2026-03-01T10:00:00.000Z',
  ])('says everything else as it was: %s', (text) => {
    expect(scrubText(text)).toBe(text);
  });
});
