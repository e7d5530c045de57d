import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { selectSyncStatuses } from '#app/data/sync/sync-status-rows.server.ts';
import { changeScopes } from '#app/services/connections/change-scopes.server.ts';
import { connectShop } from '#app/services/connections/connect-shop.server.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import { reopenShop } from '#app/services/connections/reopen-shop.server.ts';
import { placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import {
  directHttp,
  PLAIN_PLATFORM_ID,
  plainPlatform,
} from '#tests/sandbox/plain/plain-platform.ts';
import { PLAIN_SECRET, plainRemote } from '#tests/sandbox/plain/plain-remote.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { register } from '../accounts/people.ts';
import { fetchHistory, plainShop } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';

let base: TestDeps;
let workspaces: readonly number[];
beforeAll(async () => {
  base = await testDeps({ now: NOW });
  await register(base, 'ann');
  await register(base, 'eve');
  const rows = await base.db.query<{ id: number }>(
    'select workspace_id as id from workspaces order by 1',
  );
  workspaces = rows.map(({ id }) => id);
});
afterAll(() => base.close());

const histories = async (shopId: number) =>
  (await selectSyncStatuses(base.db, shopId))
    .filter(({ kind }) => kind === 'history')
    .map(({ category, status }) => `${category} ${status}`)
    .toSorted();
const jobsOf = async (shopId: number) => {
  const rows = await base.db.query<{ key: string }>(
    'select key from graphile_worker.jobs where key like $1 order by 1',
    [`% ${shopId}%`],
  );
  return rows.map(({ key }) => key);
};
const stateOf = async (shopId: number) => (await selectLink(base.db, shopId))?.state;

describe('connecting a shop', () => {
  const remote = plainRemote(seededStore({ seed: 4, orders: 3 }));
  const http = directHttp(remote);
  const platform = plainPlatform({ http, endpoint: 'http://plain', pageSize: 10 });
  const connect = (accessToken: string, workspaceId = workspaces[0] ?? 0) =>
    connectShop(
      { ...base, platforms: () => platform },
      {
        platformId: PLAIN_PLATFORM_ID,
        externalKey: 'plain-shop',
        token: {
          accessToken,
          scopes: 'read_orders',
          expiresAt: '9999-12-31T00:00:00Z',
          refreshToken: null,
          refreshExpiresAt: null,
        },
        workspaceId,
        place: (tx, shopId) => placeShop(tx, { shopId, workspaceId, addedAt: NOW }),
      },
    );
  const shopsThere = () => base.db.query('select shop_id from shops');

  it('with a secret that opens nothing connects nothing', async () => {
    await expect(connect('wrong')).rejects.toMatchObject({ fault: 'revoked' });
    expect(await shopsThere()).toEqual([]);
  });

  it('that is new takes what it says of itself, and asks for all of it once', async () => {
    const { shopId, isNew } = await connect(PLAIN_SECRET);
    expect(isNew).toBe(true);
    expect(await stateOf(shopId)).toBe('connected');
    expect(await histories(shopId)).toEqual(['orders pending', 'products pending']);
    const keys = [
      `sync_changes ${shopId}`,
      `sync_history ${shopId} orders`,
      `sync_history ${shopId} products`,
    ];
    expect(await jobsOf(shopId)).toEqual(keys);
    expect(await connect(PLAIN_SECRET)).toEqual({ shopId, isNew: false });
    expect(await jobsOf(shopId)).toEqual(keys);
    expect(await shopsThere()).toHaveLength(1);
  });

  it('that is known comes back to the same shop with the new secret', async () => {
    const { shopId } = await connect(PLAIN_SECRET);
    await disconnectShop(base, { shopId, state: 'revoked', reason: 'Gone.' });
    remote.secret = 'plain-secret-2';
    expect(await connect('plain-secret-2')).toEqual({ shopId, isNew: false });
    expect(await stateOf(shopId)).toBe('connected');
    const kept = await selectCredential(base.db, base.keys, shopId);
    expect(kept?.accessToken).toBe('plain-secret-2');
    remote.secret = PLAIN_SECRET;
  });

  it('of another workspace is refused, and stays with the other one as it was', async () => {
    const { shopId } = await connect(PLAIN_SECRET);
    await expect(connect(PLAIN_SECRET, workspaces[1])).rejects.toMatchObject({ code: 'conflict' });
    const [row] = await base.db.query('select workspace_id as id from workspace_shops');
    expect([await stateOf(shopId), row]).toEqual(['connected', { id: workspaces[0] }]);
  });
});

describe('a shop that left and lets us in again', () => {
  it('is connected, and what was whole is not fetched again', async () => {
    const shop = await plainShop(base, { orders: 3 });
    const { deps, shopId } = shop;
    await fetchHistory(shop);
    await disconnectShop(deps, { shopId, state: 'uninstalled', reason: 'The app was removed.' });
    await base.db.query('delete from graphile_worker._private_jobs where key like $1', [
      `% ${shopId}%`,
    ]);
    await base.db.transaction((tx) => reopenShop(deps, tx, { shopId }));
    expect(await selectLink(base.db, shopId)).toMatchObject({
      state: 'connected',
      stateReason: null,
    });
    expect(await jobsOf(shopId)).toEqual([`sync_changes ${shopId}`]);
    expect(await histories(shopId)).toEqual(['orders done', 'products done']);
  });

  it('changes nothing when it had not left', async () => {
    const { deps, shopId } = await plainShop(base, { orders: 1 });
    const before = await selectLink(base.db, shopId);
    await base.db.transaction((tx) => reopenShop(deps, tx, { shopId }));
    expect(await selectLink(base.db, shopId)).toEqual(before);
  });
});

describe('scopes that changed', () => {
  it('have everything fetched again, once, and the same ones nothing', async () => {
    const shop = await plainShop(base, { orders: 3 });
    const { deps, shopId } = shop;
    await fetchHistory(shop);
    await changeScopes(deps, { shopId, scopes: 'read_orders,read_all_orders' });
    expect(await histories(shopId)).toEqual(['orders pending', 'products pending']);
    const kept = await selectCredential(base.db, base.keys, shopId);
    expect(kept?.scopes).toBe('read_orders,read_all_orders');
    await fetchHistory(shop);
    await changeScopes(deps, { shopId, scopes: 'read_orders,read_all_orders' });
    expect(await histories(shopId)).toEqual(['orders done', 'products done']);
    const orders = await base.db.query('select 1 from platform_orders where shop_id = $1', [
      shopId,
    ]);
    expect(orders).toHaveLength(3);
  });
});
