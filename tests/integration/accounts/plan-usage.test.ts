/** Orders and sales of a shop, counted by its ledger for its plan; and what is sent of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_OFF, PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { countQueuedUsage } from '#app/services/plans/count-usage.server.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { setTrial } from '#app/services/plans/trial.server.ts';
import { call } from '../api/calls.ts';
import { createShopsFixture, type ShopsFixture } from '../api/shops-fixture.ts';

let fixture: ShopsFixture;
let ann: string;
let shopId: number;
beforeAll(async () => {
  fixture = await createShopsFixture({ plans: PLANS_ON });
  ann = await fixture.enter('ann', 'berlin');
  shopId = fixture.shops.berlin.shopId;
  await fixture.deps.db.query('update shops set platform_id = 3 where shop_id = $1', [shopId]);
});
afterAll(() => fixture.deps.close());

const login = async (deps = fixture.deps) => {
  const { body } = await call(
    { ...fixture, deps },
    'OnlineShops.verifyShopLogin',
    {},
    { cookie: ann },
  );
  return (
    body as unknown as {
      data: { res: Record<string, unknown>; shop_default_settings: Record<string, unknown> };
    }
  ).data;
};

describe('the usage of a plan', () => {
  it('is counted from the ledger over the cycle that holds today', async () => {
    // The clock stands at 15 February 2023; the fixture sells two orders on the 1st and 2nd.
    await setPlan(fixture.deps, { shopId, plan: 'basic' });
    await fixture.deps.db.query(
      `update shop_standings set plan_since = '2022-12-20T10:00:00Z' where shop_id = $1`,
      [shopId],
    );
    const { body } = await call(
      fixture,
      'ShopifyBilling.getShopUsagePrice',
      { become_shop_ID: 'become_shop_ID', count_orders_from_db: true },
      { cookie: ann },
    );
    expect(body).toMatchObject({
      status: 201,
      data: {
        orders_count: 2,
        orders_limit: 450,
        used_percent: 0,
        additional_price: 0,
        additional_per_order: 0.1,
        orders_delta: 0,
        saving_plan: null,
        alternate_plans: [],
        dates: { start: '2023-01-20', end: '2023-02-19' },
      },
    });
  });

  it('is sent with the login, field by field', async () => {
    await countQueuedUsage(fixture.deps, { shopId });
    const { res } = await login();
    // 100 and 50 euros, two units each (shops-fixture.ts).
    expect(res).toMatchObject({
      farthing_plan: 'basic',
      plan_display_name: 'Basic',
      pricing_info: {
        current_plan: { current_plan: 'basic', days_to_trial: 0, is_on_shopify_trial: 0 },
      },
      every_paying: 1,
      orders_usage_exceeded: 0,
      qualified_for_paying_plan: 0,
      monthly_order_count: 2,
      monthly_sales_count: 4,
      monthly_sales_amount: 150,
      annual_gmv: 150,
    });
  });

  it('is nothing at all where plans are off', async () => {
    const { res, shop_default_settings: defaults } = await login({
      ...fixture.deps,
      plans: PLANS_OFF,
    });
    expect(res).toMatchObject({
      farthing_plan: null,
      plan_display_name: null,
      pricing_info: null,
      blocked_features: [],
      monthly_order_count: null,
      annual_gmv: null,
      saving_plan_recommendation: null,
    });
    expect(defaults).toMatchObject({ farthing_trial: null, max_orders_for_basic_free: null });
  });
});

describe('a trial', () => {
  it('opens its plan until its clock ends, and the shop then has the plan of before', async () => {
    await setPlan(fixture.deps, { shopId, plan: 'basic' });
    await setTrial(fixture.deps, { shopId, state: 'running' });
    const { res, shop_default_settings: defaults } = await login();
    expect(res['farthing_plan']).toBe('ultimate');
    expect(defaults['farthing_trial']).toMatchObject({
      source: 'reverse_trial',
      previous_plan: 'basic',
      trial_ended: 0,
      days_to_trial: 14,
    });
    // The very moment at which the clock stands.
    await fixture.deps.db.query(
      `update shop_standings set trial_ends_at = '2023-02-15T12:00:00Z' where shop_id = $1`,
      [shopId],
    );
    const after = await login();
    expect(after.res['farthing_plan']).toBe('basic');
    expect(after.shop_default_settings['farthing_trial']).toMatchObject({
      trial_ended: 1,
      days_to_trial: 0,
    });
  });

  it('is cleared by staying on the plan of before, however often', async () => {
    const before = await login();
    const trial = before.shop_default_settings['farthing_trial'] as { trial_ID: string };
    const stay = (trialId: string) =>
      call(
        fixture,
        'farthingTrials.stayOnPreviousPlan',
        { become_shop_ID: 'become_shop_ID', trial_ID: trialId },
        { cookie: ann },
      );
    expect((await stay('another')).body).toMatchObject({ status: 404 });
    expect((await stay(trial.trial_ID)).body).toMatchObject({ status: 201 });
    expect((await stay(trial.trial_ID)).body).toMatchObject({ status: 201 });
    const { res, shop_default_settings: defaults } = await login();
    expect([res['farthing_plan'], defaults['farthing_trial']]).toEqual(['basic', null]);
  });
});
