import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  selectCredential,
  upsertCredential,
} from '#app/data/connections/credential-rows.server.ts';
import { KeyRing, type SecretKey } from '#app/data/connections/sealed-text.server.ts';
import {
  selectWebhookSecret,
  updateWebhookSecret,
} from '#app/data/connections/webhook-secret-rows.server.ts';
import { resealCredentials } from '#app/services/connections/reseal-credentials.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { addShop, register } from '../accounts/people.ts';

const old: SecretKey = { id: '2025', key: Buffer.alloc(32, 1) };
const current: SecretKey = { id: '2026', key: Buffer.alloc(32, 2) };
const credential = (name: string) => ({
  accessToken: `shpat_${name}`,
  refreshToken: `refresh_${name}`,
  scopes: 'read_orders',
  expiresAt: '2030-01-01T00:00:00.000Z',
  refreshExpiresAt: null,
});

let deps: TestDeps;
let shops: number[];
beforeAll(async () => {
  deps = await testDeps();
  const { user, workspaceId } = await register(deps, 'ann');
  const place = { userId: user.userId, workspaceId };
  shops = [];
  for (const name of ['One', 'Two', 'Three']) {
    const { shopId } = await addShop(deps, place, name);
    await keep(new KeyRing(old), shopId, name);
    shops.push(shopId);
  }
});
afterAll(() => deps.close());

async function keep(keys: KeyRing, shopId: number, name: string): Promise<void> {
  const now = '2023-02-15T12:00:00.000Z';
  await upsertCredential(deps.db, keys, { ...credential(name), shopId, now });
}

async function tokens(keys: KeyRing): Promise<(string | null | undefined)[]> {
  const found = await Promise.all(shops.map((shopId) => selectCredential(deps.db, keys, shopId)));
  return found.flatMap((one) => [one?.accessToken, one?.refreshToken]);
}

describe('the keys of secrets at rest', () => {
  it('are rotated: after it the new key opens everything, the old one nothing', async () => {
    expect(await tokens(new KeyRing(current))).toEqual(Array.from({ length: 6 }, () => undefined));
    const [shopId = 0] = shops;
    await updateWebhookSecret(deps.db, new KeyRing(old), { shopId, secret: 'whsec' });
    const rotated = await resealCredentials({ ...deps, keys: new KeyRing(current, old) });
    expect(rotated).toEqual({ resealed: 7, unreadable: [] });
    const all = ['One', 'Two', 'Three'].flatMap((name) => [`shpat_${name}`, `refresh_${name}`]);
    expect(await tokens(new KeyRing(current))).toEqual(all);
    expect(await selectWebhookSecret(deps.db, new KeyRing(current), shopId)).toBe('whsec');
    expect(await tokens(new KeyRing(old))).toEqual(Array.from({ length: 6 }, () => undefined));
    expect(await resealCredentials({ ...deps, keys: new KeyRing(current) })).toEqual({
      resealed: 0,
      unreadable: [],
    });
  });

  it('name the shops whose secret none of them opens, and leave them as they are', async () => {
    const [, second = 0] = shops;
    const lost: SecretKey = { id: 'lost', key: Buffer.alloc(32, 3) };
    await keep(new KeyRing(lost), second, 'Two');
    const rotated = await resealCredentials({ ...deps, keys: new KeyRing(current, old) });
    expect(rotated).toEqual({ resealed: 0, unreadable: [second] });
    expect((await selectCredential(deps.db, new KeyRing(lost), second))?.accessToken).toBe(
      'shpat_Two',
    );
    await keep(new KeyRing(current), second, 'Two');
  });

  it('open nothing that was put into the row of another shop or another place', async () => {
    const [first = 0, second = 0, third = 0] = shops;
    const [sealed] = await deps.db.query<{ text: string }>(
      'select access_token_sealed as text from platform_credentials where shop_id = $1',
      [second],
    );
    await deps.db.query(
      'update platform_credentials set access_token_sealed = $2 where shop_id = $1',
      [first, sealed?.text],
    );
    expect(await selectCredential(deps.db, new KeyRing(current), first)).toBeNull();
    await deps.db.query(
      `update platform_credentials set access_token_sealed = refresh_token_sealed where shop_id = $1`,
      [third],
    );
    expect(await selectCredential(deps.db, new KeyRing(current), third)).toBeNull();
    const rotated = await resealCredentials({ ...deps, keys: new KeyRing(old, current) });
    expect(rotated.unreadable).toEqual([first, third]);
  });
});
