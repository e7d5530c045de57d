import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDeclaredPage } from '#app/pages/reports/export-declared-page.server.ts';
import { cost, writeDailyCosts } from '../metrics/metrics-ledger.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

const APRIL = 'start=2023-04-01&end=2023-04-30&compare=none';

// In April: a campaign of 200 sends, 50 opens, 8 clicks, an order of 30.00, and a flow on two days of
// 10 sends, 4 opens, 1 click and 20.00 each; the platform costs 25.00, ads 99.00.
const email = { kind: 'email', category: 'klaviyo' } as const;
const ofFlow = (day: string) =>
  cost({
    ...email,
    day,
    sourceId: 'klaviyo/flow/F1',
    label: 'Welcome',
    sends: 10,
    impressions: 4,
    clicks: 1,
    attributedRevenueMinor: 20_00,
    attributedOrders: 1,
    ad: { accountId: 'klaviyo/A', adSetId: 'flow', adId: '' },
  });
const COSTS = [
  cost({
    ...email,
    day: '2023-04-01',
    sourceId: 'klaviyo/campaign/C1',
    label: 'Spring',
    sends: 200,
    impressions: 50,
    clicks: 8,
    attributedRevenueMinor: 30_00,
    attributedOrders: 1,
    ad: { accountId: 'klaviyo/A', adSetId: 'campaign', adId: '' },
  }),
  ofFlow('2023-04-01'),
  ofFlow('2023-04-02'),
  cost({
    day: '2023-04-01',
    kind: 'ad_spend',
    category: 'klaviyo',
    sourceId: 'klaviyo/subscription',
    label: 'Subscription',
    amountMinor: 25_00,
  }),
  cost({ day: '2023-04-01', kind: 'ad_spend', category: 'facebook_ads', amountMinor: 99_00 }),
];

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
});
afterAll(() => fixture.deps.close());

const METRICS = ['email_sends', 'email_open_rate', 'email_clicks', 'email_revenue', 'email_cost'];
const ROWS = {
  Spring: [200, 0.25, 8, 30_00, 0],
  Welcome: [20, 0.4, 2, 40_00, 0],
  'Costs of the platform': [0, null, 0, 0, 25_00],
};

describe('the report of emails and texts', () => {
  it('leads to the connection while there is nothing to see', async () => {
    const view = await fixture.read(`/retention/email-sms?${APRIL}`);
    expect(view.lacksSource).toBe(true);
    await writeDailyCosts(fixture.deps.db, fixture.shops.paris.shopId, COSTS);
    expect((await fixture.read(`/retention/email-sms?${APRIL}`)).lacksSource).toBe(false);
  });

  it.each(['/retention/email-sms?', '/acquisition?item=email-sms&'])(
    'lays what each campaign and flow did beside what the platform costs: %s',
    async (path) => {
      expect(await fixture.rows(`${path}${APRIL}`, METRICS)).toEqual(ROWS);
    },
  );

  it('is told apart by campaigns and flows, and by day', async () => {
    const path = `/retention/email-sms?${APRIL}`;
    expect(await fixture.rows(`${path}&by=email_kind`, ['email_revenue', 'email_orders'])).toEqual({
      Campaigns: [30_00, 1],
      Flows: [40_00, 2],
      'Costs of the platform': [0, 0],
    });
    const view = await fixture.read(`${path}&by=period&breakdown=day`);
    const days = view.table.rows.filter(({ values }) => values['email_sends'] !== 0);
    expect(days.map(({ keys, values }) => [keys[0], values['email_revenue']])).toEqual([
      ['2023-04-01', 50_00],
      ['2023-04-02', 20_00],
    ]);
  });

  it('has no part in what ads claim, and costs no less among them', async () => {
    const cost = ['marketing_cost', 'clicks', 'attributed_revenue'];
    expect(await fixture.rows(`/acquisition?item=ad-spend&${APRIL}`, cost)).toEqual({
      'Facebook Ads': [99_00, 0, 0],
      Klaviyo: [25_00, 0, 0],
    });
  });

  it('is a file, too', async () => {
    const asked = await fixture.request(`/retention/email-sms/export?${APRIL}`, 'paris');
    const lines = (await (await exportDeclaredPage(...asked)).text()).trim().split(/\r?\n/);
    expect(lines.some((line) => line.includes('Welcome') && line.includes('40.00'))).toBe(true);
  });
});
