/** The web pixel of a shop on Shopify: switched on and off, and kept in step with the shop's key and our address. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { PIXEL_SCOPES } from '#app/platforms/shopify/pixel/shop-pixel.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { changeScopes } from '#app/services/connections/change-scopes.server.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import {
  chooseVisitSource,
  replaceSiteKey,
} from '#app/services/visits/choose-visit-source.server.ts';
import { queuePixelUpdate } from '#app/services/web-pixel/queue-pixel-update.server.ts';
import { readWebPixel } from '#app/services/web-pixel/read-web-pixel.server.ts';
import {
  releaseWebPixel,
  switchOffWebPixel,
  switchOnWebPixel,
  updateWebPixel,
} from '#app/services/web-pixel/switch-web-pixel.server.ts';
import { platformAt } from '#tests/sandbox/shopify/open-sandbox.ts';
import {
  SANDBOX_TOKEN,
  type ShopifySandbox,
  startShopifySandbox,
} from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';
import { connectPlain } from '../sync/plain-shop.ts';

const NOW = '2026-12-28T12:00:00Z';
const ORIGIN = 'https://farthing.example';
const store = { ...seededStore({ seed: 1, orders: 0 }), products: [] };

let base: TestDeps;
let deps: Deps;
let sandbox: ShopifySandbox;
let shopId: number;
let made = 0;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());
beforeEach(async () => {
  made += 1;
  const shop = `pixel-${made}.myshopify.com`;
  sandbox = await startShopifySandbox(store, { shop });
  const platform = platformAt(sandbox.url, new VirtualClock(NOW));
  deps = { ...base, platforms: () => platform };
  const connection = { externalKey: shop, platform, store, platformId: PLATFORM.shopify };
  ({ shopId } = await connectPlain(deps, { ...connection, token: TOKEN }));
  await chooseVisitSource(deps, { shopId, source: 'own' });
  for (const scope of PIXEL_SCOPES) sandbox.pixels.scopes.add(scope);
  return () => sandbox.close();
});

const TOKEN = {
  accessToken: SANDBOX_TOKEN,
  scopes: 'read_orders',
  expiresAt: '9999-12-31T00:00:00Z',
  refreshToken: null,
  refreshExpiresAt: null,
};
const key = async () => (await selectSiteKey(base.db, shopId))?.siteKey;
const switchOn = (changed = deps) => switchOnWebPixel(changed, { shopId });
const state = (changed = deps) => readWebPixel(changed, { shopId });
const updateJobs = () =>
  base.db.query('select 1 from graphile_worker.jobs where key = $1', [
    `update_web_pixel ${shopId}`,
  ]);
const queuedHistories = () =>
  base.db.query(`select 1 from retrievals where shop_id = $1 and trigger_type = 'scopes'`, [
    shopId,
  ]);

describe('a shop on Shopify', () => {
  it('has its visits recorded by a pixel with its own key, until that is switched off', async () => {
    expect(await state()).toBe('off');
    await switchOn();
    expect(await state()).toBe('on');
    expect(sandbox.pixels.pixel?.settings).toEqual({ origin: ORIGIN, key: await key() });
    expect(await updateJobs()).toEqual([]);
    await switchOffWebPixel(deps, { shopId });
    expect([await state(), sandbox.pixels.pixel]).toEqual(['off', null]);
    await switchOffWebPixel(deps, { shopId });
    expect(sandbox.pixels.asked).toEqual(['webPixelCreate', 'webPixelDelete']);
  });

  it('hears that an address is refused, not that a permission is missing', async () => {
    sandbox.allowlist.says = 'Forbidden';
    const refusal = {
      code: 'unavailable',
      message: expect.stringMatching(/^Shopify refuses the address of this Farthing server/),
    };
    await expect(switchOn()).rejects.toMatchObject(refusal);
    sandbox.allowlist.says = null;
    await switchOn();
    sandbox.allowlist.says = 'Forbidden';
    await expect(switchOffWebPixel(deps, { shopId })).rejects.toMatchObject(refusal);
    // Tried again by the queue, as everything that waits for the address.
    await replaceSiteKey(deps, { shopId });
    await expect(updateWebPixel(deps, { shopId })).rejects.toMatchObject({
      fault: 'address_refused',
      retryAfterMs: 900_000,
    });
  });

  it('finds the pixel that runs already', async () => {
    await switchOn();
    await base.db.query('update site_keys set pixel_id = null where shop_id = $1', [shopId]);
    expect(await state()).toBe('off');
    await switchOn();
    expect(await state()).toBe('on');
  });

  it('has everything read again when it may read more, and not for the pixel alone', async () => {
    await changeScopes(deps, { shopId, scopes: ['read_orders', ...PIXEL_SCOPES].join() });
    expect(await queuedHistories()).toEqual([]);
    await changeScopes(deps, { shopId, scopes: 'read_orders,read_all_orders' });
    expect(await queuedHistories()).not.toEqual([]);
  });
});

describe('a pixel that runs', () => {
  beforeEach(() => switchOn());

  it('gets the new key of the shop', async () => {
    const before = await key();
    await replaceSiteKey(deps, { shopId });
    expect([await state(), (await updateJobs()).length]).toEqual(['outdated', 1]);
    await updateWebPixel(deps, { shopId });
    expect(await key()).not.toBe(before);
    expect(sandbox.pixels.pixel?.settings['key']).toBe(await key());
    expect(await state()).toBe('on');
  });

  it('gets the new address of the installation', async () => {
    const moved = { ...deps, accounts: { ...deps.accounts, appUrl: 'https://profit.example/' } };
    expect(await state(moved)).toBe('outdated');
    await queuePixelUpdate(moved, base.db, shopId);
    expect(await updateJobs()).toHaveLength(1);
    await updateWebPixel(moved, { shopId });
    expect(sandbox.pixels.pixel?.settings['origin']).toBe('https://profit.example');
    expect(await state(moved)).toBe('on');
  });

  it('is switched off where Google Analytics counts, and may be on again later', async () => {
    await chooseVisitSource(deps, { shopId, source: 'google' });
    await updateWebPixel(deps, { shopId });
    expect(sandbox.pixels.pixel).toBeNull();
    await chooseVisitSource(deps, { shopId, source: 'own' });
    expect(await state()).toBe('off');
    await switchOn();
    expect(await state()).toBe('on');
  });

  it('is forgotten when the app is removed', async () => {
    await disconnectShop(deps, { shopId, state: 'uninstalled', reason: 'Removed.' });
    const [row] = await base.db.query<{ id: string | null }>(
      'select pixel_id as id from site_keys where shop_id = $1',
      [shopId],
    );
    expect(row).toEqual({ id: null });
    expect(await state()).toBeNull();
  });

  it('is switched off before the shop is disconnected, which no fault of Shopify holds up', async () => {
    await releaseWebPixel(deps, { shopId });
    expect(sandbox.pixels.pixel).toBeNull();
    await switchOn();
    sandbox.pixels.scopes.clear();
    await expect(releaseWebPixel(deps, { shopId })).resolves.toBeUndefined();
  });

  it('waits with its old settings where the permission was taken back', async () => {
    await replaceSiteKey(deps, { shopId });
    sandbox.pixels.scopes.clear();
    await updateWebPixel(deps, { shopId });
    expect(await state()).toBe('outdated');
  });

  it('is set anew later where Shopify does not answer', async () => {
    await replaceSiteKey(deps, { shopId });
    sandbox.pixels.deployment = 'failing';
    await expect(updateWebPixel(deps, { shopId })).rejects.toMatchObject({ fault: 'unreachable' });
    sandbox.pixels.deployment = 'deployed';
    await updateWebPixel(deps, { shopId });
    expect(await state()).toBe('on');
  });
});

describe('what a person can do', () => {
  it.each(PIXEL_SCOPES)('is said where %s is not granted', async (scope) => {
    sandbox.pixels.scopes.delete(scope);
    await expect(switchOn()).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Shopify has not allowed Farthing to record visits.',
      hint: expect.stringContaining('allow both permissions') as string,
    });
    expect(await state()).toBe('off');
  });

  it('is said where the extension is not deployed', async () => {
    sandbox.pixels.deployment = 'missing';
    await expect(switchOn()).rejects.toMatchObject({
      code: 'conflict',
      hint: expect.stringContaining('extensions/README.md') as string,
    });
  });

  it('is said where the permission was taken back before it is switched off', async () => {
    await switchOn();
    sandbox.pixels.scopes.clear();
    await expect(switchOffWebPixel(deps, { shopId })).rejects.toMatchObject({
      code: 'forbidden',
      hint: 'Disconnect it in your Shopify admin, under Settings, Customer events.',
    });
    expect(await state()).toBe('on');
  });

  it('is said where no browser would report to this installation', async () => {
    const plain = { ...deps, accounts: { ...deps.accounts, appUrl: 'http://farthing.example' } };
    await expect(switchOn(plain)).rejects.toMatchObject({
      message: 'Visitors’ browsers do not report to http://farthing.example.',
      hint: expect.stringContaining('APP_URL') as string,
    });
    expect(sandbox.pixels.asked).toEqual([]);
  });

  it('is said where Shopify does not let us in, and where it does not answer', async () => {
    sandbox.pixels.deployment = 'failing';
    await expect(switchOn()).rejects.toMatchObject({ code: 'unavailable' });
    sandbox.tokens.clear();
    await expect(switchOn()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is nothing for shops whose platform runs no pixel, or that count no visits', async () => {
    const other = await newShop(base.db);
    expect(await readWebPixel(deps, { shopId: other })).toBeNull();
    await expect(switchOnWebPixel(deps, { shopId: other })).rejects.toMatchObject({
      code: 'not_found',
    });
    await chooseVisitSource(deps, { shopId: other, source: 'own' });
    await expect(switchOnWebPixel(deps, { shopId: other })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This shop is not connected to Shopify.',
    });
  });
});
