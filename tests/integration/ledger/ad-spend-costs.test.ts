/** Daily costs of ads: as they are stored, those of closed months aside. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceAdDays } from '#app/data/connectors/ad-spend-days.server.ts';
import { selectMonthChanges } from '#app/data/ledger/closed-month-rows.server.ts';
import { type AdSpendInput, saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { storePlatformCharges } from '#app/services/costs/store-platform-charges.server.ts';
import {
  closeMonths,
  reopenMonth,
} from '#app/services/ledger/closed-months/close-months.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  // In Berlin the current month is February.
  deps = await testDeps({ now: '2023-02-10T12:00:00Z' });
});
afterAll(() => deps.close());
beforeEach(async () => {
  shopId = await newShop(deps.db);
});

const SPRING: AdSpendInput = {
  day: '2023-02-01',
  platform: 'facebook_ads',
  campaignId: '77',
  campaign: 'Spring',
  spendMinor: 2_500,
  clicks: 40,
  impressions: 1_000,
  attributedRevenueMinor: 9_900,
  attributedOrders: 3,
};
const save = (...adSpend: AdSpendInput[]) => saveAdSpend(deps, { shopId, adSpend });

/** A day of campaign 77 of the account 9, by ad. */
const ad = (day: string, over: { adSetId?: string; adId?: string; spendMinor?: number } = {}) => ({
  day,
  campaignId: '77',
  campaign: 'Spring',
  adSetId: '',
  adSet: '',
  adId: '',
  ad: '',
  spendMinor: 100,
  clicks: 0,
  impressions: 0,
  attributedRevenueMinor: 0,
  attributedOrders: 0,
  currency: 'EUR',
  accountSpend: '1.00',
  accountRevenue: '0',
  conversions: '0',
  ...over,
});
const pull = (days: readonly string[], rows: readonly ReturnType<typeof ad>[]) =>
  deps.db.transaction((tx) =>
    replaceAdDays(tx, shopId, {
      connector: 'facebook_ads',
      accountId: '9',
      days,
      rows,
      totals: null,
    }),
  );

function dailyCosts(columns: string) {
  return deps.db.query<Record<string, unknown>>(
    `select ${columns} from daily_cost where shop_id = $1
     order by day, source_id, ad_account_id, ad_set_id, ad_id`,
    [shopId],
  );
}

