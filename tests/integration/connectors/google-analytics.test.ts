import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { selectCaveats } from '#app/data/connectors/session-days.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { disconnectSource } from '#app/services/connectors/disconnect-source.server.ts';
import { trafficOfDay } from '#tests/sandbox/connectors/traffic-world.ts';
import { OLD_DAY, REST_DAY, SESSIONS, startTrafficShop, type TrafficShop } from './traffic-shop.ts';
import { TODAY } from '../visits/visit-figures.ts';

let shop: TrafficShop;
beforeAll(async () => {
  shop = await startTrafficShop();
});
afterAll(() => shop.close());

/** The rows of a query as arrays: keys, then values in the order they were asked for. */
async function rows(metrics: Parameters<TrafficShop['ask']>[0], groupings: readonly string[]) {
  const answer = await shop.ask(metrics, groupings);
  return answer.rows.map(({ keys, values }) => [...keys, ...metrics.map((key) => values[key])]);
}

// One connection from the first to the last day: the tests build on each other.
describe('Google Analytics, connected and read', () => {
  it('sends people to agree to reading and nothing else', () => {
    const start = shop.connector.startUrl?.({ state: 'S', redirectUri: 'https://shop.example/r' });
    const url = new URL(start ?? '');
    expect([
      url.origin,
      url.searchParams.get('state'),
      url.searchParams.get('access_type'),
    ]).toEqual(['https://accounts.google.com', 'S', 'offline']);
    expect(url.searchParams.get('scope')?.split(' ').at(-1)).toBe(
      'https://www.googleapis.com/auth/analytics.readonly',
    );
  });

  it('lists every property with its zone and currency, and reads none before one is chosen', async () => {
    expect(await shop.connect()).toEqual({ isReading: false });
    const view = await shop.view();
    expect([view.state, view.userName]).toEqual(['connected', 'Ada Lovelace']);
    expect(view.accounts.map(({ accountId, name }) => [accountId, name])).toEqual([
      ['1002', 'Second · Ada & Co'],
      ['1001', 'Tea House · Ada & Co'],
      ['1003', 'Third · Ada & Co'],
    ]);
    expect(view.accounts[0]).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Berlin' });
    const stored = await shop.deps.db.query('select * from platform_credentials');
    expect(JSON.stringify(stored)).not.toContain('an-access-token');
  });

  it('counts one property, for two would count the same visits twice', async () => {
    await expect(shop.choose('1001', '1002')).rejects.toThrow(
      'Choose one property: two would count the same visits twice.',
    );
    await shop.choose('1001');
    await shop.pull();
    expect(await shop.sessions()).toBe(SESSIONS);
  });

  it('tells them by day, by way, by tags and by page, each adding up', async () => {
    const days = await rows(['sessions', 'engaged_sessions'], ['day']);
    const of = (day: string) => days.find(([key]) => key === day);
    expect(of(TODAY)).toEqual([TODAY, 80, 50]);
    expect(of(REST_DAY)).toEqual([REST_DAY, 0, 0]);
    expect(await rows(['sessions', 'tracked_orders', 'tracked_revenue'], ['visit_source'])).toEqual(
      [
        ['(direct) / (none)', 54 * 30, 54, 54 * 10_00],
        ['google / cpc', 54 * 40, 54 * 2, 54 * 50_00],
        ['google / organic', 54 * 10, 0, 0],
      ],
    );
    // What a search brings and what comes by itself has no tags, as its orders have none.
    expect(await rows(['sessions'], ['utm_source', 'utm_campaign'])).toEqual([
      ['google', 'PMax', 54 * 40],
      [null, null, 54 * 40],
    ]);
    expect(await rows(['sessions'], ['landing_page'])).toEqual([
      ['/', 54 * 30],
      ['/tea', 54 * 50],
    ]);
    // 54 x 50 of 54 x 80 were engaged; 54 x 3 were bought.
    const { total } = await shop.ask([
      'engagement_rate',
      'tracked_conversion_rate',
      'conversion_rate',
    ]);
    expect(total.values).toEqual({
      engagement_rate: 50 / 80,
      tracked_conversion_rate: 3 / 80,
      conversion_rate: 0,
    });
  });

  it('moves no cost and no profit', async () => {
    const { total } = await shop.ask(['marketing_cost', 'net_profit', 'attributed_revenue']);
    // No spend is known of this shop, so its cost of marketing is not 0, but unknown.
    const figures = { marketing_cost: null, net_profit: 0, attributed_revenue: 0 };
    expect(total.values).toMatchObject(figures);
  });

  it('writes nothing when nothing has changed', async () => {
    const stamp = () =>
      shop.deps.db.query(
        `select max(xmin::text::bigint) as last from session_days where shop_id = $1
         union all select max(xmin::text::bigint) from daily_cost where shop_id = $1
         union all select daily_cost_version from shop_versions where shop_id = $1`,
        [shop.shopId],
      );
    const before = await stamp();
    await shop.pull();
    expect(await stamp()).toEqual(before);
  });

  it('replaces whole days: the next one, what was restated, and what vanished', async () => {
    const { world } = shop.sandbox;
    shop.later(1);
    world.visits.push(...trafficOfDay(addDays(TODAY, 1)));
    const restated = addDays(TODAY, -10);
    world.visits = world.visits.filter(
      ({ day, medium }) => day !== restated || medium !== 'organic',
    );
    for (const one of world.visits) if (one.day === restated) one.sessions += 1;
    for (const one of world.visits) if (one.day === OLD_DAY) one.sessions = 9999;
    await shop.pull();
    // 80 more; of the restated day 2 more and 10 fewer; what is old is not asked for again.
    expect(await shop.sessions()).toBe(SESSIONS + 80 + 2 - 10);
  });

  it('says how a day was counted, and takes rows without a day as those of their day', async () => {
    const { world } = shop.sandbox;
    world.metadata = {
      subjectToThresholding: true,
      dataLossFromOtherRow: true,
      samplingMetadatas: [{ samplesReadCount: '5', samplingSpaceSize: '10' }],
    };
    const day = addDays(TODAY, 1);
    const [common] = trafficOfDay(day);
    if (common === undefined) throw new Error('The day has visits.');
    world.visits.push({ ...common, page: '(other)', sessions: 5 });
    const before = await shop.sessions();
    await shop.pull();
    expect(await shop.sessions()).toBe((before ?? 0) + 5);
    const told = await selectCaveats(shop.deps.db, shop.shopId, shop.key.connector);
    // Today and the day before are read again.
    expect(told).toEqual(
      ['sampled', 'together', 'withheld'].map((caveat) => ({ caveat, days: 2, lastDay: day })),
    );
    world.metadata = {};
    await shop.pull();
    expect(await selectCaveats(shop.deps.db, shop.shopId, shop.key.connector)).toEqual([]);
  });

  it('says when somebody else connects', async () => {
    const { user } = shop.sandbox.world;
    Object.assign(user, { id: '777', firstName: 'Grace' });
    await shop.connect();
    expect((await shop.view()).reason).toContain('overrides the existing information');
  });

  it('keeps what was read when it is disconnected, and deletes the key', async () => {
    const before = await shop.sessions();
    const reason = 'Disconnected by Ann.';
    await disconnectSource(shop.deps, { ...shop.key, state: 'disconnected', reason });
    const { db, keys } = shop.deps;
    expect(await selectCredential(db, keys, shop.shopId, shop.key.connector)).toBeNull();
    expect(await shop.sessions()).toBe(before);
    await shop.connect();
    await shop.pull();
    expect(await shop.sessions()).toBe(before);
  });

  it('counts another property in place of the first, and none at all', async () => {
    shop.sandbox.world.visits.push(...trafficOfDay(TODAY, '1002'));
    await shop.choose('1002');
    expect(await shop.sessions()).toBe(0);
    await shop.pull();
    expect(await shop.sessions()).toBe(80);
    await shop.choose();
    expect(await shop.sessions()).toBe(0);
    await shop.pull();
    expect(await shop.sessions()).toBe(0);
  });
});
