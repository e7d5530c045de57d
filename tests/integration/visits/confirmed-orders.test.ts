/** Whose order it was: reports of it count with what the page after the payment alone knows. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countReportedOrders } from '#app/data/visits/visit-journey-rows.server.ts';
import { scheduleVisitCounts } from '#app/services/visits/count-visits.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { checkoutToken } from '#tests/sandbox/shopify/admin-ids.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { orderKey } from '#tests/sandbox/woo/woo-records.ts';
import type { PlatformDriver } from '../platforms/driver.ts';
import { collectOrders, pagesFrom } from '../platforms/pages.ts';
import { shopifyDriver } from '../platforms/shopify-driver.ts';
import { wooDriver } from '../platforms/woo-driver.ts';
import { store } from '../shop-fixture.ts';
import { TODAY } from './visit-figures.ts';
import { startVisitShop, visitId, type VisitShop } from './visit-shop.ts';

const [ADA, EVE] = [visitId(900), visitId(666)];
const [ADAS_VISIT, EVES_VISIT] = [visitId(1), visitId(2)];
const PLACED_AT = `${TODAY}T12:00:00Z`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let shop: VisitShop;
beforeEach(async () => {
  shop = await startVisitShop();
  shop.at(`${TODAY}T09:00:00Z`);
  const came = { e: 'start', p: '/', m: 'cpc', c: 'May' } as const;
  await shop.report({ ...came, v: ADAS_VISIT, u: ADA, s: 'news' });
  await shop.report({ ...came, v: EVES_VISIT, u: EVE, s: 'evil' });
});
afterEach(() => shop.close());

/** Who placed an order, as somebody says a few seconds after noon; with a hash, or without one. */
const adaSays = (o: string, h?: string) =>
  shop.report({ e: 'order', v: ADAS_VISIT, u: ADA, o, ...(h !== undefined && { h }) });
const eveSays = (o: string, h?: string) =>
  shop.report({ e: 'order', v: EVES_VISIT, u: EVE, o, ...(h !== undefined && { h }) });

const journeys = () =>
  shop.deps.db.query(
    `select order_id as "orderId", utm_source as source from visit_journeys
     where shop_id = $1 order by order_id, position`,
    [shop.shopId],
  );
const waiting = () =>
  shop.deps.db.query<{ ref: string; visitor: string }>(
    `select order_ref as ref, visitor_id as visitor from visit_orders
     where shop_id = $1 and order_id is null order by order_ref, visitor_id`,
    [shop.shopId],
  );
const arrive = async (...orders: readonly Order[]) => {
  await store(shop.deps.db, shop.shopId, orders);
  await shop.count();
};
const placed = (id: string, over: Partial<Order> = {}) =>
  plainOrder({ id, name: `#${id}`, placedAt: PLACED_AT, lines: [plainLine('1')], ...over });

const platforms: readonly [string, PlatformDriver, (number: number) => string][] = [
  ['the key in the address', wooDriver('WooCommerce'), orderKey],
  ['the token of the checkout', shopifyDriver, checkoutToken],
];

describe.each(platforms)('an order of a platform that tells %s', (_secret, driver, secretOf) => {
  it('is the one’s who knows it, and nobody’s who counts up numbers', async () => {
    // Three orders at noon, one after the other.
    const seeded = seededStore({ seed: 4, orders: 3, from: PLACED_AT, days: 0.0001 });
    const clock = () => new Date(`${TODAY}T13:00:00Z`);
    const driven = await driver.start(seeded, { pageSize: 10, clock });
    try {
      const access = driven.platform.open(driven.access);
      const read = collectOrders(await pagesFrom(access, 'orders', { now: clock().toISOString() }));
      const [first, second, third] = [1, 2, 3].map((number) => driven.ids.order(number));
      shop.at(`${TODAY}T12:00:20Z`);
      await eveSays(`${first}`);
      await eveSays(`${second}`, sha256(`${second}`));
      // The secret of an order of her own.
      await eveSays(`${third}`, sha256(secretOf(2)));
      await adaSays(`${first}`, sha256(secretOf(1)));
      await arrive(...[...read.values()].map(({ order }) => order));
      expect(await journeys()).toEqual([{ orderId: first, source: 'news' }]);
      expect(await waiting()).toEqual([]);
      expect(await storedOrders()).not.toContain(secretOf(1));
    } finally {
      await driven.close();
    }
  });
});

