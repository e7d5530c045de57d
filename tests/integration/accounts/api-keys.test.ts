import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiScope } from '#app/domain/access/api-scopes.ts';
import { authenticateApiKey } from '#app/services/accounts/authenticate-api-key.server.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#app/services/accounts/api-keys.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { addShop, join, minutesLater, register } from './people.ts';

let deps: TestDeps;
let ann: Owner;
let bob: Owner;
beforeEach(async () => {
  deps = await testDeps();
  ann = await owner('ann');
  bob = await owner('bob');
});
afterEach(() => deps.close());

interface Owner {
  readonly userId: number;
  readonly email: string;
  readonly workspaceId: number;
  readonly shopId: number;
}

async function owner(name: string): Promise<Owner> {
  const { user, workspaceId } = await register(deps, name);
  const { userId, email } = user;
  const { shopId } = await addShop(deps, { userId, workspaceId }, `Shop of ${name}`);
  return { userId, email, workspaceId, shopId };
}

const create = (userId: number, shopId: number, scopes: ApiScope[] = ['read:metrics']) =>
  createApiKey(deps, { userId, shopId, name: 'My sheet', scopes });

const use = (key: string, scope: ApiScope = 'read:metrics', at = deps as typeof deps) =>
  authenticateApiKey(at, { key, scope, ip: '192.0.2.7' });

describe('a key', () => {
  it('is shown once and kept as a hash', async () => {
    const { key, keyId } = await create(ann.userId, ann.shopId);
    expect(key).toMatch(/^farthing_[\w-]{43}$/);
    expect(await listApiKeys(deps, ann)).toEqual([
      {
        keyId,
        name: 'My sheet',
        prefix: key.slice(0, 15),
        scopes: ['read:metrics'],
        createdAt: deps.clock().toISOString(),
        lastUsedAt: null,
        requests: 0,
      },
    ]);
    expect(JSON.stringify(await deps.db.query('select * from api_keys'))).not.toContain(key);
  });

  it('opens its own shop, within its scopes', async () => {
    const { key, keyId } = await create(ann.userId, ann.shopId);
    const scopes = ['read:metrics'];
    const createdBy = ann.userId;
    expect(await use(key)).toEqual({ shopId: ann.shopId, keyId, createdBy, scopes });
    await expect(use(key, 'read:ledger')).rejects.toMatchObject({ code: 'forbidden' });
    const { key: both } = await create(ann.userId, ann.shopId, ['read:ledger', 'read:metrics']);
    expect(await use(both, 'read:ledger')).toMatchObject({ shopId: ann.shopId });
  });

  it('counts its requests by day, and notes when it was used last', async () => {
    const { key } = await create(ann.userId, ann.shopId);
    for (let time = 0; time < 3; time += 1) await use(key);
    const nextDay = { ...deps, ...minutesLater(deps, 24 * 60) };
    await use(key, 'read:metrics', nextDay);
    const usage = await deps.db.query('select day, requests from api_usage order by day');
    expect(usage).toEqual([
      { day: '2023-02-15', requests: 3 },
      { day: '2023-02-16', requests: 1 },
    ]);
    expect(await listApiKeys(deps, ann)).toMatchObject([
      { requests: 4, lastUsedAt: '2023-02-16T12:00:00.000Z' },
    ]);
  });

  it('that was revoked, changed or invented opens nothing', async () => {
    const { key, keyId } = await create(ann.userId, ann.shopId);
    const { userId, shopId } = ann;
    await revokeApiKey(deps, { userId, shopId, keyId });
    for (const bad of [
      key,
      `${key}x`,
      key.toUpperCase(),
      '',
      'farthing_',
      "' or 1=1 --",
      '\u0000',
    ]) {
      await expect(use(bad)).rejects.toMatchObject({ code: 'unauthorised' });
    }
    expect(await listApiKeys(deps, ann)).toEqual([]);
    const again = revokeApiKey(deps, { userId, shopId, keyId });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused after 120 requests a minute', async () => {
    const { key } = await create(ann.userId, ann.shopId);
    for (let time = 0; time < 120; time += 1) await use(key);
    await expect(use(key)).rejects.toMatchObject({
      status: 429,
      details: { retryAfterSeconds: expect.any(Number) },
    });
    const { key: other } = await create(ann.userId, ann.shopId);
    await use(other);
  });

  it('that is unknown is tried twenty times a minute from an address, and no good one suffers', async () => {
    const { key } = await create(ann.userId, ann.shopId);
    const tries = async (ip: string, count: number) => {
      const outcomes: string[] = [];
      for (let time = 0; time < count; time += 1) {
        const asking = authenticateApiKey(deps, {
          key: `wrong ${time}`,
          scope: 'read:metrics',
          ip,
        });
        outcomes.push(
          await asking.then(
            () => 'in',
            ({ code }) => code,
          ),
        );
      }
      return outcomes;
    };
    const outcomes = await tries('192.0.2.7', 23);
    expect(outcomes.slice(0, 20)).toEqual(Array<string>(20).fill('unauthorised'));
    expect(outcomes.slice(20)).toEqual(Array<string>(3).fill('rate_limited'));
    expect(await tries('198.51.100.7', 1)).toEqual(['unauthorised']);
    expect(await use(key)).toMatchObject({ shopId: ann.shopId });
  });

  it('is not made, seen or revoked by others', async () => {
    const { keyId } = await create(ann.userId, ann.shopId);
    const { userId } = bob;
    const notFound = { code: 'not_found' };
    await expect(create(userId, ann.shopId)).rejects.toMatchObject(notFound);
    await expect(listApiKeys(deps, { userId, shopId: ann.shopId })).rejects.toMatchObject(notFound);
    for (const shopId of [ann.shopId, bob.shopId]) {
      const revoking = revokeApiKey(deps, { userId, shopId, keyId });
      await expect(revoking).rejects.toMatchObject(notFound);
    }
    expect(await listApiKeys(deps, ann)).toHaveLength(1);
  });

  it('is not made by those who only look, nor for the demo shop', async () => {
    await join(deps, ann, bob, 'View Only');
    const forbidden = { code: 'forbidden' };
    await expect(create(bob.userId, ann.shopId)).rejects.toMatchObject(forbidden);
    const demo = { name: 'Demo', currency: 'EUR', timeZone: 'UTC', isDemo: true };
    const { shopId } = await createShop(deps, demo);
    await expect(create(ann.userId, shopId)).rejects.toMatchObject({
      ...forbidden,
      message: 'Action is not available in the demo store. Try it in a copy of your own.',
    });
  });

  it('has a name and at least one scope, and a shop has fifty', async () => {
    const { userId, shopId } = ann;
    const bad = [
      { name: '', scopes: ['read:metrics'] },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['write:ledger'] },
      { name: 'x', scopes: ['read:metrics'], shop_id: bob.shopId },
    ];
    for (const input of bad) {
      const creating = createApiKey(deps, {
        userId,
        shopId,
        ...(input as { name: string; scopes: [] }),
      });
      await expect(creating).rejects.toMatchObject({ code: 'invalid_input' });
    }
    const all = Array.from({ length: 52 }, () => create(userId, shopId));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  });
});
