import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatch, dispatchConnection } from '#app/rpc/dispatch/dispatch.server.ts';
import { call, requestOf } from './calls.ts';
import {
  buildHouse,
  contextOf,
  FIRST_DAY,
  type HouseOfShops,
  SECOND_DAY,
} from './house-of-shops.ts';

let house: HouseOfShops;
let ann: string;
let vic: string;
beforeAll(async () => {
  house = await buildHouse();
  ann = await house.enter('ann', 'berlin');
  vic = await house.enter('vic', 'berlin');
});
afterAll(() => house.deps.close());

const SHOP = { become_shop_ID: 'become_shop_ID' };
const DAYS = { from_date: FIRST_DAY, to_date: SECOND_DAY };

describe('a call', () => {
  it('answers 201 with its data and names the shop on screen', async () => {
    const { status, body, headers } = await call(house, 'DataRules.getSettings', SHOP, {
      cookie: ann,
    });
    expect([status, body.status]).toEqual([201, 201]);
    expect(headers.get('shop')).toBe(house.shops.berlin.shopKey);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toContainEqual({
      identifier: 'country',
      label: 'Country',
      type: 'text',
      operators: ['eq', 'neq', 'in', 'nin', 'cnt', 'ncnt'],
    });
  });

  it('takes the session as a bearer as well as in a cookie', async () => {
    const { body } = await call(house, 'OnlineShops.verifyShopLogin', {}, { bearer: ann });
    expect(body).toMatchObject({ status: 201, data: { shop_key: house.shops.berlin.shopKey } });
  });

  it('does not make up by a cookie for a bearer that opens nothing', async () => {
    const credentials = { bearer: 'forged', cookie: ann };
    const { body } = await call(house, 'DataRules.getSettings', SHOP, credentials);
    expect(body).toEqual({ status: 401, data: { err: 'authentication failed' } });
  });

  it('answers authentication failed to whoever is not logged in, whatever was called', async () => {
    for (const name of [
      'DataRules.getSettings',
      'Hooks.callShopHook',
      'No.such',
      'getMarketingPage',
    ]) {
      const { status, body, headers } = await call(house, name, SHOP);
      expect([status, body]).toEqual([
        401,
        { status: 401, data: { err: 'authentication failed' } },
      ]);
      expect(headers.get('shop')).toBeNull();
    }
  });

  it('of a later version answers 501 and says with what it comes', async () => {
    const { body } = await call(house, 'ShopifyBilling.getShopUsagePrice', {}, { cookie: ann });
    expect(body).toEqual({
      status: 501,
      data: {
        err: 'ShopifyBilling.getShopUsagePrice is not available yet: it comes with plans and billing.',
        code: 'not_available_yet',
      },
    });
    const rest = await call(house, 'editBulkOrders', {}, { cookie: ann });
    expect(rest.status).toBe(501);
    const request = requestOf('http://localhost/api/connect/log-out', { cookie: ann }, '{}');
    const connect = await dispatchConnection(request, contextOf(house.deps).context, 'log-out');
    expect(connect.status).toBe(501);
  });

  it('that there is not answers 404', async () => {
    const { body } = await call(house, 'OnlineShops.constructor', {}, { cookie: ann });
    expect(body).toMatchObject({ status: 404, data: { code: 'not_found' } });
  });

  it('refuses fields that it does not know, and names them', async () => {
    const { body } = await call(
      house,
      'Notifications.setReadedByShop',
      { ...SHOP, notification_ID: 'costs-1', workspace_ID: 1 },
      { cookie: ann },
    );
    expect(body.status).toBe(400);
    expect(body.data['err']).toContain('workspace_ID');
  });

  it('refuses a body that is no JSON, another content type, and one too large', async () => {
    const { context } = contextOf(house.deps);
    const post = (headers: Record<string, string>, body: string) =>
      dispatch(new Request('http://localhost/api', { method: 'POST', headers, body }), context);
    const json = { 'content-type': 'application/json' };
    expect((await post(json, '{"controller":')).status).toBe(400);
    expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(400);
    expect((await post(json, '[]')).status).toBe(400);
    expect((await post(json, JSON.stringify('x'.repeat(1_000_001)))).status).toBe(413);
  });

  it('answers 503 under maintenance and 405 to anything but a post', async () => {
    const { context } = contextOf(house.deps);
    const request = requestOf('http://localhost/api', { cookie: ann }, '{}');
    expect((await dispatch(request, { ...context, isMaintenance: true })).status).toBe(503);
    expect((await dispatch(requestOf('http://localhost/api', {}), context)).status).toBe(405);
  });

  it('tells nothing of a defect', async () => {
    const deps = {
      ...house.deps,
      reader: {
        read: () => Promise.reject(new Error('secret words')),
        close: () => Promise.resolve(),
      },
    };
    const properties = { ...DAYS, report_ID: 'countries' };
    const { body } = await call(
      { deps },
      'OnlineShopReports.getShopReport',
      { properties },
      { cookie: ann },
    );
    expect(body).toEqual({
      status: 500,
      data: { err: 'Something went wrong. Nothing was changed.', code: 'internal' },
    });
  });
});

