/** A flood that somebody made up is seen, taken out of the figures, and put back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import {
  readVisitControl,
  removeVisits,
  restoreVisits,
} from '#app/services/visits/remove-visits.server.ts';
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
const timeZone = 'Europe/Berlin';
const control = () => readVisitControl(shop.deps, { shopId: shop.shopId, timeZone });
const sessions = async () => {
  const { rows } = await shop.ask(['sessions'], ['visit_source']);
  return rows.map(({ keys: [key], values }) => [key, values['sessions']]);
};
async function journey() {
  await costQueuedOrders(shop.deps, { shopId: shop.shopId });
  return shop.deps.db.query(
    `select t.source from journeys j join touches t using (shop_id, touch_id)
     where j.shop_id = $1 and j.journey_id in (select journey_id from ledger where shop_id = $1)
     order by position`,
    [shop.shopId],
  );
}

// The tests build on each other.
describe('visits that somebody made up', () => {
  it('are seen on the day on which they came', async () => {
    await shop.deps.db.query('update site_keys set made_at = $2 where shop_id = $1', [
      shop.shopId,
      `${addDays(TODAY, -9)}T00:00:00Z`,
    ]);
    let number = 1000;
    const come = async (count: number, s: string) => {
      for (let left = count; left > 0; left -= 1) {
        shop.collector.take(await key, { e: 'start', v: visitId((number += 1)), p: '/', s });
        if (left % 50 === 0) await shop.collector.flush();
      }
    };
    const key = shop.key();
    for (let days = 8; days > 0; days -= 1) {
      shop.at(`${addDays(TODAY, -days)}T10:00:00Z`);
      await come(2, 'news');
    }
    shop.at(`${TODAY}T08:00:00Z`);
    await shop.report({ e: 'start', v: visitId(1), u: ADA, p: '/', s: 'news' });
    shop.at(`${TODAY}T09:00:00Z`);
    await shop.report({ e: 'start', v: visitId(2), u: ADA, p: '/', s: 'EVIL/SRC' });
    await come(250, 'EVIL/SRC');
    shop.at(`${TODAY}T10:00:10Z`);
    await shop.report({ e: 'order', v: visitId(2), u: ADA, o: '1001' });
    const placedAt = `${TODAY}T10:00:00Z`;
    await store(shop.deps.db, shop.shopId, [
      plainOrder({ id: '77', name: '#1001', placedAt, lines: [plainLine('1')] }),
    ]);
    await shop.count();
    const { floods, sources } = await control();
    expect(floods).toEqual([
      { day: TODAY, sessions: 252, usual: 2, source: 'EVIL/SRC', ofSource: 251 },
    ]);
    expect(sources).toEqual(['EVIL/SRC', 'news']);
    expect(await journey()).toEqual([{ source: 'news' }, { source: 'EVIL/SRC' }]);
  });

  it('leave sessions and journeys once they are taken out, and stay out when visits are counted again', async () => {
    const removed = { shopId: shop.shopId, fromDay: TODAY, toDay: TODAY, source: 'EVIL/SRC' };
    await removeVisits(shop.deps, removed);
    expect(await sessions()).toEqual([['news / (not set)', 17]]);
    expect(await journey()).toEqual([{ source: 'news' }]);
    shop.at(`${TODAY}T11:00:00Z`);
    await shop.report({ e: 'start', v: visitId(3), p: '/', s: 'EVIL/SRC' });
    await shop.count();
    expect(await sessions()).toEqual([['news / (not set)', 17]]);
    expect((await control()).floods).toEqual([]);
  });

  it('are back as they were when they are put back', async () => {
    const [removal] = (await control()).removals;
    expect(removal).toMatchObject({ fromDay: TODAY, toDay: TODAY, source: 'EVIL/SRC' });
    const { removalKey = '' } = removal ?? {};
    await restoreVisits(shop.deps, { shopId: shop.shopId, removalKey });
    // The one that came meanwhile counts, too.
    expect((await sessions()).toSorted()).toEqual([
      ['EVIL/SRC / (not set)', 252],
      ['news / (not set)', 17],
    ]);
    expect(await journey()).toEqual([{ source: 'news' }, { source: 'EVIL/SRC' }]);
    await expect(
      restoreVisits(shop.deps, { shopId: shop.shopId, removalKey }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of a period leave together, whatever their source; days ahead and turned round are refused', async () => {
    const fromDay = addDays(TODAY, -3);
    await removeVisits(shop.deps, { shopId: shop.shopId, fromDay, toDay: TODAY, source: null });
    // Eight days with two sessions each, less the three before today.
    expect(await sessions()).toEqual([['news / (not set)', 10]]);
    const wrong = [
      { fromDay: TODAY, toDay: fromDay },
      { fromDay: TODAY, toDay: addDays(TODAY, 1) },
    ];
    for (const days of wrong) {
      await expect(
        removeVisits(shop.deps, { shopId: shop.shopId, ...days, source: null }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
    }
    expect((await control()).removals).toHaveLength(1);
  });
});
