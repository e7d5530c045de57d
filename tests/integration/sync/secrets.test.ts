import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import type { PlatformToken } from '#app/platforms/port.ts';
import { freshSecret } from '#app/services/connections/fresh-secret.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { plainShop } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';

let base: TestDeps;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());

const token = (accessToken: string, expiresAt: string): PlatformToken => ({
  accessToken,
  scopes: 'read_orders',
  expiresAt,
  refreshToken: `refresh of ${accessToken}`,
  refreshExpiresAt: null,
});

async function renewing(answer: PlatformToken | null) {
  const asked: string[] = [];
  const shop = await plainShop(base, {
    orders: 1,
    token: token('old', '2026-11-30T12:04:00Z'),
    renew: (_key, refreshToken) => {
      asked.push(refreshToken);
      return Promise.resolve(answer);
    },
  });
  return { asked, shop, ask: () => freshSecret(shop.deps, shop) };
}

describe('freshSecret', () => {
  it('renews once, however many ask at once, and keeps what it got', async () => {
    const renewed = token('new', '2026-11-30T13:00:00Z');
    const { asked, ask, shop } = await renewing(renewed);
    const given = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(given)).toEqual(new Set(['new']));
    expect(asked).toEqual(['refresh of old']);
    expect(await selectCredential(base.db, base.keys, shop.shopId)).toMatchObject({
      accessToken: 'new',
      refreshToken: 'refresh of new',
    });
  });

  it('says that a person must connect anew when the platform forgot', async () => {
    const { ask } = await renewing(null);
    await expect(ask()).rejects.toMatchObject({ fault: 'revoked' });
  });

  it('renews nothing that has an hour left', async () => {
    const { asked, shop } = await renewing(null);
    const other = await plainShop(base, {
      orders: 1,
      token: token('fresh', '2026-11-30T13:00:00Z'),
      ...(shop.platform.renew && { renew: shop.platform.renew }),
    });
    expect(await freshSecret(other.deps, other)).toBe('fresh');
    expect(asked).toEqual([]);
  });
});
