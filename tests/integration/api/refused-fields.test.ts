/** Refusals of what services check after the wire was read: they name what was sent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './calls.ts';
import { createShopsFixture, type ShopsFixture } from './shops-fixture.ts';

let fixture: ShopsFixture;
let ann: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  ann = await fixture.enter('ann', 'berlin');
});
afterAll(() => fixture.deps.close());

const profile = (over: object, rate: object = {}) => ({
  name: 'Parcels',
  product_IDs: ['p1'],
  zones: [{ name: 'Home', rates: [{ name: 'Post', ...rate }] }],
  ...over,
});
const saveProfile = (payload: object, days?: object) => ({
  payload,
  ...(days !== undefined && { retroactive_update_settings: days }),
});
const predict = (days: number, rule: object = {}) => ({
  data: {
    metric: 'total_fees',
    type: 'manual',
    days_number: days,
    rules: [
      {
        expression: { operator: 'percent', args: { x: 'order_revenues', y: '12' } },
        min_index: 0,
        max_index: 24,
        ...rule,
      },
    ],
  },
});
const SAVE_PROFILE = 'Shipping.saveFulfillmentProfile';
const SHOP_ATTRIBUTE = 'Attributes.saveShopAttribute';
const USER_ATTRIBUTE = 'Attributes.saveUserAttribute';
const PREDICT = 'PredictedCosts.create';
const UPDATE = 'OnlineShops.update';
const HOOK = 'Hooks.callShopHook';
const event = (over: object) => ({
  data: { event_label: 'Orders', event_type: 'page', url: '/orders', ...over },
});

it.each<[string, object, string]>([
  [SAVE_PROFILE, saveProfile(profile({ product_IDs: [] })), 'payload.product_IDs: has no product'],
  [SAVE_PROFILE, saveProfile(profile({ zones: [] })), 'payload.zones: has no zone'],
  [SAVE_PROFILE, saveProfile(profile({ handling_per_unit: 'x' })), 'payload.handling_per_unit: '],
  [
    SAVE_PROFILE,
    saveProfile(profile({}, { per_kilogram: 'x' })),
    'payload.zones.0.rates.0.per_kilogram: ',
  ],
  [
    SAVE_PROFILE,
    saveProfile(profile({}), { start_date: '2023-02-02', end_date: '2023-02-01' }),
    'retroactive_update_settings.end_date: is before the first day',
  ],
  [SHOP_ATTRIBUTE, { attribute_name: '7', attribute_value: 1 }, 'attribute_name: is not a name'],
  [
    SHOP_ATTRIBUTE,
    { attribute_name: 'note', attribute_value: 'x'.repeat(5000) },
    'attribute_value: is longer',
  ],
  [SHOP_ATTRIBUTE, { attribute_name: 'note', attribute_value: 1, expires_at: -1 }, 'expires_at: '],
  [USER_ATTRIBUTE, { attribute_name: '7', value: 1 }, 'attribute_name: is not a name'],
  [UPDATE, { data: { country: 'ZZ' } }, 'data.country: is not a country code'],
  [UPDATE, { data: { store_format_country: 'ZZ' } }, 'data.store_format_country: is not a country'],
  [UPDATE, { data: { industry: 'x'.repeat(5000) } }, 'data.industry: is longer'],
  [PREDICT, predict(0), 'data.days_number: is less than a day'],
  [PREDICT, predict(25, { min_index: 9, max_index: 3 }), 'data.rules.0.max_index: '],
  [
    PREDICT,
    predict(25, { expression: { operator: 'percent', args: { x: 'order_revenues', y: '101' } } }),
    'data.rules.0.expression.args.y: is above 100',
  ],
  [HOOK, { hook_name: '7' }, 'hook_name: is not the name of a hook'],
  ['farthingWorkspaceEvents.setWorkspaceEvent', event({ event_type: ' ' }), 'data.event_type: '],
])('%s %j names %s', async (name, params, named) => {
  const { body } = await call(fixture, name, params, { cookie: ann });
  expect(body).toMatchObject({ status: 400, data: { code: 'invalid_input' } });
  expect(body.data['err']).toContain(named);
});
