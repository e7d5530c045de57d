/** How often ad platforms are read by themselves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { PLANS_OFF, PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { readPullMinutes } from '#app/services/connectors/queue-pull.server.ts';
import { saveAttribute } from '#app/services/workspaces/attributes.server.ts';
import { createShopsFixture, type ShopsFixture } from '../api/shops-fixture.ts';

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture();
});
afterAll(() => fixture.deps.close());

const setPlan = (plan: string) =>
  fixture.deps.db.query(
    `insert into shop_standings (shop_id, plan) values ($1, $2)
     on conflict (shop_id) do update set plan = excluded.plan`,
    [fixture.shops.berlin.shopId, plan],
  );
const minutes = (plans: PlanSettings) =>
  readPullMinutes({ ...fixture.deps, plans }, fixture.shops.berlin.shopId);
const listed = (shopKey: string) => ({ ...PLANS_ON, fastRefreshShops: new Set([shopKey]) });

it('is every 20 minutes for every shop where no plans are sold', async () => {
  await setPlan('basic');
  expect(await minutes(PLANS_OFF)).toBe(20);
});

it('is every 20 minutes for VIP users where plans are sold, and every hour for others', async () => {
  const read: Record<string, number> = {};
  for (const plan of ['basic', 'pro', 'ultimate', 'plus']) {
    await setPlan(plan);
    read[plan] = await minutes(PLANS_ON);
  }
  expect(read).toEqual({ basic: 60, pro: 60, ultimate: 20, plus: 20 });
});

it('is every 20 minutes for a shop that the owner of the installation lists', async () => {
  await setPlan('pro');
  expect(await minutes(listed(fixture.shops.berlin.shopKey))).toBe(20);
  expect(await minutes(listed(fixture.shops.paris.shopKey))).toBe(60);
});

it('is every hour for whoever wants it less often, listed or not', async () => {
  const { shopId, shopKey } = fixture.shops.berlin;
  const owner = { table: 'shop_attributes', shopId } as const;
  const attribute = { name: 'slow_refresh_frequency', value: '1' };
  await saveAttribute(fixture.deps, owner, { ...attribute, expiresInDays: null, startDay: null });
  await setPlan('plus');
  expect([await minutes(PLANS_OFF), await minutes(listed(shopKey))]).toEqual([60, 60]);
});
