/** From reports to sessions, conversion rates and journeys, one source of visits at a time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOrders } from '#app/data/orders/delete-orders.server.ts';
import { replaceTraffic } from '#app/services/connectors/store-traffic-days.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { chooseVisitSource } from '#app/services/visits/choose-visit-source.server.ts';
import { scheduleVisitCounts } from '#app/services/visits/count-visits.server.ts';
import { manageVisitMonths } from '#app/services/visits/manage-visit-months.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { store } from '../shop-fixture.ts';
import { TODAY } from './visit-figures.ts';
import { startVisitShop, visitId, type VisitShop } from './visit-shop.ts';

let shop: VisitShop;
beforeAll(async () => {
  shop = await startVisitShop();
});
afterAll(() => shop.close());

const ADA = visitId(900);
/** The touches of the journey that the ledger names. */
async function journeyOf(orderId: string) {
  const { deps, shopId } = shop;
  await costQueuedOrders(deps, { shopId });
  return deps.db.query(
    `select t.source, t.medium, t.campaign from journeys j join touches t using (shop_id, touch_id)
     where j.shop_id = $1 and j.journey_id in (
       select journey_id from ledger where shop_id = $1 and order_id = $2) order by position`,
    [shopId, orderId],
  );
}
const sessions = async () => (await shop.ask(['sessions'])).total.values['sessions'];

