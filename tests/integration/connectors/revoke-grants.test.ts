/** What people granted at providers is revoked there when its shop goes, or when its platform is left. */
import { afterEach, describe, expect, it } from 'vitest';
import { googleAds } from '#app/connectors/google/google-ads-connector.server.ts';
import { pinterest } from '#app/connectors/pinterest/pinterest-connector.server.ts';
import type { ConnectorDefinition } from '#app/connectors/port.ts';
import { tiktok } from '#app/connectors/tiktok/tiktok-connector.server.ts';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { parseKeyRing } from '#app/data/connections/key-ring.server.ts';
import { selectConnection } from '#app/data/connectors/connection-rows.server.ts';
import { inShops, platformWide } from '#app/data/shop-scope.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import { resealCredentials } from '#app/services/connections/reseal-credentials.server.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { revokeGrants } from '#app/services/connectors/revoke-grants.server.ts';
import { redactShop } from '#app/services/sync/redact-customer-data.server.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import type { SandboxRequest } from '#tests/sandbox/sandbox-server.ts';
import { newShop } from '../shop-fixture.ts';
import { AD_DRIVERS } from './ad-drivers.ts';
import { type AdShop, startAdShop } from './ad-shop.ts';

let shop: AdShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function start(definition: ConnectorDefinition): Promise<AdShop> {
  const driver = AD_DRIVERS.find((one) => one.definition.key === definition.key);
  if (driver === undefined) throw new Error('There is no driver.');
  shop = await startAdShop(driver);
  await shop.connect();
  return shop;
}

const isEnd = ({ url }: SandboxRequest) => /\/revoke(_token\/)?$/.test(url.pathname);
const ends = ({ sandbox }: AdShop) =>
  sandbox.remote.requests.filter(isEnd).map(({ path, body }) => [path, body]);
/** As the job does, which is of all shops. */
const revoke = ({ deps }: AdShop) =>
  platformWide(() => revokeGrants(deps, new AbortController().signal));
const waiting = ({ deps, shopId }: AdShop) =>
  deps.db.query<{ attempts: number; next: string | null; sealed: string }>(
    `select attempts, next_at as next, access_token_sealed as sealed from grant_revocations
     where shop_id = $1`,
    [shopId],
  );
const remove = ({ deps, shopId }: AdShop) => inShops([shopId], () => deleteShop(deps, { shopId }));

const BACK_AT_GOOGLE = ['/revoke', 'token=a-refresh-token'];

describe('a permission whose shop is deleted', () => {
  it('waits sealed without its shop, is revoked by the job, and is forgotten then', async () => {
    const left = await start(googleAds);
    await remove(left);
    const [row] = await waiting(left);
    expect(row).toMatchObject({ attempts: 0, next: null });
    expect(row?.sealed).not.toContain('an-access-token');
    expect(ends(left)).toEqual([]);
    await revoke(left);
    expect(ends(left)).toEqual([BACK_AT_GOOGLE]);
    expect(await waiting(left)).toEqual([]);
    await revoke(left);
    expect(ends(left)).toHaveLength(1);
  });

  it('ends at TikTok, which wants the token beside the keys of the app', async () => {
    const left = await start(tiktok);
    await inShops([left.shopId], () => redactShop(left.deps, { shopId: left.shopId }));
    await revoke(left);
    const { clientId, clientSecret } = left.sandbox.keys;
    const body = { app_id: clientId, secret: clientSecret, access_token: 'a-token' };
    expect(ends(left)).toEqual([['/open_api/v1.3/oauth2/revoke_token/', JSON.stringify(body)]]);
    expect(await waiting(left)).toEqual([]);
  });

  it('is requested again ten minutes later, then twenty, while the provider fails', async () => {
    const left = await start(googleAds);
    left.sandbox.remote.inject('5xx', { times: Infinity, match: isEnd });
    await remove(left);
    await revoke(left);
    const at = (minutes: number) =>
      new Date(left.deps.clock().getTime() + minutes * 60_000).toISOString();
    const isDueAt = async () =>
      (await waiting(left)).map(({ next }) => new Date(next ?? 0).toISOString());
    expect(await isDueAt()).toEqual([at(10)]);
    const tried = ends(left).length;
    await revoke(left);
    expect(ends(left)).toHaveLength(tried);
    left.later(1);
    await revoke(left);
    expect(await isDueAt()).toEqual([at(20)]);
  });

  it('is given up, and its token forgotten, after fourteen attempts', async () => {
    const left = await start(googleAds);
    left.sandbox.remote.inject('5xx', { times: Infinity, match: isEnd });
    await remove(left);
    for (let attempt = 1; attempt <= 13; attempt += 1) {
      await revoke(left);
      left.later(1);
    }
    expect(await waiting(left)).toMatchObject([{ attempts: 13 }]);
    await revoke(left);
    expect(await waiting(left)).toEqual([]);
  });

  it('stays where it opens another shop of the same person', async () => {
    const left = await start(googleAds);
    const secondId = await newShop(left.deps.db);
    const query = new URLSearchParams(left.sandbox.brings());
    const token = await left.connector.redeem({ query, redirectUri: 'https://x.example/r' });
    if (token === null) throw new Error('The code was not taken.');
    await connectSource(left.deps, { ...left.key, shopId: secondId, token });
    await remove(left);
    await revoke(left);
    expect(ends(left)).toEqual([]);
    expect(await waiting(left)).toEqual([]);
  });

  it('has its token forgotten where the provider has no way to revoke it', async () => {
    const left = await start(pinterest);
    await remove(left);
    await revoke(left);
    expect(ends(left)).toEqual([]);
    expect(await waiting(left)).toEqual([]);
  });

  it('is sealed anew with all others when the key changes', async () => {
    const left = await start(googleAds);
    await remove(left);
    const before = `1:${'ab'.repeat(32)}`;
    const [current, both] = [`2:${'cd'.repeat(32)}`, `2:${'cd'.repeat(32)},${before}`];
    await resealCredentials({ ...left.deps, keys: parseKeyRing(both) });
    const keys = parseKeyRing(current);
    await revoke({ ...left, deps: { ...left.deps, keys } });
    expect(ends(left)).toEqual([BACK_AT_GOOGLE]);
  });
});

describe('a shop whose app was removed at its platform', () => {
  it('has its sources disconnected, and what opened them revoked', async () => {
    const left = await start(googleAds);
    const { deps, shopId, key } = left;
    const reason = 'The app was removed.';
    await inShops([shopId], () => disconnectShop(deps, { shopId, state: 'uninstalled', reason }));
    expect(await selectCredential(deps.db, deps.keys, shopId, key.connector)).toBeNull();
    const row = await selectConnection(deps.db, shopId, key.connector);
    expect(row).toMatchObject({ state: 'disconnected', stateReason: reason });
    await revoke(left);
    expect(ends(left)).toEqual([BACK_AT_GOOGLE]);
  });

  it('keeps its sources where only its people disconnected the platform', async () => {
    const left = await start(googleAds);
    const { deps, shopId, key } = left;
    const options = { shopId, state: 'disconnected', reason: 'Disconnected by Ann.' } as const;
    await inShops([shopId], () => disconnectShop(deps, options));
    expect(await selectConnection(deps.db, shopId, key.connector)).toMatchObject({
      state: 'connected',
    });
    await revoke(left);
    expect(ends(left)).toEqual([]);
  });
});
