import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import {
  savePrediction,
  undoPrediction,
} from '#app/services/costs/predictions/change-prediction.server.ts';
import { findTopMessages } from '#app/services/notifications/find-top-messages.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '#tests/integration/database.ts';
import { newShop, store } from '#tests/integration/shop-fixture.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-03-01T12:00:00Z' });
});
afterAll(() => deps.close());

const FEE = {
  id: 'f1',
  kind: 'referral',
  amountMinor: 100,
  postedAt: '2023-02-27T10:00:00Z',
  isPredicted: true,
} as const;

it('is told of while Amazon says nothing of recent orders that stand', async () => {
  const shopId = await newShop(deps.db);
  const order = (id: string, over: Partial<ReturnType<typeof plainOrder>> = {}) =>
    plainOrder({ id, placedAt: '2023-02-26T10:00:00Z', lines: [plainLine(id)], ...over });
  const shop = { shopId, locale: 'en-US', firstDataDay: null, lastDataDay: null };
  const idsOf = async (platformId: number) =>
    (await findTopMessages(deps, { shop: { ...shop, platformId } })).map(({ id }) => id);
  await store(deps.db, shopId, [
    order('told', { platformFees: [FEE] }),
    order('untold'),
    order('undone', { cancelledAt: '2023-02-27T10:00:00Z' }),
    order('test', { isTest: true }),
    // 26 days before: nothing is expected of it any more.
    order('old', { placedAt: '2023-02-03T11:00:00Z' }),
  ]);
  expect(await idsOf(PLATFORM.amazon)).toEqual(['amazon-fees-1']);
  expect(await idsOf(PLATFORM.shopify)).toEqual([]);
  const terms = { days: 25, rules: [{ percent: '15', minIndex: 0, maxIndex: 24 }] };
  const place = { shopId, timeZone: 'Europe/Berlin' };
  await savePrediction(deps, place, 'total_fees', terms);
  expect(await idsOf(PLATFORM.amazon)).toEqual([]);
  await undoPrediction(deps, place, 'total_fees');
  expect(await idsOf(PLATFORM.amazon)).toEqual(['amazon-fees-1']);
  await store(deps.db, shopId, [order('untold', { platformFees: [FEE] })]);
  expect(await idsOf(PLATFORM.amazon)).toEqual([]);
});
