import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { NEW_REPORT } from '#app/domain/custom-reports/report-settings.ts';
import { saveReport } from '#app/services/custom-reports/change-reports.server.ts';
import { call } from './calls.ts';
import { createShopsFixture, FIRST_DAY, type ShopsFixture, SECOND_DAY } from './shops-fixture.ts';

let fixture: ShopsFixture;
let ann: string;
beforeAll(async () => {
  fixture = await createShopsFixture({ plans: PLANS_ON });
  ann = await fixture.enter('ann', 'berlin');
});
afterAll(() => fixture.deps.close());

const SHOP = { become_shop_ID: 'become_shop_ID' };
const DAYS = { from_date: FIRST_DAY, to_date: SECOND_DAY };

describe('calls that read figures', () => {
  it('give a built-in report, its total and its second grouping', async () => {
    const properties = { ...DAYS, report_ID: 'channels' };
    const params = { ...SHOP, properties };
    const { body } = await call(fixture, 'getShopReport', params, { cookie: ann });
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
    const others = [fixture.shops.boston.shopId, fixture.shops.tokyo.shopId];
    const params = { ...SHOP, properties, additional_shops: others };
    const { body } = await call(fixture, 'OnlineShopReports.getShopReport', params, {
      cookie: ann,
    });
    // 100 + 109 + 140 and 50 + 200 + 200, see tests/integration/shops/multishop.test.ts.
    expect(body.data).toMatchObject({
      currency: 'EUR',
      notice: { text: 'Since you have shops with different currencies, we converted data to EUR' },
      report: { total_row: { values: { net_sales: 799_00 } } },
    });
  });

  it('give a stored report with its own figures, sorted by them, to whoever may see it', async () => {
    const { shopId } = fixture.shops.berlin;
    const editor = { shopId, userId: fixture.users.ann, role: 'Owner' } as const;
    // 100.00 for an order of two units in France, 50.00 in Germany.
    const settings = {
      ...NEW_REPORT,
      metrics: ['own_1', 'orders'],
      ownMetrics: [
        { key: 'own_1', name: 'Each unit', formula: 'net_sales / units_sold', shownAs: 'number' },
      ],
      grouping: 'country',
      filters: [{ field: 'country', operator: 'neq', values: ['GB'] }],
      sort: { by: 'own_1', direction: 'asc' },
    };
    const content = { name: 'Units', description: '', settings };
    const reportId = await saveReport(fixture.deps, editor, { reportId: null, content });
    const properties = { ...DAYS, report_ID: reportId };
    const params = { ...SHOP, properties };
    const { body } = await call(fixture, 'getShopReport', params, { cookie: ann });
    expect(body.data).toMatchObject({
      report: {
        report_ID: reportId,
        columns: [
          { field_name: 'country' },
          { field_name: 'own_1', label: 'Each unit', type: 'money' },
          { field_name: 'orders' },
        ],
        data: [
          { labels: ['Germany'], values: { own_1: 25_00 } },
          { labels: ['France'], values: { own_1: 50_00 } },
        ],
        total_row: { values: { own_1: 37_50, orders: 2 } },
      },
    });
    const list = { ...SHOP, settings: { is_farthing_custom_report: 1 } };
    const listed = await call(fixture, 'OnlineShopReports.getBuiltInReports', list, {
      cookie: ann,
    });
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ report_ID: reportId, title: 'Units', is_template: 0 }),
    );
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ report_ID: 'profit-by-month', is_template: 1 }),
    );
    // Private: somebody else in the same shop is told that there is none.
    const vic = await fixture.enter('vic', 'berlin');
    const eve = await fixture.enter('eve', 'eves');
    for (const cookie of [vic, eve]) {
      const reply = await call(fixture, 'getShopReport', params, { cookie });
      expect(reply.status).toBe(404);
      const theirs = await call(fixture, 'OnlineShopReports.getBuiltInReports', list, { cookie });
      expect(JSON.stringify(theirs.body)).not.toContain(reportId);
    }
  });

  it('give a template, with the periods that its days make', async () => {
    const properties = { ...DAYS, report_ID: 'contribution-margins' };
    const params = { ...SHOP, properties };
    const { body } = await call(fixture, 'getShopReport', params, { cookie: ann });
    expect(body.data).toMatchObject({ report: { total_count: 2, second_grouping: null } });
    expect(JSON.stringify(body.data)).toContain('"field_name":"day"');
  });

  it('give orders, cohorts, fees and the statuses of retrieval', async () => {
    const orders = await call(
      fixture,
      'getOnlineShopOrdersPage',
      { ...SHOP, ...DAYS },
      { cookie: ann },
    );
    expect(orders.body.data).toMatchObject({ total_count: 2, currency: 'EUR' });
    const opened = { ...SHOP, ...DAYS, opened_order_ID: 'of nobody' };
    const withOrder = await call(fixture, 'getOnlineShopOrdersPage', opened, { cookie: ann });
    expect(withOrder.status).toBe(404);
    const cohorts = await call(
      fixture,
      'getCohortPerformance',
      { ...SHOP, ...DAYS },
      { cookie: ann },
    );
    expect(cohorts.status).toBe(201);
    const product = { ...SHOP, ...DAYS, product_ID: 'canary-berlin-product' };
    const fees = await call(fixture, 'OnlineShopFees.getProductFees', product, { cookie: ann });
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
    const statuses = await call(fixture, 'OnlineShops.getRetrievalStatuses', SHOP, { cookie: ann });
    expect(statuses.body.data).toEqual({
      retrieval_statuses: { main: [], historical: [], dev: [] },
      last_order: null,
    });
  });

  it('tell what is wrong with a question', async () => {
    const properties = { ...DAYS, fields: ['net_sale'] };
    const { body } = await call(fixture, 'getShopReport', { properties }, { cookie: ann });
    expect(body).toMatchObject({ status: 400 });
    expect(body.data['err']).toContain('Did you mean "net_sales"?');
  });
});

