import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectSyncStatus } from '#app/data/sync/sync-status-rows.server.ts';
import { type Platform, PlatformError, type PlatformShop } from '#app/platforms/port.ts';
import { reconcileShop } from '#app/services/sync/reconcile-shop.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { fetchHistory, type PlainShop, plainShop } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';
const WOO = 4;

let base: TestDeps;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());

/** The plain platform under the id of one that is told where to deliver. */
async function shopThat(change: (shop: PlatformShop) => PlatformShop): Promise<PlainShop> {
  const shop = await plainShop(base, { orders: 3 });
  await fetchHistory(shop);
  await base.db.query('update platform_shops set external_key = $2 where shop_id = $1', [
    shop.shopId,
    `${WOO} ${shop.externalKey}`,
  ]);
  const { capabilities, open } = shop.platform;
  const platform: Platform = {
    ...shop.platform,
    capabilities: { ...capabilities, categories: ['products', 'orders', 'finances'] },
    open: (access) => change(open(access)),
  };
  return { ...shop, platform, deps: { ...shop.deps, platforms: () => platform } };
}

const reconcile = ({ deps, shopId }: PlainShop) =>
  reconcileShop(deps, { shopId, triggerType: 'schedule' });
const outcomeOf = ({ shopId }: PlainShop) =>
  selectSyncStatus(base.db, { shopId, category: 'orders', kind: 'reconciliation' });

describe('the comparison with the platform', () => {
  it('sets webhooks up at the address of the platform, and asks for charges as widely', async () => {
    const watched: string[] = [];
    const asked: string[] = [];
    const shop = await shopThat((opened) => ({
      ...opened,
      changes: (category, options) => {
        asked.push(`${category} since ${options.since}`);
        return opened.changes(category, options);
      },
      watch: (url) => {
        watched.push(url);
        return Promise.resolve();
      },
    }));
    await reconcile(shop);
    expect(watched).toEqual(['https://farthing.example/webhooks/woo']);
    expect(asked).toEqual([
      'orders since 2026-11-28T12:00:00.000Z',
      'finances since 2026-11-28T12:00:00.000Z',
    ]);
  });

  it('and each look for changes heal webhooks that came to a stop', async () => {
    const watched: string[] = [];
    const shop = await shopThat((opened) => ({
      ...opened,
      watch: (url) => Promise.resolve(void watched.push(url)),
    }));
    await syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    expect(watched).toEqual(['https://farthing.example/webhooks/woo']);
  });

  it('keeps no order from being read where the products fail in a look for changes', async () => {
    const read: string[] = [];
    const shop = await shopThat((opened) => ({
      ...opened,
      changes: (category, options) => {
        read.push(category);
        if (category !== 'products') return opened.changes(category, options);
        throw new PlatformError('malformed', 'The shop answered with something else than data.');
      },
    }));
    const changes = syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    await expect(changes).rejects.toThrow('The shop answered with something else than data.');
    expect(read).toEqual(['products', 'orders']);
    const rows = await base.db.query(
      `select category, status from retrievals where shop_id = $1 and kind = 'changes'
       order by category`,
      [shop.shopId],
    );
    expect(rows).toEqual([
      { category: 'orders', status: 'done' },
      { category: 'products', status: 'error' },
    ]);
  });

  it('is over and done where webhooks cannot be set up', async () => {
    const shop = await shopThat((opened) => ({
      ...opened,
      watch: () => Promise.reject(new PlatformError('forbidden', 'The key may only read.')),
    }));
    await reconcile(shop);
    expect(await outcomeOf(shop)).toMatchObject({ status: 'done', message: null });
  });

  it('ends the connection where the door is shut', async () => {
    const shop = await shopThat((opened) => ({
      ...opened,
      watch: () => Promise.reject(new PlatformError('revoked', 'The key is gone.')),
    }));
    await reconcile(shop);
    const [row] = await base.db.query(
      'select state, state_reason as reason from platform_shops where shop_id = $1',
      [shop.shopId],
    );
    expect(row).toEqual({ state: 'revoked', reason: 'The key is gone.' });
  });
});
