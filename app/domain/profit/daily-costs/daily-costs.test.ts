import { describe, expect, it } from 'vitest';
import { toDailyCosts, type AdSpend, type CostsWithoutOrder } from './daily-costs.ts';

const FEBRUARY = { start: '2023-02-01', end: '2023-02-28' };
const NOTHING: CostsWithoutOrder = {
  adSpend: [],
  expenses: [],
  otherRevenue: [],
  platformCharges: [],
};

function spend(day: string, over: Partial<AdSpend> = {}): AdSpend {
  return {
    day,
    platform: 'facebook_ads',
    campaignId: '77',
    campaign: 'Spring',
    spendMinor: 2_500,
    clicks: 40,
    impressions: 1_000,
    attributedRevenueMinor: 9_900,
    attributedOrders: 3,
    ...over,
  };
}

describe('daily costs', () => {
  it('hold ad spend with what the platform claims for it', () => {
    expect(toDailyCosts({ ...NOTHING, adSpend: [spend('2023-02-01')] }, FEBRUARY)).toEqual([
      {
        day: '2023-02-01',
        kind: 'ad_spend',
        sourceId: 'facebook_ads/77',
        category: 'facebook_ads',
        label: 'Spring',
        amountMinor: 2_500,
        clicks: 40,
        impressions: 1_000,
        attributedRevenueMinor: 9_900,
        attributedOrders: 3,
      },
    ]);
  });

  it('keep a day of clicks that cost nothing', () => {
    const free = [spend('2023-02-01', { spendMinor: 0 })];
    expect(toDailyCosts({ ...NOTHING, adSpend: free }, FEBRUARY)).toHaveLength(1);
  });

  it('tell campaigns of the same id on two platforms apart', () => {
    const adSpend = [spend('2023-02-01'), spend('2023-02-01', { platform: 'google_ads' })];
    const ids = toDailyCosts({ ...NOTHING, adSpend }, FEBRUARY).map(({ sourceId }) => sourceId);
    expect(ids).toEqual(['facebook_ads/77', 'google_ads/77']);
  });

  it('hold each ad of a campaign, by ids that name its platform', () => {
    const ad = (adId: string) => ({ accountId: '9', adSetId: '8', adId });
    const adSpend = [
      spend('2023-02-01', { ad: ad('2') }),
      spend('2023-02-01', { ad: ad('1') }),
      spend('2023-02-01', { ad: { accountId: '9', adSetId: '', adId: '' } }),
    ];
    const rows = toDailyCosts({ ...NOTHING, adSpend }, FEBRUARY);
    expect(rows.map((row) => row.ad)).toEqual([
      { accountId: 'facebook_ads/9', adSetId: '', adId: '' },
      { accountId: 'facebook_ads/9', adSetId: 'facebook_ads/8', adId: 'facebook_ads/1' },
      { accountId: 'facebook_ads/9', adSetId: 'facebook_ads/8', adId: 'facebook_ads/2' },
    ]);
    expect(new Set(rows.map(({ sourceId }) => sourceId))).toEqual(new Set(['facebook_ads/77']));
  });

  it('hold other revenue on its day', () => {
    const otherRevenue = [
      {
        id: 'o1',
        label: 'Affiliates',
        category: 'Commission',
        amountMinor: 700,
        recurrence: 'one_time',
        periodBasis: 'calendar',
        startDay: '2023-02-28',
        endDay: null,
      },
    ] as const;
    expect(toDailyCosts({ ...NOTHING, otherRevenue }, FEBRUARY)).toMatchObject([
      { day: '2023-02-28', kind: 'other_revenue', sourceId: 'o1', amountMinor: 700, clicks: 0 },
    ]);
  });

  it('hold what a platform charges and gives back', () => {
    const charge = { id: 'c1', kind: 'storage', label: 'Storage', day: '2023-02-07' } as const;
    const platformCharges = [
      { ...charge, amountMinor: 4_210 },
      { ...charge, id: 'c2', kind: 'reimbursement' as const, amountMinor: -900 },
    ];
    expect(toDailyCosts({ ...NOTHING, platformCharges }, FEBRUARY)).toMatchObject([
      { kind: 'platform_fee', sourceId: 'c1', category: 'storage', amountMinor: 4_210 },
      { kind: 'platform_fee', sourceId: 'c2', category: 'reimbursement', amountMinor: -900 },
    ]);
  });

  it('leave out what falls outside the range, both ends counted', () => {
    const days = ['2023-01-31', '2023-02-01', '2023-02-28', '2023-03-01'];
    const rows = toDailyCosts({ ...NOTHING, adSpend: days.map((day) => spend(day)) }, FEBRUARY);
    expect(rows.map(({ day }) => day)).toEqual(['2023-02-01', '2023-02-28']);
  });

  it('come by day, then kind, then source, however they arrive', () => {
    const given: CostsWithoutOrder = {
      ...NOTHING,
      adSpend: [spend('2023-02-02'), spend('2023-02-01', { campaignId: '8' }), spend('2023-02-01')],
      expenses: [
        {
          id: 'e1',
          label: 'Rent',
          category: 'Premises',
          amountMinor: 200,
          recurrence: 'one_time',
          periodBasis: 'calendar',
          startDay: '2023-02-01',
          endDay: '2023-02-02',
        },
      ],
      otherRevenue: [
        {
          id: 'o1',
          label: 'Grant',
          category: 'Grant',
          amountMinor: 1,
          recurrence: 'one_time',
          periodBasis: 'calendar',
          startDay: '2023-02-01',
          endDay: null,
        },
      ],
    };
    const order = (costs: CostsWithoutOrder) =>
      toDailyCosts(costs, FEBRUARY).map(({ day, sourceId }) => `${day} ${sourceId}`);
    expect(order(given)).toEqual([
      '2023-02-01 facebook_ads/77',
      '2023-02-01 facebook_ads/8',
      '2023-02-01 e1',
      '2023-02-01 o1',
      '2023-02-02 facebook_ads/77',
      '2023-02-02 e1',
    ]);
    expect(order({ ...given, adSpend: given.adSpend.toReversed() })).toEqual(order(given));
  });
});

describe('advertising that the selling platform bills', () => {
  const bill = { id: 'b', kind: 'advertising', label: 'Ads', amountMinor: 7_391 } as const;
  const spendOf = (platform: string, spendMinor: number) => ({
    day: '2026-03-05',
    platform,
    campaignId: 'c',
    campaign: 'C',
    spendMinor,
    clicks: 0,
    impressions: 0,
    attributedRevenueMinor: 0,
    attributedOrders: 0,
  });
  const rows = (adSpend: ReturnType<typeof spendOf>[]) =>
    toDailyCosts(
      {
        adSpend,
        expenses: [],
        otherRevenue: [],
        platformCharges: [{ ...bill, day: '2026-03-10' }],
      },
      { start: '2026-03-01', end: '2026-03-31' },
    ).map(({ kind, amountMinor }) => [kind, amountMinor]);

  it('is marketing, not a fee of the platform', () => {
    expect(rows([])).toEqual([['ad_spend', 7_391]]);
  });

  it('counts once beside an imported account of the same platform', () => {
    expect(rows([spendOf('amazon_ads', 7_391)])).toEqual([['ad_spend', 7_391]]);
    expect(rows([spendOf('amazon_ads', 7_000)])).toEqual([
      ['ad_spend', 7_000],
      ['ad_spend', 391],
    ]);
  });

  it('counts beside an account of another platform', () => {
    expect(rows([spendOf('facebook_ads', 500)])).toEqual([
      ['ad_spend', 500],
      ['ad_spend', 7_391],
    ]);
  });
});