describe('the messages at the top', () => {
  it('are told until they are read, and 201 means that there are some', async () => {
    const none = await call(fixture, 'OnlineShops.getShopTopMessages', SHOP, { cookie: ann });
    expect([none.status, none.body.data]).toEqual([200, { messages: [] }]);
    await fixture.deps.db.query('update ledger set units_without_cost = 1 where shop_id = $1', [
      fixture.shops.berlin.shopId,
    ]);
    const told = await call(fixture, 'OnlineShops.getShopTopMessages', SHOP, { cookie: ann });
    expect([told.status, told.body.data]).toMatchObject([
      201,
      { messages: [{ notification_ID: 'costs-2' }] },
    ]);
    const read = { ...SHOP, notification_ID: 'costs-2' };
    await call(fixture, 'Notifications.setReadedByShop', read, { cookie: ann });
    const after = await call(fixture, 'OnlineShops.getShopTopMessages', SHOP, { cookie: ann });
    expect(after.status).toBe(200);
  });
});

describe('a plan', () => {
  it('keeps closed what it lacks and days that it does not hold', async () => {
    const { shopId } = fixture.shops.paris;
    await fixture.deps.db.query("insert into shop_standings (shop_id, plan) values ($1, 'basic')", [
      shopId,
    ]);
    const token = await fixture.enter('ann', 'paris');
    const cohorts = await call(
      fixture,
      'getCohortAnalysis',
      { ...SHOP, ...DAYS },
      { cookie: token },
    );
    expect([cohorts.status, cohorts.body.data['modal']]).toEqual([403, 'FeatureBlocked']);
    const days = { from_date: '2021-01-01', to_date: '2021-01-31' };
    const report = { properties: { ...days, fields: ['orders'] } };
    const { status, body } = await call(fixture, 'getShopReport', report, { cookie: token });
    expect(status).toBe(403);
    expect(body.data['msg']).toBe('Upgrade now to enjoy longer data ranges.');
    const others = {
      ...report,
      properties: { ...DAYS, fields: ['orders'] },
      additional_shops: [shopId],
    };
    expect((await call(fixture, 'getShopReport', others, { cookie: token })).status).toBe(403);
  });
});
