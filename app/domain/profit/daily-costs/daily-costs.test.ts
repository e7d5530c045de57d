import { describe, expect, it } from 'vitest';
import { toDailyCosts, type CostsWithoutOrder } from './daily-costs.ts';

const FEBRUARY = { start: '2023-02-01', end: '2023-02-28' };
const NOTHING: CostsWithoutOrder = {
  sellingPlatformSpend: [],
  emailDays: [],
  emailPrices: [],
  expenses: [],
  otherRevenue: [],
  platformCharges: [],
};

function charge(day: string, id = 'c1') {
  return { id, kind: 'storage', label: 'Storage', amountMinor: 4_210, day } as const;
}

describe('daily costs', () => {
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
    const platformCharges = [
      charge('2023-02-07'),
      { ...charge('2023-02-07', 'c2'), kind: 'reimbursement' as const, amountMinor: -900 },
    ];
    expect(toDailyCosts({ ...NOTHING, platformCharges }, FEBRUARY)).toMatchObject([
      { kind: 'platform_fee', sourceId: 'c1', category: 'storage', amountMinor: 4_210 },
      { kind: 'platform_fee', sourceId: 'c2', category: 'reimbursement', amountMinor: -900 },
    ]);
  });

  it('leave out what falls outside the range, both ends counted', () => {
    const days = ['2023-01-31', '2023-02-01', '2023-02-28', '2023-03-01'];
    const platformCharges = days.map((day) => charge(day, day));
    const rows = toDailyCosts({ ...NOTHING, platformCharges }, FEBRUARY);
    expect(rows.map(({ day }) => day)).toEqual(['2023-02-01', '2023-02-28']);
  });

  it('come by day, then kind, then source, however they arrive', () => {
    const given: CostsWithoutOrder = {
      ...NOTHING,
      platformCharges: [
        charge('2023-02-02', 'c9'),
        charge('2023-02-01', 'c8'),
        charge('2023-02-01', 'c7'),
      ],
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
      '2023-02-01 e1',
      '2023-02-01 o1',
      '2023-02-01 c7',
      '2023-02-01 c8',
      '2023-02-02 e1',
      '2023-02-02 c9',
    ]);
    const reversed = given.platformCharges.toReversed();
    expect(order({ ...given, platformCharges: reversed })).toEqual(order(given));
  });
});

describe('charges that several sources state', () => {
  it('stand once among the daily costs', () => {
    const platformCharges = [charge('2023-02-07', 'amzn-1'), charge('2023-02-07', 'settlement-a')];
    const rows = toDailyCosts({ ...NOTHING, platformCharges }, FEBRUARY);
    expect(rows.map(({ sourceId, amountMinor }) => [sourceId, amountMinor])).toEqual([
      ['amzn-1', 4_210],
    ]);
  });
});

describe('advertising that the selling platform bills', () => {
  const bill = { id: 'b', kind: 'advertising', label: 'Ads', amountMinor: 7_391 } as const;
  const rows = (spent: readonly { readonly day: string; readonly spendMinor: number }[]) =>
    rowsBeside(spent.map((one) => ({ ...one, platform: 'amazon_ads' })));
  const rowsBeside = (sellingPlatformSpend: CostsWithoutOrder['sellingPlatformSpend']) =>
    toDailyCosts(
      { ...NOTHING, sellingPlatformSpend, platformCharges: [{ ...bill, day: '2026-03-10' }] },
      { start: '2026-03-01', end: '2026-03-31' },
    ).map(({ kind, amountMinor }) => [kind, amountMinor]);

  it('is marketing, not a fee of the platform', () => {
    expect(rows([])).toEqual([['ad_spend', 7_391]]);
  });

  it('counts only for what it holds beyond an imported account of the same platform', () => {
    expect(rows([{ day: '2026-03-05', spendMinor: 7_391 }])).toEqual([]);
    const days = [
      { day: '2026-03-05', spendMinor: 5_000 },
      { day: '2026-03-06', spendMinor: 2_000 },
    ];
    expect(rows(days)).toEqual([['ad_spend', 391]]);
  });

  it('counts in full beside an imported account of another platform', () => {
    expect(rowsBeside([{ platform: 'etsy_ads', day: '2026-03-05', spendMinor: 7_391 }])).toEqual([
      ['ad_spend', 7_391],
    ]);
  });

  it('does not count less for what is spent after it, or more than 31 days before it', () => {
    const days = [
      { day: '2026-03-11', spendMinor: 5_000 },
      { day: '2026-02-07', spendMinor: 2_000 },
    ];
    expect(rows(days)).toEqual([['ad_spend', 7_391]]);
  });
});
