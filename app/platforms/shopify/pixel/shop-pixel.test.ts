import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformPixel } from '#app/platforms/platform-pixel.ts';
import { openSandbox } from '#tests/sandbox/shopify/open-sandbox.ts';
import type { ShopifySandbox } from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { PIXEL_SCOPES } from './shop-pixel.server.ts';

const SETTINGS = { origin: 'https://farthing.example', key: 'abc' };
const FIRST = 'gid://shopify/WebPixel/1';

let sandbox: ShopifySandbox;
let pixel: PlatformPixel;
beforeEach(async () => {
  const store = { ...seededStore({ seed: 1, orders: 0 }), products: [] };
  const opened = await openSandbox(store, { now: '2026-12-28T12:00:00Z' });
  sandbox = opened.sandbox;
  if (opened.shop.pixel === undefined) throw new Error('Shopify has pixels.');
  pixel = opened.shop.pixel;
  for (const scope of PIXEL_SCOPES) sandbox.pixels.scopes.add(scope);
});
afterEach(() => sandbox.close());

const on = (pixelId: string | null, settings = SETTINGS) => pixel.switchOn(settings, { pixelId });

describe('the pixel of a shop', () => {
  it('is switched on with its settings, set anew and switched off', async () => {
    expect(await on(null)).toBe(FIRST);
    expect(sandbox.pixels.pixel).toEqual({ id: FIRST, settings: SETTINGS });
    const moved = { ...SETTINGS, key: 'def' };
    expect(await on(FIRST, moved)).toBe(FIRST);
    expect(sandbox.pixels.pixel?.settings).toEqual(moved);
    await pixel.switchOff(FIRST);
    expect(sandbox.pixels.pixel).toBeNull();
    expect(sandbox.pixels.asked).toEqual(['webPixelCreate', 'webPixelUpdate', 'webPixelDelete']);
  });

  it('that runs already is found and set anew', async () => {
    await on(null, { ...SETTINGS, key: 'before' });
    expect(await on(null)).toBe(FIRST);
    expect(sandbox.pixels.pixel?.settings).toEqual(SETTINGS);
  });

  it('that is no longer there is made again, and is no fault when it is switched off', async () => {
    expect(await on('gid://shopify/WebPixel/99')).toBe(FIRST);
    await expect(pixel.switchOff('gid://shopify/WebPixel/99')).resolves.toBeUndefined();
    expect(sandbox.pixels.pixel?.id).toBe(FIRST);
  });

  it.each(['missing', 'unsaid'] as const)(
    'is none while the extension is %s',
    async (deployment) => {
      sandbox.pixels.deployment = deployment;
      expect(await on(null)).toBeNull();
      expect(await on(FIRST)).toBeNull();
    },
  );

  it.each(PIXEL_SCOPES)('needs %s', async (scope) => {
    sandbox.pixels.scopes.delete(scope);
    await expect(on(null)).rejects.toMatchObject({ fault: 'forbidden' });
  });

  it('with settings of another form is refused with the reason', async () => {
    await expect(on(null, { ...SETTINGS, key: '' })).rejects.toMatchObject({
      fault: 'malformed',
      message: 'Shopify refused the web pixel (INVALID_SETTINGS).',
    });
  });
});
