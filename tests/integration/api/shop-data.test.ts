import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './calls.ts';
import { createShopsFixture, type ShopsFixture } from './shops-fixture.ts';

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture();
});
afterAll(() => fixture.deps.close());

const SHOP = { become_shop_ID: 'become_shop_ID' };

describe('the login check, of a shop', () => {
  it('tells what is read of each connected source, and why one cannot be read', async () => {
    const { db } = fixture.deps;
    const { shopId } = fixture.shops.boston;
    await db.query(
      `insert into connector_connections (shop_id, connector, state, state_reason, external_user,
         first_name, last_name, connected_at, pull_status, days_done, days_total)
       select $1, connector, state, reason, 'u', 'Ada', 'L', '2023-02-01', 'idle', 0, 0
       from (values ('google_ga', 'connected', null), ('facebook_ads', 'revoked', 'It was withdrawn.'),
         ('amazon_ads', 'disconnected', null), ('shippo', 'connected', null)) as c (connector, state, reason)`,
      [shopId],
    );
    await db.query(
      `insert into connector_accounts (shop_id, connector, account_id, name, currency, time_zone,
         is_closed, is_chosen, fault)
       select $1, connector, id, name, 'USD', 'UTC', false, is_chosen, fault
       from (values ('google_ga', '7', 'Boston web', true, null), ('google_ga', '8', 'Other', false, 'x'),
         ('shippo', '9', 'Parcels', true, 'The key is gone.')) as a (connector, id, name, is_chosen, fault)`,
      [shopId],
    );
    const session = await fixture.enter('ann', 'boston');
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: session });
    const since = { connected: 1, connected_at: '2023-02-01T00:00:00.000Z' };
    const parcels = [{ id: '9', name: 'Parcels', type: 'shipping_account' }];
    expect(body.data['res']).toMatchObject({
      google_ga_connect_data: {
        ...since,
        API_error: null,
        selected_acccounts: [{ id: '7', name: 'Boston web', type: 'ga4_property' }],
      },
      facebook_connect_data: {
        connected: 0,
        API_error: 'It was withdrawn.',
        selected_acccounts: [],
      },
      amazon_connect_data: null,
      google_connect_data: null,
      shippo_connect_data: { API_error: 'The key is gone.', selected_acccounts: parcels },
      shipping_platforms: ['shippo'],
    });
  });

  it('tells whose fees come by themselves, where else is advertised, and what is entered', async () => {
    const { db } = fixture.deps;
    const { shopId } = fixture.shops.austin;
    await db.query(
      `insert into orders (shop_id, order_id, name, kind, placed_at, is_test, taxes_included,
         financial_status, order_discount_minor, tip_minor, duties_minor, additional_fees_minor,
         content_hash)
       values ($1, 'o', '#1', 'order', '2023-02-01T10:00:00Z', false, false, 'paid', 0, 0, 0, 0, 'x')`,
      [shopId],
    );
    await db.query(
      `insert into transactions (shop_id, order_id, transaction_id, kind, status, gateway,
         amount_minor, fee_minor, processed_at)
       select $1, 'o', id, 'sale', 'success', gateway, 1000, fee, '2023-02-01T10:00:00Z'
       from (values ('t1', 'shopify_payments', 59), ('t2', 'paypal', null)) as t (id, gateway, fee)`,
      [shopId],
    );
    const session = await fixture.enter('ann', 'austin');
    const answers = [
      ['other_marketing_accounts', 'Radio, flyers'],
      ['industry', 'pets'],
      ['persona', 'agency'],
    ];
    for (const [name, value] of answers) {
      const attribute = { ...SHOP, attribute_name: name, attribute_value: value };
      await call(fixture, 'Attributes.saveShopAttribute', attribute, { cookie: session });
    }
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: session });
    const status = 'OnlineShops.getInfoTypesCompletionStatusByShop';
    const asked = await call(fixture, status, SHOP, { cookie: session });
    expect(asked.body.data).toMatchObject({ industries: 1, expenses: 0 });
    expect(body.data).toMatchObject({
      res: { persona: 'agency', install_persona: null },
      user: { user_workspaces: [{ is_current: true, persona: 'agency' }, { persona: null }] },
      shop_default_settings: {
        auto_payment_gateways: ['shopify_payments'],
        other_marketing_accounts: ['Radio', 'flyers'],
        info_types_completion_status: asked.body.data,
      },
    });
  });

  it('tells which shops pages show together, the one on screen always among them', async () => {
    const { berlin, paris } = fixture.shops;
    const session = await fixture.enter('ann', 'berlin');
    const shown = async () => {
      const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: session });
      return body.data['user'];
    };
    const including = 'multishop_selected_including_current_shop';
    expect(await shown()).toMatchObject({
      multishop_selected: null,
      [including]: `${berlin.shopId}`,
    });
    const value = `${berlin.shopId},${paris.shopId}`;
    const own = { attribute_name: 'multishop_selected', value };
    await call(fixture, 'Attributes.saveUserAttribute', own, { cookie: session });
    expect(await shown()).toMatchObject({ multishop_selected: value, [including]: value });
  });
});