describe('the daily costs of ads', () => {
  it('hold what the platform claims for them', async () => {
    await save(SPRING);
    expect(await dailyCosts('*')).toEqual([
      {
        shop_id: shopId,
        day: '2023-02-01',
        kind: 'ad_spend',
        source_id: 'facebook_ads/77',
        category: 'facebook_ads',
        label: 'Spring',
        amount_minor: 2_500,
        sends: 0,
        clicks: 40,
        impressions: 1_000,
        attributed_revenue_minor: 9_900,
        attributed_orders: 3,
        ad_account_id: '',
        ad_set_id: '',
        ad_id: '',
        utm_source: '',
        utm_medium: '',
        utm_campaign: '',
      },
    ]);
  });

  it('hold a day of clicks that cost nothing, and none after the current month', async () => {
    await save({ ...SPRING, spendMinor: 0 }, { ...SPRING, day: '2023-02-28' });
    await save({ ...SPRING, day: '2023-03-01' });
    expect(await dailyCosts('day, amount_minor as amount')).toEqual([
      { day: '2023-02-01', amount: 0 },
      { day: '2023-02-28', amount: 2_500 },
    ]);
  });

  it('tell campaigns of the same id on two platforms apart', async () => {
    await save(SPRING, { ...SPRING, platform: 'google_ads' });
    const ids = (await dailyCosts('source_id as id')).map(({ id }) => id);
    expect(ids).toEqual(['facebook_ads/77', 'google_ads/77']);
  });

  it('hold each ad of a campaign, by ids that name its platform', async () => {
    const rows = [ad('2023-02-01', { adSetId: '8', adId: '2' }), ad('2023-02-01')];
    // A day is new, and so are two rows.
    expect(await pull(['2023-02-01'], rows)).toBe(3);
    expect(await refreshDailyCost(deps, { shopId })).toEqual({ changed: 2 });
    const parts = 'source_id as id, ad_account_id as account, ad_set_id as part, ad_id as ad';
    expect(await dailyCosts(parts)).toEqual([
      { id: 'facebook_ads/77', account: 'facebook_ads/9', part: '', ad: '' },
      {
        id: 'facebook_ads/77',
        account: 'facebook_ads/9',
        part: 'facebook_ads/8',
        ad: 'facebook_ads/2',
      },
    ]);
  });

  it('follow a day that is read again: what changed, what is new, what is gone', async () => {
    const days = ['2023-02-01', '2023-02-02', '2023-02-03'];
    await pull(days.slice(0, 2), [ad('2023-02-01'), ad('2023-02-02', { adId: '1' })]);
    await refreshDailyCost(deps, { shopId });
    expect(await pull(days.slice(0, 2), [ad('2023-02-01'), ad('2023-02-02', { adId: '1' })])).toBe(
      0,
    );
    const fresh = [
      ad('2023-02-01', { spendMinor: 150 }),
      ad('2023-02-02', { adId: '2' }),
      ad('2023-02-03'),
    ];
    // Two rows are others, one is gone, one more is new, and so is its day.
    expect(await pull(days, fresh)).toBe(5);
    // Days that are not said to differ stay as they are.
    const adSpendDays = { start: '2023-02-02', end: '2023-02-03' };
    expect(await refreshDailyCost(deps, { shopId, adSpendDays: null })).toEqual({ changed: 0 });
    expect(await refreshDailyCost(deps, { shopId, adSpendDays })).toEqual({ changed: 3 });
    expect(await refreshDailyCost(deps, { shopId })).toEqual({ changed: 1 });
    expect(await dailyCosts('day, ad_id as ad, amount_minor as amount')).toEqual([
      { day: '2023-02-01', ad: '', amount: 150 },
      { day: '2023-02-02', ad: 'facebook_ads/2', amount: 100 },
      { day: '2023-02-03', ad: '', amount: 100 },
    ]);
  });

  it('leave out what a file says of days that a connector has read, and no others', async () => {
    await save(SPRING, { ...SPRING, day: '2023-02-02' });
    await pull(['2023-02-01'], []);
    expect(await refreshDailyCost(deps, { shopId })).toEqual({ changed: 1 });
    expect(await dailyCosts('day')).toEqual([{ day: '2023-02-02' }]);
  });

  it('stand beside the bills of the selling platform, which hold only what is beyond them', async () => {
    const bill = { id: 'b', kind: 'advertising', label: 'Ads', day: '2023-02-09' } as const;
    const charges = [{ ...bill, amountMinor: 2_600 }];
    await save({ ...SPRING, platform: 'amazon_ads' });
    await deps.db.transaction((tx) =>
      storePlatformCharges(tx, { shopId, charges, now: deps.clock() }),
    );
    expect(await dailyCosts('source_id as id, amount_minor as amount')).toEqual([
      { id: 'amazon_ads/77', amount: 2_500 },
      { id: 'b', amount: 100 },
    ]);
  });

  it('cannot be named as what is billed', async () => {
    const refused = (over: Partial<AdSpendInput>) =>
      expect((async () => save({ ...SPRING, ...over }))()).rejects;
    await refused({ platform: 'selling_platform' }).toThrow('choose another name');
    await refused({ platform: 'klaviyo', campaignId: 'subscription' }).toThrow('choose another id');
  });

  it('of a closed month stay, and what they would be is listed by campaign', async () => {
    const january = { ...SPRING, day: '2023-01-31' };
    await save(january, { ...january, campaignId: '78', campaign: 'Summer' }, SPRING);
    const shop = { shopId, timeZone: 'Europe/Berlin' };
    await closeMonths(deps, { shop, userId: null, month: '2023-01', withEarlier: false });
    // 1.00 more on the 31st, a further day of 5.00, and 2.00 more in the open month.
    await save(
      { ...january, spendMinor: 2_600 },
      { ...january, day: '2023-01-30', spendMinor: 500 },
      { ...SPRING, spendMinor: 2_700 },
    );
    expect(await dailyCosts('day, amount_minor as amount')).toEqual([
      { day: '2023-01-31', amount: 2_500 },
      { day: '2023-01-31', amount: 2_500 },
      { day: '2023-02-01', amount: 2_700 },
    ]);
    const month = '2023-01';
    expect(await selectMonthChanges(deps.db, shopId, { month, limit: 9, offset: 0 })).toEqual([
      {
        month,
        kind: 'ad_spend',
        sourceId: 'facebook_ads/77',
        label: 'Spring',
        netSalesMinor: 0,
        netProfitMinor: -600,
        parts: { marketing_cost: 600 },
      },
    ]);
    await reopenMonth(deps, { shopId, month });
    expect(await dailyCosts('day, amount_minor as amount')).toEqual([
      { day: '2023-01-30', amount: 500 },
      { day: '2023-01-31', amount: 2_600 },
      { day: '2023-01-31', amount: 2_500 },
      { day: '2023-02-01', amount: 2_700 },
    ]);
  });
});