/** All that the database holds of orders and reports, as text. */
async function storedOrders(): Promise<string> {
  const rows = await shop.deps.db.query(
    `select to_jsonb(o) as row from orders o where shop_id = $1
     union all select to_jsonb(v) from visit_orders v where shop_id = $1`,
    [shop.shopId],
  );
  return JSON.stringify(rows);
}

describe('an order of which nobody has said what confirms it', () => {
  it('is found by the minutes after its placing, with a hash and without', async () => {
    shop.at(`${TODAY}T12:00:05Z`);
    expect(await adaSays('1', sha256('whatever'))).toBe(204);
    expect(await adaSays('2')).toBe(204);
    await arrive(placed('1'), placed('2'));
    expect(await journeys()).toEqual([
      { orderId: '1', source: 'news' },
      { orderId: '2', source: 'news' },
    ]);
  });
});

describe('an order with something that confirms it', () => {
  const confirmation = sha256('a secret of this order');

  it('is not found by pages that loaded their script before it sent any', async () => {
    shop.at(`${TODAY}T12:00:05Z`);
    expect(await adaSays('1')).toBe(204);
    await arrive(placed('1', { confirmation }));
    expect([await journeys(), await waiting()]).toEqual([[], []]);
    // They are sessions all the same.
    expect((await shop.ask(['sessions'])).total.values).toEqual({ sessions: 2 });
  });

  it('is found where the page sends it the second time', async () => {
    shop.at(`${TODAY}T12:00:05Z`);
    await adaSays('1');
    await adaSays('2');
    await adaSays('2', confirmation);
    await shop.collector.flush();
    await adaSays('1', confirmation);
    await arrive(placed('1', { confirmation }), placed('2', { confirmation }));
    expect(await journeys()).toMatchObject([{ orderId: '1' }, { orderId: '2' }]);
  });

  it('is not found hours later, though somebody has its secret', async () => {
    shop.at(`${TODAY}T15:00:00Z`);
    await adaSays('1', confirmation);
    await arrive(placed('1', { confirmation }));
    expect([await journeys(), await waiting()]).toEqual([[], []]);
  });
});

describe('the orders that attribution speaks of', () => {
  it('are counted with those of them that are confirmed, though a stranger adds hashes', async () => {
    const confirmation = sha256('a secret of this order');
    shop.at(`${TODAY}T12:00:05Z`);
    await adaSays('1', confirmation);
    // Nobody can say whether this hash is right.
    await adaSays('2', sha256('whatever'));
    await adaSays('3');
    await eveSays('4', sha256('wrong'));
    await arrive(placed('1', { confirmation }), placed('2'), placed('3'));
    await arrive(placed('4', { confirmation: sha256('right') }));
    const days = { start: TODAY, end: TODAY };
    expect(await countReportedOrders(shop.deps.db, shop.shopId, days)).toEqual({
      orders: 3,
      confirmed: 1,
    });
  });
});

describe('a report whose order has not come', () => {
  const due = async () => {
    const added: unknown[] = [];
    const jobs = { add: async (_db: unknown, name: string) => void added.push(name) };
    await scheduleVisitCounts({ ...shop.deps, jobs });
    return added;
  };

  it('is looked at every hour, though nobody else visits, until it comes', async () => {
    shop.at(`${TODAY}T12:00:05Z`);
    await adaSays('1');
    await shop.count();
    shop.at(`${TODAY}T12:59:00Z`);
    expect(await due()).toEqual([]);
    shop.at(`${TODAY}T13:00:06Z`);
    expect(await due()).toEqual(['count_visits']);
    await arrive(placed('1'));
    expect(await journeys()).toEqual([{ orderId: '1', source: 'news' }]);
    shop.at(`${TODAY}T18:00:00Z`);
    expect(await due()).toEqual([]);
  });

  it('waits three days, from Friday evening to Monday, and is deleted then', async () => {
    shop.at('2026-11-20T20:00:00Z');
    await adaSays('1');
    await adaSays('2');
    shop.at('2026-11-23T22:00:00Z');
    await arrive(placed('1', { placedAt: '2026-11-20T19:59:00Z' }));
    expect(await journeys()).toEqual([{ orderId: '1', source: 'news' }]);
    expect(await waiting()).toEqual([{ ref: '2', visitor: ADA }]);
    // The fourth day of Berlin.
    shop.at('2026-11-23T23:00:00Z');
    await shop.count();
    expect(await waiting()).toEqual([]);
  });
});
