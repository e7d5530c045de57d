import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPlatformShop } from '#app/data/connections/platform-shop-rows.server.ts';
import { upsertShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import { call } from './calls.ts';
import { createShopsFixture, FIRST_DAY, type ShopsFixture } from './shops-fixture.ts';

let fixture: ShopsFixture;
let ann: string;
let vic: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  ann = await fixture.enter('ann', 'berlin');
  vic = await fixture.enter('vic', 'berlin');
});
afterAll(() => fixture.deps.close());

/** Every field that shell.md and features.md name of a shop, but for those of a tip or a platform. */
const SHOP_FIELDS =
  `become_shop_ID workspace_ID name logo_url domain email shop_owner shop_key platform_ID
  platform_name demo_shop is_test_shop uninstalled onboarding_done onboarding_status_banner_dismissed
  show_trial_modal operation_time_months use_iana_timezone default_date_range farthing_plan blocked_features
  allowed_pages user_ID user_role every_paying persona install_persona industry eligible_for_ttb
  monthly_order_count monthly_sales_count is_international_seller usage_based_pricing entrance_ID
  plan_display_name quality_install qualified_for_paying_plan phone country completed_onboarding_steps
  last_onboarding_step steps_done currency weight_unit agency pricing_info all_historical_retrieval_completed
  new_orders_alerts saving_plan_recommendation historical_retrieval best_seller_product best_collection
  toolsHasExpanded created_at monthly_sales_amount annual_gmv country_code poc_email plan_name
  orders_usage_exceeded unresolved_charge custom_date_format store_format_country shop_format_use_browser
  store_currency_display_format walkthrough shipping_platforms google_ga_connect_data
  hide_changeshop_notification workspace slow_refresh_frequency no_multishop no_multicurrency
  default_pnl_date_period default_pnl_trend`.split(/\s+/);

const SHOP = { become_shop_ID: 'become_shop_ID' };

