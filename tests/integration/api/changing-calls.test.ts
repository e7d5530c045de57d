import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './calls.ts';
import { createShopsFixture, type ShopsFixture } from './shops-fixture.ts';

let fixture: ShopsFixture;
let ann: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  ann = await fixture.enter('ann', 'berlin');
});
afterAll(() => fixture.deps.close());

const SHOP = { become_shop_ID: 'become_shop_ID' };

describe('calls that change something', () => {
  it('keep attributes of the shop and of the user, and forget them', async () => {
    const attribute = {
      ...SHOP,
      attribute_name: 'hide_timemachine',
      attribute_value: 1,
      expires_at: 28,
    };
    const saved = await call(fixture, 'Attributes.saveShopAttribute', attribute, { cookie: ann });
    expect(saved.body).toEqual({ status: 201, data: {} });
    const own = { user_ID: fixture.users.ann, attribute_name: 'multishop_selected', value: '1,2' };
    await call(fixture, 'Attributes.saveUserAttribute', own, { cookie: ann });
    const login = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: ann });
    expect(login.body.data).toMatchObject({
      res: { hide_timemachine: '1' },
      user: { multishop_selected: '1,2' },
    });
    const name = { ...SHOP, attribute_name: 'hide_timemachine' };
    await call(fixture, 'Attributes.deleteShopAttribute', name, { cookie: ann });
    const after = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: ann });
    expect(after.body.data).toMatchObject({ res: { hide_timemachine: '0' } });
  });

  it('save what a merchant sets of a shop and nothing else', async () => {
    const params = { data: { name: 'canary-berlin' }, criteria: SHOP, return_shop: 1 };
    const { body } = await call(fixture, 'OnlineShops.update', params, { cookie: ann });
    expect(body).toMatchObject({ status: 201, data: { shop: { name: 'canary-berlin' } } });
    for (const field of [
      'farthing_plan',
      'user_role',
      'workspace_ID',
      'shop_key',
      'demo_shop',
      'currency',
      'use_iana_timezone',
      'email',
      'steps_done',
      'uninstalled',
    ]) {
      const data = { name: 'x', [field]: 'staff' };
      const refused = await call(fixture, 'OnlineShops.update', { data }, { cookie: ann });
      expect([field, refused.status]).toEqual([field, 400]);
      expect(JSON.stringify(refused.body)).toContain(field);
    }
  });

  it('save each field of a shop that a merchant sets, and give it back', async () => {
    const cookie = await fixture.enter('ann', 'boston');
    const data = {
      locale: 'en-US',
      store_format_country: 'GB',
      custom_date_format: 'dd/LL/y',
      store_currency_display_format: 'code',
      default_date_range: 'last_7_days',
      new_orders_alerts: 1,
      toolsHasExpanded: true,
      hide_changeshop_notification: '1',
      default_pnl_trend: 'week',
      default_pnl_date_period: 'last_90_days',
      industry: 'pets',
    };
    const saved = await call(fixture, 'OnlineShops.update', { data }, { cookie });
    expect(saved.body.status).toBe(201);
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie });
    expect(body.data['res']).toMatchObject({
      locale: 'en-GB',
      store_format_country: 'GB',
      custom_date_format: 'dd/LL/y',
      store_currency_display_format: 'code',
      default_date_range: 'last_7_days',
      new_orders_alerts: '1',
      toolsHasExpanded: '1',
      hide_changeshop_notification: '1',
      default_pnl_trend: 'week',
      default_pnl_date_period: 'last_90_days',
      industry: 'pets',
    });
    for (const wrong of [
      { store_format_country: 'XX' },
      { default_pnl_trend: 'century' },
      { default_pnl_date_period: 'ever' },
      { new_orders_alerts: 'maybe' },
      { persona: 'pirate' },
      { industry: 'mining', name: 'changed with it' },
    ]) {
      const refused = await call(fixture, 'OnlineShops.update', { data: wrong }, { cookie });
      expect([wrong, refused.status]).toEqual([wrong, 400]);
    }
    const after = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie });
    expect(after.body.data['res']).toEqual(body.data['res']);
  });

  it('put another own shop on screen', async () => {
    const token = await fixture.enter('ann', 'berlin');
    const data = { shop_key: fixture.shops.osaka.shopKey };
    const { body } = await call(fixture, 'farthingUsers.selectShop', { data }, { cookie: token });
    expect(body.status).toBe(201);
    const next = await call(fixture, 'DataRules.getSettings', SHOP, { cookie: token });
    expect(next.headers.get('shop')).toBe(fixture.shops.osaka.shopKey);
  });

  it('end the session, whichever way it came', async () => {
    for (const credential of ['cookie', 'bearer'] as const) {
      const token = await fixture.enter('ann', 'berlin');
      const left = await call(
        fixture,
        'OnlineShops.logoutShop',
        { data: {} },
        { [credential]: token },
      );
      expect(left.status).toBe(201);
      const after = await call(fixture, 'DataRules.getSettings', SHOP, { cookie: token });
      expect(after.status).toBe(401);
    }
  });

  it('keep fulfillment profiles with their zones and rates', async () => {
    const rate = { name: 'Letter', basis: 'weight', from: '0', below: '1', per_order: '3.5' };
    const home = {
      name: 'Home',
      locations: [{ country: 'US', provinces: ['CA'] }],
      rates: [{ ...rate, identifier: { key: 'channel', values: ['web'] } }],
    };
    const payload = { name: 'Parcels', product_IDs: ['p1'], zones: [home] };
    const save = 'OnlineShops\\Shipping.saveFulfillmentProfile';
    const retroactive = { start_date: '2023-01-01', end_date: null };
    const first = { ...SHOP, payload, retroactive_update_settings: retroactive };
    const saved = await call(fixture, save, first, { cookie: ann });
    expect(saved.body).toMatchObject({ status: 201, data: { success: true } });
    const list = 'OnlineShops\\Shipping.getFulfillmentProfiles';
    const { data } = (await call(fixture, list, SHOP, { cookie: ann })).body.data as {
      data: { profile_ID: string }[];
    };
    expect(data).toMatchObject([{ ...payload, is_default: false, handling_per_unit: '0' }]);
    const other = await fixture.enter('ann', 'paris');
    const gone = { ...SHOP, profile_ID: data[0]?.profile_ID };
    const remove = 'Shipping.deleteFulfillmentProfile';
    expect((await call(fixture, remove, gone, { cookie: other })).status).toBe(404);
    const edit = { ...SHOP, payload: { ...payload, profile_ID: data[0]?.profile_ID } };
    expect((await call(fixture, save, edit, { cookie: other })).status).toBe(404);
    expect((await call(fixture, save, edit, { cookie: ann })).status).toBe(201);
    expect((await call(fixture, save, first, { cookie: ann })).status).toBe(409);
    expect((await call(fixture, remove, gone, { cookie: ann })).status).toBe(201);
  });

  it('predict what the platform takes, and stop it', async () => {
    const rule = { expression: { operator: 'percent', args: { x: 'order_revenues', y: 15 } } };
    const data = {
      ...SHOP,
      metric: 'total_fees',
      type: 'manual',
      days_number: 25,
      deleted: 0,
      rules: [{ ...rule, min_index: 0, max_index: 24 }],
    };
    const create = (over: object) =>
      call(fixture, 'PredictedCosts.create', { data: { ...data, ...over } }, { cookie: ann });
    const stored = () =>
      fixture.deps.db.query('select metric, days_number, rules from predicted_costs');
    expect((await create({})).status).toBe(201);
    const rules = [{ percent: '15', minIndex: 0, maxIndex: 24 }];
    expect(await stored()).toEqual([{ metric: 'total_fees', days_number: 25, rules }]);
    expect((await create({ days_number: 0 })).status).toBe(400);
    expect((await create({ metric: 'total_costs' })).status).toBe(400);
    expect((await create({ deleted: 1 })).status).toBe(201);
    expect(await stored()).toEqual([]);
  });

  it('note the pages that a member opens', async () => {
    const data = { event_label: 'Orders', event_type: 'page', url: '/orders?tab=orders&q=secret' };
    const event = 'farthingWorkspaceEvents.setWorkspaceEvent';
    expect((await call(fixture, event, { data }, { cookie: ann })).status).toBe(201);
    const rows = await fixture.deps.db.query('select user_id, url from workspace_events');
    expect(rows).toEqual([{ user_id: fixture.users.ann, url: '/orders?tab=orders' }]);
    const foreign = { ...data, workspace_ID: fixture.workspaces.other };
    expect((await call(fixture, event, { data: foreign }, { cookie: ann })).status).toBe(404);
  });
});
