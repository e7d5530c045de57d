/** Over HTTP, into PostgreSQL: what a page reports is what stands in the figures. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chooseVisitSource,
  replaceSiteKey,
} from '#app/services/visits/choose-visit-source.server.ts';
import { openNetworkCounter } from '#app/services/visits/count-networks.ts';
import { nodeLost } from '#app/data/node-lost.ts';
import { currentScope } from '#app/data/shop-scope.ts';
import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import { readOwnVisits } from '#app/services/visits/read-own-visits.server.ts';
import { openVisitCollector } from '#app/services/visits/visit-collector.server.ts';
import { newShop } from '../shop-fixture.ts';
import { BROWSER, LIMITS, startVisitShop, visitId, type VisitShop } from './visit-shop.ts';

let shop: VisitShop;
beforeAll(async () => {
  shop = await startVisitShop();
});
afterAll(() => shop.close());

const start = (number: number) => ({ e: 'start', v: visitId(number), p: '/' }) as const;
const stored = async () => {
  await shop.collector.flush();
  return (await shop.visits()).length;
};

describe('the collector', () => {
  it('answers pages of any site with 204, and stores no address and no browser', async () => {
    const headers = { 'user-agent': BROWSER, 'x-forwarded-for': '203.0.113.9' };
    const answer = await shop.post(
      JSON.stringify({ ...start(1), p: '/cart/ada@example.com', r: 'www.google.de' }),
      { headers },
    );
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(await stored()).toBe(1);
    const [row] = await shop.visits();
    expect(row).toMatchObject({
      day: '2026-11-20',
      source: 'google',
      medium: 'organic',
      landing_page: '/cart/:id',
      referrer_host: 'www.google.de',
      visitor_id: null,
      is_engaged: false,
    });
    expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|127\.0\.0|Mozilla|ada/);
  });

  it('answers the same for a key that nobody has, and stores nothing', async () => {
    expect(await shop.report(start(2), { key: 'A'.repeat(22) })).toBe(204);
    expect(await shop.report(start(2), { key: 'x' })).toBe(204);
    expect(await stored()).toBe(1);
    expect(shop.collector.counts).toMatchObject({ unknown_key: 1, malformed: 1 });
  });

  it('leaves out bots, browsers without a head and pages that are loaded ahead', async () => {
    const agents = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      BROWSER.replace('Chrome/', 'HeadlessChrome/'),
    ];
    for (const agent of agents) {
      expect(await shop.report(start(3), { headers: { 'user-agent': agent } })).toBe(204);
    }
    const ahead = { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' };
    expect(await shop.report(start(3), { headers: ahead })).toBe(204);
    expect(await stored()).toBe(1);
    expect(shop.collector.counts.machine).toBe(3);
  });

  it('drops what is no report, and refuses what is too long or no POST', async () => {
    const before = shop.collector.counts.malformed;
    const wrong = ['', '{', '[]', '{"e":"start"}', JSON.stringify({ ...start(4), email: 'a@b.c' })];
    for (const body of wrong) expect((await shop.post(body)).status).toBe(204);
    expect(shop.collector.counts.malformed - before).toBe(wrong.length);
    expect((await shop.post(JSON.stringify({ ...start(4), p: '/'.repeat(3000) }))).status).toBe(
      413,
    );
    const address = `${shop.url}/collect/${await shop.key()}`;
    expect((await fetch(address)).status).toBe(405);
    expect((await fetch(address, { method: 'OPTIONS' })).status).toBe(204);
    expect(await stored()).toBe(1);
  });

  it('writes a session once, however often it is reported, and who agreed later', async () => {
    await shop.report(start(1));
    await shop.report({ ...start(1), u: visitId(900) });
    await shop.report({ e: 'page', v: visitId(1) });
    expect(await stored()).toBe(1);
    expect(await shop.visits()).toMatchObject([{ visitor_id: visitId(900), is_engaged: true }]);
  });

  it('counts nobody again who comes back from paying, unless a campaign or half an hour is between', async () => {
    const back = { e: 'start', p: '/checkout/review', r: 'www.paypal.com' } as const;
    await shop.report({ ...back, v: visitId(20) });
    expect(await stored()).toBe(1);
    // Somebody who is known, and whose session ended meanwhile; and a click on an ad.
    await shop.report({ ...back, v: visitId(21), u: visitId(900) });
    await shop.report({ ...back, v: visitId(22), s: 'news' });
    expect(await stored()).toBe(3);
    const sources = await shop.deps.db.query<{ source: string }>(
      'select source from visits where visit_id = any($1::text[]) order by visit_id',
      [[visitId(21), visitId(22)]],
    );
    expect(sources.map(({ source }) => source)).toEqual(['(direct)', 'news']);
    await shop.deps.db.query('delete from visits where visit_id = any($1::text[])', [
      [visitId(21), visitId(22)],
    ]);
  });

  it('takes a new key at once, and the one before no more', async () => {
    const before = await shop.key();
    await replaceSiteKey(shop.deps, { shopId: shop.shopId });
    await shop.report(start(5), { key: before });
    expect(await stored()).toBe(1);
    await shop.report(start(5));
    expect(await stored()).toBe(2);
  });

  it('drops what is more than it holds, and writes the rest', async () => {
    const { deps, shopId } = shop;
    const limits = { ...LIMITS, waiting: 3, unseen: 3 };
    const small = openVisitCollector(deps, limits);
    const key = await shop.key();
    for (let number = 10; number < 15; number += 1) small.take(key, start(number));
    await small.stop();
    small.take(key, start(15));
    expect(small.counts).toMatchObject({ taken: 3, written: 3, full: 3 });
    const [row] = await deps.db.query('select count(*) as n from visits where shop_id = $1', [
      shopId,
    ]);
    expect(row).toEqual({ n: 5 });
  });

  it('keeps reports while the database is away, and writes them when it is back', async () => {
    const { db } = shop.deps;
    let isAway = true;
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    const failing = {
      ...db,
      query: (...given: Parameters<typeof db.query>) =>
        isAway ? Promise.reject(lost) : db.query(...given),
      transaction: db.transaction.bind(db),
    } as typeof db;
    const limits = { ...LIMITS, waiting: 9, batch: 2 };
    const own = openVisitCollector({ ...shop.deps, db: failing }, limits);
    for (const number of [30, 31, 32]) own.take(await shop.key(), start(number));
    await own.flush();
    expect(own.counts).toMatchObject({ written: 0, full: 0, unknown_key: 0 });
    isAway = false;
    await own.stop();
    expect(own.counts.written).toBe(3);
  });

  it('keeps what shops of a silent node reported, in half of its room, and writes the others', async () => {
    const { db } = shop.deps;
    const away = await newShop(db);
    await chooseVisitSource(shop.deps, { shopId: away, source: 'own' });
    const awayKey = (await selectSiteKey(db, away))?.siteKey ?? '';
    let isAway = true;
    const said = Object.assign(new Error('connection to the remote node failed'), {
      code: '08006',
      severity: 'ERROR',
    });
    const isOfAway = () => {
      const scope = currentScope();
      return scope?.kind === 'shops' && scope.shopIds.has(away);
    };
    const failing = {
      ...db,
      query: db.query.bind(db),
      transaction: (work: Parameters<typeof db.transaction>[0]) =>
        isAway && isOfAway() ? Promise.reject(nodeLost(said)) : db.transaction(work),
    } as typeof db;
    const limits = { ...LIMITS, waiting: 6 };
    const own = openVisitCollector({ ...shop.deps, db: failing }, limits);
    for (const number of [40, 41, 42, 43]) own.take(awayKey, start(number));
    for (const number of [44, 45]) own.take(await shop.key(), start(number));
    await own.flush();
    // Three of the four wait, which is half of six.
    expect(own.counts).toMatchObject({ taken: 6, written: 2, full: 1 });
    isAway = false;
    await own.stop();
    expect(own.counts).toMatchObject({ written: 5, full: 1 });
  });

  it("lets nobody who fills the line with a shop's key take the room of another shop", async () => {
    const other = await newShop(shop.deps.db);
    await chooseVisitSource(shop.deps, { shopId: other, source: 'own' });
    const otherKey = (await selectSiteKey(shop.deps.db, other))?.siteKey ?? '';
    const limits = { ...LIMITS, keyKnownMs: 60_000, waiting: 10, unseen: 2 };
    const own = openVisitCollector(shop.deps, limits);
    const key = await shop.key();
    // Both keys are looked up once.
    for (const known of [key, otherKey]) own.take(known, { e: 'page', v: visitId(1) });
    await own.flush();
    for (let number = 100; number < 150; number += 1) own.take(key, start(number));
    for (let number = 150; number < 155; number += 1) own.take(otherKey, start(number));
    await own.stop();
    // Ten of the 55 had room, five of each shop.
    expect(own.counts).toMatchObject({ taken: 12, written: 12, full: 45 });
    const count = (shopId: number) =>
      shop.deps.db.query('select count(*) as n from visits where shop_id = $1', [shopId]);
    expect(await count(other)).toEqual([{ n: 5 }]);
    await shop.deps.db.query(`delete from visits where visit_id between $1 and $2`, [
      visitId(100),
      visitId(155),
    ]);
  });

  it('drops a key of nobody before it waits, as soon as it was looked up once', async () => {
    const limits = { ...LIMITS, keyKnownMs: 60_000, unseen: 3 };
    const own = openVisitCollector(shop.deps, limits);
    const made = 'B'.repeat(22);
    for (let number = 0; number < 5; number += 1) own.take(made, start(number));
    // Three of them had room until somebody knew.
    expect(own.counts).toMatchObject({ full: 2, unknown_key: 0 });
    await own.flush();
    own.take(made, start(9));
    expect(own.counts).toMatchObject({ taken: 0, unknown_key: 4 });
    await own.stop();
  });

  it('takes so many of a shop in a minute and a day, and notes for its page how many it dropped', async () => {
    const shopId = await newShop(shop.deps.db);
    await chooseVisitSource(shop.deps, { shopId, source: 'own' });
    const key = (await selectSiteKey(shop.deps.db, shopId))?.siteKey ?? '';
    const limits = { ...LIMITS, keyKnownMs: 60_000, ofShopPerMinute: 3, ofShopPerDay: 4 };
    const own = openVisitCollector(shop.deps, limits);
    for (let number = 200; number < 205; number += 1) own.take(key, start(number));
    await own.flush();
    expect(own.counts).toMatchObject({ taken: 3, written: 3, over_limit: 2 });
    // Whoever sends from one network too often is noted at the shop whose key it is.
    own.drop('too_many', key);
    await own.flush();
    const note = () => readOwnVisits(shop.deps, { shopId, timeZone: 'Europe/Berlin' });
    expect(await note()).toMatchObject({ dropped: { day: '2026-11-20', reports: 3 } });
    shop.at('2026-11-20T12:01:00Z');
    for (let number = 205; number < 207; number += 1) own.take(key, start(number));
    expect(own.counts).toMatchObject({ taken: 4, over_limit: 3 });
    shop.at('2026-11-21T12:00:00Z');
    own.take(key, start(207));
    await own.stop();
    expect(own.counts).toMatchObject({ taken: 5, over_limit: 3 });
    expect(await note()).toMatchObject({ dropped: { day: '2026-11-21', reports: 1 } });
    shop.at('2026-11-29T12:00:00Z');
    expect(await note()).toMatchObject({ dropped: null });
  });

  it('counts a network for a minute, and no longer', () => {
    let now = 0;
    const clock = () => new Date(now);
    const counter = openNetworkCounter(clock, { ofNetworkPerMinute: 2, networks: 2 });
    const three = ['a', 'a', 'a'].map((network) => counter.count(network));
    expect([...three, counter.count('b')]).toEqual([true, true, false, true]);
    now = 60_000;
    expect(counter.count('a')).toBe(true);
  });
});