describe('the login check', () => {
  it('gives the shop, the user with the workspaces, and the settings to start with', async () => {
    const data = { is_mobile: false, become_shop_ID: '', farthing_dm: null };
    const { body } = await call(house, 'OnlineShops.verifyShopLogin', { data }, { cookie: ann });
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
      res: { become_shop_ID: house.shops.berlin.shopId, user_role: 'Owner', demo_shop: 0 },
      user: { email: 'ann@example.com', user_ID: house.users.ann },
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

  it('gives a visitor of the demo the demo shop and no user', async () => {
    const { body } = await call(house, 'OnlineShops.verifyShopLogin', {}, { isDemo: true });
    expect(body).toMatchObject({
      status: 201,
      data: { user: null, res: { demo_shop: 1, user_role: 'Demo', workspace_ID: null } },
    });
  });

  it('lets no attribute pass itself off as a field of the shop', async () => {
    const attribute = { ...SHOP, attribute_name: 'currency', attribute_value: 'XXX' };
    await call(house, 'Attributes.saveShopAttribute', attribute, { cookie: ann });
    const { body } = await call(house, 'OnlineShops.verifyShopLogin', {}, { cookie: ann });
    expect(body.data).toMatchObject({ res: { currency: 'EUR' } });
  });

  it('gives a key to a bearer, by which the browser gets its cookie', async () => {
    const login = await call(house, 'OnlineShops.verifyShopLogin', {}, { bearer: ann });
    const key = String(login.body.data['a_k']);
    const swapped = await call(house, 'login-cookie', { a_k: key }, { bearer: ann });
    expect(swapped.status).toBe(201);
    expect(swapped.cookies[0]).toContain(`farthing=${ann}; Path=/;`);
    for (const credentials of [{}, { cookie: ann }, { bearer: vic }, { bearer: 'forged' }]) {
      const refused = await call(house, 'login-cookie', { a_k: key }, credentials);
      expect([refused.status, refused.cookies]).toEqual([401, []]);
    }
    const wrong = await call(house, 'login-cookie', { a_k: 'x'.repeat(43) }, { bearer: ann });
    expect([wrong.status, wrong.cookies]).toEqual([401, []]);
  });
});

describe('calls that change something', () => {
  it('keep attributes of the shop and of the user, and forget them', async () => {
    const attribute = {
      ...SHOP,
      attribute_name: 'hide_timemachine',
      attribute_value: 1,
      expires_at: 28,
    };
    const saved = await call(house, 'Attributes.saveShopAttribute', attribute, { cookie: ann });
    expect(saved.body).toEqual({ status: 201, data: {} });
    const own = { user_ID: house.users.ann, attribute_name: 'multishop_selected', value: '1,2' };
    await call(house, 'Attributes.saveUserAttribute', own, { cookie: ann });
    const login = await call(house, 'OnlineShops.verifyShopLogin', {}, { cookie: ann });
    expect(login.body.data).toMatchObject({
      res: { hide_timemachine: '1' },
      user: { multishop_selected: '1,2' },
    });
    const name = { ...SHOP, attribute_name: 'hide_timemachine' };
    await call(house, 'Attributes.deleteShopAttribute', name, { cookie: ann });
    const after = await call(house, 'OnlineShops.verifyShopLogin', {}, { cookie: ann });
    expect(after.body.data['res']).not.toHaveProperty('hide_timemachine');
  });

  it('save what a merchant sets of a shop and nothing else', async () => {
    const params = { data: { name: 'canary-berlin' }, criteria: SHOP, return_shop: 1 };
    const { body } = await call(house, 'OnlineShops.update', params, { cookie: ann });
    expect(body).toMatchObject({ status: 201, data: { shop: { name: 'canary-berlin' } } });
    for (const field of [
      'farthing_plan',
      'user_role',
      'workspace_ID',
      'shop_key',
      'demo_shop',
      'currency',
    ]) {
      const data = { name: 'x', [field]: 'staff' };
      const refused = await call(house, 'OnlineShops.update', { data }, { cookie: ann });
      expect([field, refused.status]).toEqual([field, 400]);
    }
  });

  it('put another own shop on screen', async () => {
    const token = await house.enter('ann', 'berlin');
    const data = { shop_key: house.shops.osaka.shopKey };
    const { body } = await call(house, 'farthingUsers.selectShop', { data }, { cookie: token });
    expect(body.status).toBe(201);
    const next = await call(house, 'DataRules.getSettings', SHOP, { cookie: token });
    expect(next.headers.get('shop')).toBe(house.shops.osaka.shopKey);
  });

  it('end the session, whichever way it came', async () => {
    for (const credential of ['cookie', 'bearer'] as const) {
      const token = await house.enter('ann', 'berlin');
      const left = await call(
        house,
        'OnlineShops.logoutShop',
        { data: {} },
        { [credential]: token },
      );
      expect(left.status).toBe(201);
      const after = await call(house, 'DataRules.getSettings', SHOP, { cookie: token });
      expect(after.status).toBe(401);
    }
  });

  it('keep fulfillment profiles, which are fulfilment rules', async () => {
    const payload = { country: 'FR', per_order: '3.5', per_unit: '0.25' };
    const save = 'OnlineShops\\Shipping.saveFulfillmentProfile';
    const saved = await call(house, save, { ...SHOP, payload }, { cookie: ann });
    expect(saved.body).toMatchObject({ status: 201, data: { success: true } });
    const list = 'OnlineShops\\Shipping.getFulfillmentProfiles';
    const { data } = (await call(house, list, SHOP, { cookie: ann })).body.data as {
      data: { profile_ID: string; country: string; per_order: string }[];
    };
    expect(data).toMatchObject([{ country: 'FR', per_order: '3.5' }]);
    const other = await house.enter('ann', 'paris');
    const gone = { ...SHOP, profile_ID: data[0]?.profile_ID };
    const remove = 'Shipping.deleteFulfillmentProfile';
    expect((await call(house, remove, gone, { cookie: other })).status).toBe(404);
    const edit = { ...SHOP, payload: { ...payload, profile_ID: data[0]?.profile_ID } };
    expect((await call(house, save, edit, { cookie: other })).status).toBe(404);
    expect((await call(house, remove, gone, { cookie: ann })).status).toBe(201);
  });

  it('note the pages that a member opens', async () => {
    const data = { event_label: 'Orders', event_type: 'page', url: '/orders?tab=orders&q=secret' };
    const event = 'farthingWorkspaceEvents.setWorkspaceEvent';
    expect((await call(house, event, { data }, { cookie: ann })).status).toBe(201);
    const rows = await house.deps.db.query('select user_id, url from workspace_events');
    expect(rows).toEqual([{ user_id: house.users.ann, url: '/orders?tab=orders' }]);
    const foreign = { ...data, workspace_ID: house.workspaces.other };
    expect((await call(house, event, { data: foreign }, { cookie: ann })).status).toBe(404);
  });
});

describe('calls that read figures', () => {
  it('give a built-in report, its total and its second grouping', async () => {
    const properties = { ...DAYS, report_ID: 'channels' };
    const params = { ...SHOP, properties };
    const { body } = await call(house, 'getShopReport', params, { cookie: ann });
    expect(body.data).toMatchObject({
      currency: 'EUR',
      decimals: 2,
      report: {
        report_ID: 'channels',
        second_grouping: 'source',
        total_count: 1,
        total_row: { values: { net_sales: 150_00, orders: 2 } },
      },
    });
  });

  it('give a report over several shops, with its notice', async () => {
    const properties = { ...DAYS, fields: ['net_sales'], groupings: ['day'] };
    const others = [house.shops.boston.shopId, house.shops.tokyo.shopId];
    const params = { ...SHOP, properties, additional_shops: others };
    const { body } = await call(house, 'OnlineShopReports.getShopReport', params, { cookie: ann });
    // 100 + 109 + 140 and 50 + 200 + 200, see tests/integration/multishop.test.ts.
    expect(body.data).toMatchObject({
      currency: 'EUR',
      notice: { text: 'Since you have shops with different currencies, we converted data to EUR' },
      report: { total_row: { values: { net_sales: 799_00 } } },
    });
  });

  it('give orders, cohorts, fees and the statuses of retrieval', async () => {
    const orders = await call(
      house,
      'getOnlineShopOrdersPage',
      { ...SHOP, ...DAYS },
      { cookie: ann },
    );
    expect(orders.body.data).toMatchObject({ total_count: 2, currency: 'EUR' });
    const cohorts = await call(
      house,
      'getCohortPerformance',
      { ...SHOP, ...DAYS },
      { cookie: ann },
    );
    expect(cohorts.status).toBe(201);
    const product = { ...SHOP, ...DAYS, product_ID: 'canary-berlin-product' };
    const fees = await call(house, 'OnlineShopFees.getProductFees', product, { cookie: ann });
    expect(fees.body.data).toEqual([
      {
        product_ID: 'canary-berlin-product',
        variant_ID: 'canary-berlin-variant',
        currency: 'EUR',
        transaction_fees: 0,
        platform_fees: 0,
        fulfillment_cost: 0,
        handling: 0,
        units_sold: 4,
      },
    ]);
    const statuses = await call(house, 'OnlineShops.getRetrievalStatuses', SHOP, { cookie: ann });
    expect(statuses.body.data).toEqual({
      retrieval_statuses: { main: [], historical: [] },
      last_order: null,
    });
  });

  it('tell what is wrong with a question', async () => {
    const properties = { ...DAYS, fields: ['net_sale'] };
    const { body } = await call(house, 'getShopReport', { properties }, { cookie: ann });
    expect(body).toMatchObject({ status: 400 });
    expect(body.data['err']).toContain('Did you mean "net_sales"?');
  });
});

describe('the messages at the top', () => {
  it('are told until they are read, and 201 means that there are some', async () => {
    const none = await call(house, 'OnlineShops.getShopTopMessages', SHOP, { cookie: ann });
    expect([none.status, none.body.data]).toEqual([200, { messages: [] }]);
    await house.deps.db.query('update ledger set units_without_cost = 1 where shop_id = $1', [
      house.shops.berlin.shopId,
    ]);
    const told = await call(house, 'OnlineShops.getShopTopMessages', SHOP, { cookie: ann });
    expect([told.status, told.body.data]).toMatchObject([
      201,
      { messages: [{ notification_ID: 'costs-2' }] },
    ]);
    const read = { ...SHOP, notification_ID: 'costs-2' };
    await call(house, 'Notifications.setReadedByShop', read, { cookie: ann });
    const after = await call(house, 'OnlineShops.getShopTopMessages', SHOP, { cookie: ann });
    expect(after.status).toBe(200);
  });
});

describe('a plan', () => {
  it('keeps closed what it lacks and days that it does not hold', async () => {
    const { shopId } = house.shops.paris;
    await house.deps.db.query("insert into shop_standings (shop_id, plan) values ($1, 'basic')", [
      shopId,
    ]);
    const token = await house.enter('ann', 'paris');
    const cohorts = await call(house, 'getCohortAnalysis', { ...SHOP, ...DAYS }, { cookie: token });
    expect([cohorts.status, cohorts.body.data['modal']]).toEqual([403, 'FeatureBlocked']);
    const days = { from_date: '2021-01-01', to_date: '2021-01-31' };
    const report = { properties: { ...days, fields: ['orders'] } };
    const { status, body } = await call(house, 'getShopReport', report, { cookie: token });
    expect(status).toBe(403);
    expect(body.data['msg']).toBe('Upgrade now to enjoy longer data ranges.');
    const others = {
      ...report,
      properties: { ...DAYS, fields: ['orders'] },
      additional_shops: [shopId],
    };
    expect((await call(house, 'getShopReport', others, { cookie: token })).status).toBe(403);
  });
});
