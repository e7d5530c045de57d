import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { startWixSandbox, type WixSandbox } from '#tests/sandbox/wix/wix-sandbox.ts';
import { wixPlatform } from './wix-platform.server.ts';

const clock = () => new Date('2026-11-21T12:00:00Z');
let sandbox: WixSandbox;
beforeEach(async () => {
  sandbox = await startWixSandbox(seededStore({ seed: 1, orders: 3 }));
});
afterEach(() => sandbox.close());

const platform = (keys = sandbox.keys) =>
  wixPlatform({ http: quickHttp(clock), clock, keys, endpoint: sandbox.url });

describe('a token of Wix', () => {
  it('comes for the instance of a site, and again when it has ended', async () => {
    const { renew } = platform();
    expect(await renew?.(sandbox.instanceId, sandbox.instanceId)).toEqual({
      accessToken: sandbox.token,
      scopes: '',
      expiresAt: '2026-11-21T16:00:00.000Z',
      refreshToken: sandbox.instanceId,
      refreshExpiresAt: null,
    });
    sandbox.expire();
    const next = await renew?.(sandbox.instanceId, sandbox.instanceId);
    expect(next?.accessToken).toBe(sandbox.token);
  });

  it('is none for a site that removed the app, and for an app that is not known', async () => {
    const { instanceId, keys } = sandbox;
    expect(await platform({ ...keys, appSecret: 'x' }).renew?.(instanceId, instanceId)).toBeNull();
    sandbox.revoke();
    expect(await platform().renew?.(instanceId, instanceId)).toBeNull();
  });

  it('that has ended opens nothing', async () => {
    const secret = () => Promise.resolve('OauthNG.JWS.first');
    const access = {
      externalKey: sandbox.instanceId,
      currency: 'USD',
      timeZone: 'UTC',
      scopes: '',
    };
    const shop = platform().open({ ...access, secret });
    expect(await shop.facts()).toMatchObject({ name: 'Seeded Lamps', country: 'US' });
    sandbox.expire();
    await expect(shop.facts()).rejects.toMatchObject({ fault: 'revoked' });
  });
});
