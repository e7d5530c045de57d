import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { chooseAccounts } from '#app/services/connectors/choose-accounts.server.ts';
import { connectByKey } from '#app/services/connectors/connect-by-key.server.ts';
import { disconnectSource } from '#app/services/connectors/disconnect-source.server.ts';
import { messagesOfDay } from '#tests/sandbox/connectors/message-world.ts';
import {
  CLAIMED,
  type MessageShop,
  OLD_DAY,
  REST_DAY,
  startMessageShop,
  TODAY,
} from './message-shop.ts';

let shop: MessageShop;
beforeAll(async () => {
  shop = await startMessageShop();
});
afterAll(() => shop.close());

const SPRING = { item: 'klaviyo/campaign/C1', name: 'Spring', sends: 100, opens: 40, clicks: 10 };
const WELCOME = { item: 'klaviyo/flow/F1', name: 'Welcome', sends: 10, opens: 5, clicks: 2 };

// One connection from the first to the last day: the tests build on each other.
describe('Klaviyo, connected and read', () => {
  it('connects nothing without a key, and says so of one that it does not know', async () => {
    const empty = { query: new URLSearchParams({ key: ' ' }), redirectUri: '' };
    expect(await shop.connector.redeem(empty)).toBeNull();
    await expect(connectByKey(shop.deps, { ...shop.key, typed: 'pk_forged' })).rejects.toThrow(
      'Klaviyo does not accept this key: copy it once more, or make a new one there.',
    );
  });

  it('is connected by its key, which stands nowhere in clear, and read by itself', async () => {
    expect(await shop.connect()).toEqual({ isReading: true });
    expect(await shop.view()).toMatchObject({ state: 'connected', userName: 'Tea House' });
    const rows = await shop.deps.db.query('select * from platform_credentials');
    expect(JSON.stringify(rows)).not.toContain('the-shops-key');
  });

  it('counts campaigns, flows, texts, and what is no longer listed, each once', async () => {
    await shop.pull();
    expect(await shop.claimed()).toBe(CLAIMED);
    expect(await shop.day(addDays(TODAY, -1))).toEqual([
      { ...SPRING, orders: 2, revenue: 50_00 },
      { ...WELCOME, orders: 1, revenue: 20_00 },
    ]);
    const flash = { name: 'Flash', sends: 50, opens: 0, clicks: 4, orders: 1, revenue: 5_00 };
    const gone = 'Messages that are no longer listed';
    expect(await shop.day(TODAY)).toEqual([
      { ...SPRING, orders: 2, revenue: 50_00 },
      { item: 'klaviyo/campaign/C2', ...flash },
      { ...WELCOME, orders: 1, revenue: 20_00 },
      {
        item: 'klaviyo/other/',
        name: gone,
        sends: 3,
        opens: 1,
        clicks: 0,
        orders: 1,
        revenue: 7_00,
      },
    ]);
    expect(await shop.day(REST_DAY)).toEqual([]);
    expect((await shop.view()).accounts[0]).toMatchObject({ fault: null, currency: 'EUR' });
  });

  it('writes nothing when nothing has changed', async () => {
    const stamp = () =>
      shop.deps.db.query(
        `select max(xmin::text::bigint) as last from email_days where shop_id = $1
         union all select max(xmin::text::bigint) from daily_cost where shop_id = $1`,
        [shop.shopId],
      );
    const before = await stamp();
    await shop.pull();
    expect(await stamp()).toEqual(before);
  });

  it('replaces whole days: the next one, what was restated, and what vanished', async () => {
    const { world } = shop.sandbox;
    shop.later(1);
    world.messages.push(...messagesOfDay(addDays(TODAY, 1)));
    const restated = addDays(TODAY, -2);
    world.messages = world.messages.filter(({ day, of }) => day !== restated || of === 'campaign');
    for (const one of world.messages) if (one.day === restated) one.revenueCents = 12_34;
    for (const one of world.messages) if (one.day === OLD_DAY) one.revenueCents = 99_99;
    await shop.pull();
    // 70.00 more; of the restated day 12.34 are left of 70.00; what is old is not asked for again.
    expect(await shop.claimed()).toBe(CLAIMED + 70_00 - 70_00 + 12_34);
  });

  it('keeps what was read when it is disconnected, and deletes the key', async () => {
    const before = await shop.claimed();
    const reason = 'Disconnected by Ann.';
    await disconnectSource(shop.deps, { ...shop.key, state: 'disconnected', reason });
    const { db, keys } = shop.deps;
    expect(await selectCredential(db, keys, shop.shopId, 'klaviyo')).toBeNull();
    expect(await shop.claimed()).toBe(before);
    await shop.connect();
    await shop.pull();
    expect(await shop.claimed()).toBe(before);
  });

  it('counts an account no more that is left out', async () => {
    await chooseAccounts(shop.deps, { ...shop.key, accountIds: [] });
    expect(await shop.claimed()).toBe(0);
  });
});
