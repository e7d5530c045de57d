/** Whoever leaves a source ends what they granted at its provider, unless it opens something else. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { facebook } from '#app/connectors/facebook/facebook-connector.server.ts';
import { googleAnalytics } from '#app/connectors/google-analytics/analytics-connector.server.ts';
import { googleAds } from '#app/connectors/google/google-ads-connector.server.ts';
import { googleSheets } from '#app/connectors/google-sheets/google-sheets-connector.server.ts';
import { outbrain } from '#app/connectors/outbrain/outbrain-connector.server.ts';
import { pinterest } from '#app/connectors/pinterest/pinterest-connector.server.ts';
import type { ConnectorDefinition } from '#app/connectors/port.ts';
import {
  selectCredential,
  upsertCredential,
} from '#app/data/connections/credential-rows.server.ts';
import { selectConnection } from '#app/data/connectors/connection-rows.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { leaveSource } from '#app/services/connectors/leave-source.server.ts';
import { tiktok } from '#app/connectors/tiktok/tiktok-connector.server.ts';
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

/** As a request does that may see its own shop alone. */
const leave = ({ deps, key }: AdShop, shopId = key.shopId) =>
  inShops([shopId], () => leaveSource(deps, { ...key, shopId, by: 'Ann' }));
const isEnd = ({ method, url }: SandboxRequest) =>
  method === 'DELETE' || /\/revoke(_token\/)?$/.test(url.pathname);
const ends = ({ sandbox }: AdShop) =>
  sandbox.remote.requests.filter(isEnd).map(({ method, path, body }) => [method, path, body]);

/** The source is left, whatever became of the permission; what its card says. */
async function cardOf({ deps, key }: AdShop): Promise<string | null> {
  const row = await selectConnection(deps.db, key.shopId, key.connector);
  expect(row?.state).toBe('disconnected');
  expect(await selectCredential(deps.db, deps.keys, key.shopId, key.connector)).toBeNull();
  return row?.stateReason ?? null;
}

const STANDS = (name: string) =>
  `Its permission still stands at ${name}: remove Farthing in your account there`;

describe('whoever leaves a source', () => {
  it('gives the renewing token back to Google, which ends all that was granted by it', async () => {
    const left = await start(googleAds);
    expect(await leave(left)).toEqual({ grant: 'revoked', hint: null });
    expect(ends(left)).toEqual([['POST', '/revoke', 'token=a-refresh-token']]);
    expect(await cardOf(left)).toBe('Disconnected by Ann.');
  });

  it('removes the permissions at Facebook', async () => {
    const left = await start(facebook);
    expect(await leave(left)).toEqual({ grant: 'revoked', hint: null });
    expect(ends(left)).toEqual([
      ['DELETE', expect.stringMatching(/^\/v26\.0\/me\/permissions\?appsecret_proof=\w{64}$/), ''],
    ]);
    expect(await cardOf(left)).toBe('Disconnected by Ann.');
  });

  it('gives the token back to TikTok', async () => {
    const left = await start(tiktok);
    expect(await leave(left)).toEqual({ grant: 'revoked', hint: null });
    expect(ends(left)).toEqual([
      ['POST', '/open_api/v1.3/oauth2/revoke_token/', expect.stringContaining('a-token')],
    ]);
  });

  it('has left it twice with one request', async () => {
    const left = await start(facebook);
    await leave(left);
    expect(await leave(left)).toEqual({ grant: 'none', hint: null });
    expect(ends(left)).toHaveLength(1);
  });

  it('need not have a permission still at Facebook, which refuses the token then', async () => {
    const left = await start(facebook);
    left.sandbox.fail('expired');
    expect(await leave(left)).toEqual({ grant: 'revoked', hint: null });
    expect(ends(left)).toHaveLength(1);
  });

  it('need not have it still at Google, which knows no such token then', async () => {
    const left = await start(googleAds);
    const { db, keys } = left.deps;
    const forgotten = {
      accessToken: 'forgotten',
      refreshToken: 'forgotten',
      refreshExpiresAt: null,
    };
    const now = '2026-11-20T12:00:00Z';
    const expiresAt = '2026-11-20T13:00:00Z';
    await upsertCredential(db, keys, { ...left.key, ...forgotten, scopes: '', expiresAt, now });
    expect(await leave(left)).toEqual({ grant: 'revoked', hint: null });
    expect(ends(left)).toEqual([['POST', '/revoke', 'token=forgotten']]);
  });

  it.each([
    [facebook, '5xx'],
    [facebook, 'cut'],
    [facebook, 'wrong-json'],
    [googleAds, '5xx'],
    [googleAds, 'cut'],
  ] as const)(
    'leaves it all the same where the provider fails: %o %s',
    async (definition, fault) => {
      const left = await start(definition);
      left.sandbox.remote.inject(fault, { times: Infinity, match: isEnd });
      const hint = STANDS(definition.name);
      expect(await leave(left)).toEqual({ grant: 'stands', hint });
      expect(await cardOf(left)).toBe(`Disconnected by Ann. ${hint}.`);
    },
  );

  it('is told to remove it where the provider has no way to', async () => {
    const left = await start(pinterest);
    const hint = STANDS('Pinterest');
    expect(await leave(left)).toEqual({ grant: 'stands', hint });
    expect(ends(left)).toEqual([]);
    expect(await cardOf(left)).toBe(`Disconnected by Ann. ${hint}.`);
  });

  it('has nothing to remove where a key was typed', async () => {
    const left = await start(outbrain);
    expect(await leave(left)).toEqual({ grant: 'none', hint: null });
    expect(await cardOf(left)).toBe('Disconnected by Ann.');
  });
});

describe('what the same person granted', () => {
  let first: AdShop;
  let secondId: number;
  beforeEach(async () => {
    first = await start(googleAds);
    secondId = await newShop(first.deps.db);
    const query = new URLSearchParams(first.sandbox.brings());
    const token = await first.connector.redeem({ query, redirectUri: 'https://x.example/r' });
    if (token === null) throw new Error('The code was not taken.');
    await connectSource(first.deps, { ...first.key, shopId: secondId, token });
  });

  it('stays while it opens another shop, though it is a stranger’s, and ends with the last', async () => {
    const hint =
      'Google Ads keeps its permission for Farthing, by which something else is connected';
    expect(await leave(first)).toEqual({ grant: 'in_use', hint });
    expect(ends(first)).toEqual([]);
    expect(await cardOf(first)).toBe(`Disconnected by Ann. ${hint}.`);
    expect(await leave(first, secondId)).toEqual({ grant: 'revoked', hint: null });
    expect(ends(first)).toHaveLength(1);
  });

  it('stays while it opens another source of Google', async () => {
    const { db } = first.deps;
    await db.query('update connector_connections set connector = $2 where shop_id = $1', [
      secondId,
      googleAnalytics.key,
    ]);
    const all = [googleAds, googleAnalytics];
    const deps = { ...first.deps, connectors: { ...first.deps.connectors, all } };
    expect(await leave({ ...first, deps })).toMatchObject({ grant: 'in_use' });
  });

  it('ends though somebody else has the same source', async () => {
    await first.deps.db.query(
      `update connector_connections set external_user = 'another' where shop_id = $1`,
      [secondId],
    );
    expect(await leave(first)).toMatchObject({ grant: 'revoked' });
  });
});

it('is one place for all that is Google’s', () => {
  const desks = [googleAds, googleAnalytics, googleSheets].map(({ desk }) => desk);
  expect(desks).toEqual(['google', 'google', 'google']);
});