describe('the login check', () => {
  it('gives the shop, the user with the workspaces, and the settings to start with', async () => {
    const data = { is_mobile: false, become_shop_ID: '', farthing_dm: null };
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', { data }, { cookie: ann });
    expect(body.status).toBe(201);
    expect(Object.keys(body.data).toSorted()).toEqual(
      [
        'a_k',
        'app_installed_events',
        'err',
        'info',
        'page',
        'pixel_data',
        'platform_ID',
        'redirect',
        'reinstall',
        'res',
        'shop_default_settings',
        'shop_key',
        'user',
      ].toSorted(),
    );
    expect(body.data).toMatchObject({
      err: null,
      a_k: null,
      res: { become_shop_ID: fixture.shops.berlin.shopId, user_role: 'Owner', demo_shop: 0 },
      user: { email: 'ann@example.com', user_ID: fixture.users.ann },
      shop_default_settings: {
        currency: 'EUR',
        date_format: 'LL-dd-y',
        first_data_date: FIRST_DAY,
      },
    });
    const { user_workspaces: workspaces } = body.data['user'] as {
      user_workspaces: { is_current: boolean; shops: { name: string; is_current: boolean }[] }[];
    };
    expect(workspaces.map((workspace) => workspace.shops.map(({ name }) => name))).toEqual([
      ['canary-berlin', 'canary-boston', 'canary-paris', 'canary-tokyo'],
      ['canary-austin', 'canary-osaka'],
    ]);
  });

  it('names every field of a shop: what it has, and what later capabilities begin with', async () => {
    const { db } = fixture.deps;
    const { shopId } = fixture.shops.boston;
    await upsertShopContact(db, shopId, {
      domain: 'boston.example',
      email: 'shop@boston.example',
      phone: '+1 617 555 0100',
      logoUrl: 'https://boston.example/logo.png',
      ownerName: 'Bo Owner',
    });
    await db.query("update shops set created_at = '2023-01-31T10:00:00Z' where shop_id = $1", [
      shopId,
    ]);
    await db.query("update shop_versions set first_data_day = '2022-11-01' where shop_id = $1", [
      shopId,
    ]);
    const session = await fixture.enter('ann', 'boston');
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: session });
    const shop = body.data['res'] as Record<string, unknown>;
    expect(SHOP_FIELDS.filter((name) => !(name in shop))).toEqual([]);
    expect(shop).toMatchObject({
      domain: 'boston.example',
      email: 'shop@boston.example',
      phone: '+1 617 555 0100',
      logo_url: 'https://boston.example/logo.png',
      shop_owner: 'Bo Owner',
      created_at: '2023-01-31T10:00:00.000Z',
      user_ID: fixture.users.ann,
      country_code: shop['country'],
      best_seller_product: 'canary-boston-product',
      // From 2022-11-01 to 2023-02-02 are 93 days.
      operation_time_months: 3,
      historical_retrieval: null,
      workspace: { workspace_ID: fixture.workspaces.north },
      farthing_plan: null,
      pricing_info: null,
      // On until somebody turns it off, as the pages have it.
      new_orders_alerts: '1',
      default_pnl_trend: 'month',
      usage_based_pricing: 0,
      monthly_order_count: null,
    });
  });

  it('tells whether the orders of before the connection are here', async () => {
    const { db } = fixture.deps;
    const { shopId } = fixture.shops.tokyo;
    const session = await fixture.enter('ann', 'tokyo');
    const told: unknown[] = [];
    for (const status of ['in_progress', 'done']) {
      await db.query(
        `insert into retrievals (shop_id, category, kind, status, trigger_type)
         values ($1, 'orders', 'history', $2, 'connection')
         on conflict (shop_id, category, kind) do update set status = excluded.status`,
        [shopId, status],
      );
      const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: session });
      told.push((body.data['res'] as Record<string, unknown>)['historical_retrieval']);
    }
    expect(told).toEqual([
      { success: 0, msg: null, due_time: null },
      { success: 1, msg: null, due_time: null },
    ]);
  });

  it('tells which ad platforms are connected, and since when something is spent', async () => {
    const { db } = fixture.deps;
    const { shopId } = fixture.shops.tokyo;
    const session = await fixture.enter('ann', 'tokyo');
    const defaultsOf = async () => {
      const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: session });
      return body.data['shop_default_settings'];
    };
    const none = { marketing_accounts: [], first_ad_spend_date: null };
    expect(await defaultsOf()).toMatchObject(none);
    await db.query(
      `insert into connector_connections (shop_id, connector, state, external_user, first_name,
         last_name, connected_at, pull_status, days_done, days_total)
       select $1, connector, state, 'u', 'Ada', 'L', '2023-02-01', 'idle', 0, 0
       from (values ('facebook_ads', 'connected'), ('google_ads', 'revoked')) as c (connector, state)`,
      [shopId],
    );
    await db.query(
      `insert into ad_spend (shop_id, platform, campaign_id, campaign, day, spend_minor, clicks,
         impressions, attributed_revenue_minor, attributed_orders)
       select $1, 'facebook_ads', 'c', 'C', day, 100, 0, 0, 0, 0
       from unnest('{2023-01-09,2023-01-08}'::date[]) day`,
      [shopId],
    );
    const some = { marketing_accounts: ['facebook_ads'], first_ad_spend_date: '2023-01-08' };
    expect(await defaultsOf()).toMatchObject(some);
  });

  it('tells that a WooCommerce server must be looked at once its key is revoked', async () => {
    const { db } = fixture.deps;
    const { shopId } = fixture.shops.paris;
    const session = await fixture.enter('ann', 'paris');
    const infoOf = async () => {
      const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: session });
      return body.data['info'];
    };
    await db.query('update shops set platform_id = 4 where shop_id = $1', [shopId]);
    const externalKey = 'https://paris.example';
    const installedAt = '2023-02-01T00:00:00Z';
    await db.transaction((tx) =>
      insertPlatformShop(tx, { shopId, platformId: 4, externalKey, installedAt }),
    );
    expect(await infoOf()).toBeNull();
    await disconnectShop(fixture.deps, { shopId, state: 'revoked', reason: 'The key is gone.' });
    expect(await infoOf()).toBe('server_action_required');
  });

  it('gives a visitor of the demo the demo shop and no user', async () => {
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { isDemo: true });
    expect(body).toMatchObject({
      status: 201,
      data: { user: null, res: { demo_shop: 1, user_role: 'Demo', workspace_ID: null } },
    });
  });

  it('lets no attribute pass itself off as a field of the shop', async () => {
    const attribute = { ...SHOP, attribute_name: 'currency', attribute_value: 'XXX' };
    await call(fixture, 'Attributes.saveShopAttribute', attribute, { cookie: ann });
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie: ann });
    expect(body.data).toMatchObject({ res: { currency: 'EUR' } });
  });

  it('gives a key to a bearer, by which the browser gets its cookie', async () => {
    const login = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { bearer: ann });
    const key = String(login.body.data['a_k']);
    const swapped = await call(fixture, 'login-cookie', { a_k: key }, { bearer: ann });
    expect(swapped.status).toBe(201);
    expect(swapped.cookies[0]).toContain(`farthing=${ann}; Path=/;`);
    for (const credentials of [{}, { cookie: ann }, { bearer: vic }, { bearer: 'forged' }]) {
      const refused = await call(fixture, 'login-cookie', { a_k: key }, credentials);
      expect([refused.status, refused.cookies]).toEqual([401, []]);
    }
    const wrong = await call(fixture, 'login-cookie', { a_k: 'x'.repeat(43) }, { bearer: ann });
    expect([wrong.status, wrong.cookies]).toEqual([401, []]);
  });
});
