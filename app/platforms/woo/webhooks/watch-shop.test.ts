import { afterEach, describe, expect, it } from 'vitest';
import type { PlatformShop } from '#app/platforms/port.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { faultAndText, openWooShop } from '#tests/sandbox/woo/open-woo-shop.ts';
import type { WooSandbox, WooSandboxOptions } from '#tests/sandbox/woo/woo-sandbox.ts';

const store = seededStore({ seed: 9, orders: 1 });
let sandbox: WooSandbox;

async function open(options: WooSandboxOptions = {}): Promise<PlatformShop> {
  const opened = await openWooShop(store, options);
  sandbox = opened.sandbox;
  return opened.shop;
}

afterEach(() => sandbox.close());

describe('watching a shop', () => {
  const url = 'https://farthing.example/webhooks/woo';

  it('makes a webhook for each topic once, and signs with its own secret', async () => {
    const shop = await open();
    await shop.watch?.(url);
    await shop.watch?.(url);
    const topics = sandbox.webhooks.map(({ topic }) => topic);
    expect(topics).toContain('order.updated');
    expect(new Set(topics).size).toBe(topics.length);
    const secrets = new Set(sandbox.webhooks.map(({ secret }) => secret));
    expect(secrets.size).toBe(1);
    expect([...secrets].join()).not.toMatch(/c[ks]_|^$/);
  });

  it('makes those anew that WooCommerce has put to sleep, with no failures counted', async () => {
    const shop = await open();
    await shop.watch?.(url);
    const topics = sandbox.webhooks.map(({ topic }) => topic);
    for (const webhook of sandbox.webhooks.slice(0, 3)) {
      Object.assign(webhook, { status: 'disabled', failures: 6 });
    }
    await shop.watch?.(url);
    expect(sandbox.webhooks.map(({ topic }) => topic).toSorted()).toEqual(topics.toSorted());
    expect(new Set(sandbox.webhooks.map(({ status }) => status))).toEqual(new Set(['active']));
    expect(sandbox.webhooks.map(({ failures }) => failures)).toEqual(topics.map(() => 0));
  });

  it('leaves one of several for the same topic', async () => {
    const shop = await open();
    await shop.watch?.(url);
    const [first] = sandbox.webhooks;
    if (first !== undefined) sandbox.webhooks.push({ ...first, id: 99 });
    await shop.watch?.(url);
    expect(sandbox.webhooks.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('says that the key may not write', async () => {
    const shop = await open({ permissions: 'read' });
    expect(await faultAndText(shop.watch?.(url) ?? Promise.resolve())).toEqual([
      'forbidden',
      'The key may read the shop, but not write to it.',
    ]);
  });
});