// One shop from its first visit on: the tests build on each other.
describe('visits of a shop', () => {
  it('stand in the day of the shop, by their way and their page', async () => {
    // 23:30 UTC is the next day in Berlin.
    shop.at('2026-11-18T23:30:00Z');
    await shop.report({
      e: 'start',
      v: visitId(1),
      u: ADA,
      p: '/tea',
      s: 'news',
      m: 'email',
      c: 'May',
    });
    shop.at(`${TODAY}T10:00:00Z`);
    await shop.report({ e: 'start', v: visitId(2), u: ADA, p: '/', k: 'gclid' });
    await shop.report({ e: 'page', v: visitId(2) });
    await shop.report({ e: 'start', v: visitId(3), p: '/', r: 'blog.example' });
    await shop.count();
    const days = await shop.ask(['sessions', 'engaged_sessions'], ['day']);
    const visited = days.rows.map(({ keys, values }) => [
      ...keys,
      values['sessions'],
      values['engaged_sessions'],
    ]);
    expect(visited.filter(([, count]) => count !== 0)).toEqual([
      ['2026-11-19', 1, 0],
      ['2026-11-20', 2, 1],
    ]);
    const ways = await shop.ask(['sessions'], ['visit_source', 'landing_page']);
    expect(ways.rows.map(({ keys }) => keys)).toEqual([
      ['blog.example / referral', '/'],
      ['google / cpc', '/'],
      ['news / email', '/tea'],
    ]);
    const tags = await shop.ask(['sessions'], ['utm_source']);
    expect(tags.rows.map(({ keys, values }) => [...keys, values['sessions']])).toEqual([
      ['google', 1],
      ['news', 1],
      [null, 1],
    ]);
  });

  it('with an order make a conversion rate, and tracked orders', async () => {
    shop.at(`${TODAY}T11:00:00Z`);
    await shop.report({ e: 'order', v: visitId(2), u: ADA, o: '1001' });
    await shop.count();
    // The platform delivers the order later: two pieces of 10.00 with 5.00 off.
    const line = plainLine('1', { quantity: 2, grossMinor: 2000, discountMinor: 500 });
    const placedAt = `${TODAY}T10:59:00Z`;
    await store(shop.deps.db, shop.shopId, [
      plainOrder({ id: '77', name: '#1001', placedAt, lines: [line] }),
    ]);
    await costQueuedOrders(shop.deps, { shopId: shop.shopId });
    await shop.count();
    const { total } = await shop.ask([
      'sessions',
      'orders',
      'conversion_rate',
      'tracked_orders',
      'tracked_revenue',
    ]);
    expect(total.values).toEqual({
      sessions: 3,
      orders: 1,
      conversion_rate: 1 / 3,
      tracked_orders: 1,
      tracked_revenue: 1500,
    });
  });

  it('of strangers claim no order: neither one from before, nor one to come, nor somebody else’s', async () => {
    const [EVE, BEN] = [visitId(666), visitId(901)];
    const order = (number: string, time: string) =>
      plainOrder({
        id: `order-${number}`,
        name: `#${number}`,
        placedAt: `${TODAY}T${time}Z`,
        lines: [plainLine('1')],
      });
    const other = await startVisitShop();
    try {
      const arrive = async (time: string, u: string, v: string, s: string) => {
        other.at(`${TODAY}T${time}Z`);
        await other.report({ e: 'start', v, u, p: '/', s, m: 'cpc', c: 'May' });
      };
      const claim = async (time: string, u: string, v: string, o: string) => {
        other.at(`${TODAY}T${time}Z`);
        await other.report({ e: 'order', v, u, o });
      };
      await arrive('08:00:00', BEN, visitId(11), 'news');
      await arrive('09:00:00', EVE, visitId(12), 'evil');
      // An order of six hours ago; one that comes in an hour; and Ben's, before he can report it.
      await claim('09:00:01', EVE, visitId(12), '2001');
      await claim('09:00:02', EVE, visitId(12), '2002');
      await claim('09:00:03', EVE, visitId(12), '2003');
      await claim('09:30:20', BEN, visitId(11), '2003');
      // One that both report in time.
      await claim('09:40:05', EVE, visitId(12), '2004');
      await claim('09:40:09', BEN, visitId(11), '2004');
      // The visit of a journey lies before its order.
      await arrive('09:50:30', BEN, visitId(13), 'late');
      await claim('09:50:40', BEN, visitId(13), '2005');
      await store(other.deps.db, other.shopId, [
        order('2001', '03:00:00'),
        order('2002', '10:00:00'),
        order('2003', '09:30:00'),
        order('2004', '09:40:00'),
        order('2005', '09:50:00'),
      ]);
      other.at(`${TODAY}T11:00:00Z`);
      await other.count();
      await other.count();
      const journeys = await other.deps.db.query(
        `select order_id as "orderId", utm_source as source from visit_journeys
         where shop_id = $1 order by order_id, position`,
        [other.shopId],
      );
      expect(journeys).toEqual([
        { orderId: 'order-2003', source: 'news' },
        { orderId: 'order-2005', source: 'news' },
      ]);
      const left = await other.deps.db.query(
        `select order_ref as ref, visitor_id as visitor from visit_orders
         where shop_id = $1 and order_id is null order by order_ref, visitor_id`,
        [other.shopId],
      );
      expect(left).toEqual([
        { ref: '2004', visitor: EVE },
        { ref: '2004', visitor: BEN },
      ]);
    } finally {
      await other.close();
    }
  });

  it('are the journey of the order of whoever agreed, where the platform tells none', async () => {
    expect(await journeyOf('77')).toEqual([
      { source: 'news', medium: 'email', campaign: 'May' },
      { source: 'google', medium: 'cpc', campaign: null },
    ]);
    const told = { visitedAt: `${TODAY}T09:00:00Z`, source: 'Bing', utmSource: 'bing' };
    const visits = [{ ...told, utmMedium: 'cpc', utmCampaign: null }];
    const line = plainLine('1');
    const placedAt = `${TODAY}T10:59:00Z`;
    await store(shop.deps.db, shop.shopId, [
      plainOrder({ id: '77', name: '#1001', placedAt, lines: [line], visits }),
    ]);
    expect(await journeyOf('77')).toEqual([{ source: 'bing', medium: 'cpc', campaign: null }]);
  });

  it('change nothing when they are counted again, and wait for the next visit', async () => {
    const version = () =>
      shop.deps.db.query('select daily_cost_version from shop_versions where shop_id = $1', [
        shop.shopId,
      ]);
    await shop.count();
    const before = await version();
    await shop.count();
    expect(await version()).toEqual(before);
    const added: unknown[] = [];
    const jobs = { add: async (_db: unknown, name: string) => void added.push(name) };
    await scheduleVisitCounts({ ...shop.deps, jobs });
    expect(added).toEqual([]);
    shop.at(`${TODAY}T11:10:00Z`);
    await shop.report({ e: 'start', v: visitId(4), p: '/' });
    await shop.collector.flush();
    await scheduleVisitCounts({ ...shop.deps, jobs });
    expect(added).toEqual(['count_visits']);
    await shop.count();
    expect(await sessions()).toBe(4);
  });

  it('never count beside those of Google Analytics', async () => {
    const { deps, shopId } = shop;
    const row = {
      day: TODAY,
      source: 'google',
      medium: 'cpc',
      campaign: '(not set)',
      landingPage: '/',
      sessions: 50,
      engagedSessions: 20,
      orders: 0,
      revenue: '0',
      currency: 'EUR',
      revenueMinor: 0,
    };
    const google = { connector: 'google_ga', accountId: '1', days: [TODAY], caveats: [] };
    const read = (count: number) =>
      deps.db.transaction((tx) =>
        replaceTraffic(tx, shopId, { ...google, rows: [{ ...row, sessions: count }] }),
      );
    await read(50);
    expect(await sessions()).toBe(4);
    await chooseVisitSource(deps, { shopId, source: 'google' });
    expect(await sessions()).toBe(50);
    await read(60);
    await shop.report({ e: 'start', v: visitId(5), p: '/' });
    await shop.count();
    expect(await sessions()).toBe(60);
    await chooseVisitSource(deps, { shopId, source: 'own' });
    // The script was ignored while it did not count.
    expect(await sessions()).toBe(4);
  });

  it('leave no trace of the visitor where the order is erased', async () => {
    const { db } = shop.deps;
    await db.transaction((tx) => deleteOrders(tx, shop.shopId, ['77']));
    for (const table of ['visit_orders', 'visit_journeys']) {
      expect(await db.query(`select 1 from ${table} where shop_id = $1`, [shop.shopId])).toEqual(
        [],
      );
    }
  });

  it('are deleted with their month after thirteen months; what was counted stays', async () => {
    const names = async () => {
      const rows = await shop.deps.db.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits
         where inhparent = 'visits'::regclass order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    expect(await names()).toEqual(['visits_2026_11']);
    shop.at('2027-12-31T12:00:00Z');
    expect(await manageVisitMonths(shop.deps)).toEqual([]);
    expect(await names()).toEqual([
      'visits_2026_11',
      'visits_2027_12',
      'visits_2028_01',
      'visits_2028_02',
    ]);
    shop.at('2028-01-01T12:00:00Z');
    const dropped = await manageVisitMonths(shop.deps);
    expect(dropped.toSorted()).toEqual(['visit_orders_2026_11', 'visits_2026_11']);
    await shop.count();
    expect(await shop.visits()).toEqual([]);
    expect(await sessions()).toBe(4);
  });
});
