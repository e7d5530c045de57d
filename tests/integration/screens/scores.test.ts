import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportScore } from '#app/pages/scores/export-score.server.ts';
import { readScore } from '#app/pages/scores/read-score.server.ts';
import { readScoreWhy } from '#app/pages/scores/read-score-why.server.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import { exportScorePage, readScorePage } from '#app/pages/scores/read-score-page.server.ts';
import { cost, writeDailyCosts } from '#tests/integration/metrics/metrics-ledger.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
const MARCH = 'start=2023-03-01&end=2023-03-31&compare=previous_period';
const facebook = { kind: 'ad_spend', category: 'facebook_ads' } as const;

beforeAll(async () => {
  fixture = await createReportsFixture();
  await writeDailyCosts(fixture.deps.db, fixture.shops.paris.shopId, [
    // Beside the campaign of the fixture, which spent 20.00 for 100.00: one that sold nothing.
    cost({
      ...facebook,
      day: '2023-03-05',
      sourceId: 'facebook_ads/2',
      label: 'Test',
      amountMinor: 10_00,
    }),
    // The days before: 20.00, 1,000 impressions, 80 clicks.
    cost({
      ...facebook,
      day: '2023-02-20',
      sourceId: 'facebook_ads/1',
      label: 'Spring',
      amountMinor: 20_00,
      impressions: 1000,
      clicks: 80,
    }),
    emails('2023-04-11', 500, 50, 100_00),
    emails('2023-05-09', 400, 40, 50_00),
  ]);
});
/** 1,000 emails of a month, so many of them opened and clicked, and what they sold. */
const emails = (day: string, opens: number, clicks: number, soldMinor: number) =>
  cost({
    kind: 'email',
    category: 'klaviyo',
    day,
    sourceId: 'klaviyo/campaign/1',
    label: 'Letter',
    sends: 1000,
    impressions: opens,
    clicks,
    attributedRevenueMinor: soldMinor,
  });

afterAll(() => fixture.deps.close());

const score = async () =>
  readScore(await fixture.open(`/scores/facebook-score?${MARCH}`), 'facebook-score');

describe('the score of Facebook ads', () => {
  it('is the mean of what its parts reach of their aims', async () => {
    const { parts, score: points } = await score();
    const byKey = Object.fromEntries(parts.map((part) => [part.key, part]));
    // Revenue of 130.00 against goods of 45.00: 130 ÷ 85; 100.00 for 30.00 is more than that.
    expect(byKey['roas']?.aim).toBeCloseTo(130 / 85, 10);
    expect(byKey['roas']?.points).toBe(100);
    // 20.00 of 30.00 were spent in the campaign that pays for itself.
    expect(byKey['paid_share']?.points).toBeCloseTo(200 / 3, 10);
    // 40 clicks of 1,000, before 80; 0.75 a click, before 0.25; 30.00 for 1,000, before 20.00.
    expect(byKey['ctr']?.points).toBeCloseTo(50, 10);
    expect(byKey['cpc']?.points).toBeCloseTo(100 / 3, 10);
    expect(byKey['cpm']?.points).toBeCloseTo(200 / 3, 10);
    // (100 + 66.67 + 50 + 33.33 + 66.67) ÷ 5
    expect(points).toBe(63);
  });

  it('names the campaigns that do not pay for themselves', async () => {
    const { losses } = await score();
    expect(losses).toEqual([
      { key: 'facebook_ads/2', label: 'Test', cost: 10_00, revenue: 0, loss: 10_00 },
    ]);
  });

  it('explains its points, their mean, and which campaigns pay', async () => {
    const explain = async (words: string) =>
      readScoreWhy(
        await fixture.open(`/scores/facebook-score?${MARCH}&${words}`),
        'facebook-score',
      );
    const amounts = ({ value, parts }: Awaited<ReturnType<typeof explain>>) => [
      Object.values(value)[0],
      ...parts.map(({ sign, shown }) => [sign, Object.values(shown)[0]]),
    ];
    // 4 % of impressions clicked, before 8 %.
    expect(amounts(await explain('of=points&part=ctr'))).toEqual([
      expect.closeTo(50, 10),
      ['', 0.04],
      ['÷', 0.08],
      ['×', 100],
    ]);
    // A click cost 0.25 before and costs 0.75: less is better.
    expect(amounts(await explain('of=points&part=cpc'))).toEqual([
      expect.closeTo(100 / 3, 10),
      ['', 25],
      ['÷', 75],
      ['×', 100],
    ]);
    expect(amounts(await explain('of=score'))).toEqual([
      63,
      ['', 100],
      ['+', expect.closeTo(200 / 3, 10)],
      ['+', expect.closeTo(50, 10)],
      ['+', expect.closeTo(100 / 3, 10)],
      ['+', expect.closeTo(200 / 3, 10)],
      ['÷', 5],
    ]);
    const share = await explain('of=paid_share');
    expect(amounts(share)).toEqual([expect.closeTo(2 / 3, 10), ['', 20_00], ['÷', 30_00]]);
    expect(share.entries?.rows.map(({ label, detail, shown }) => [label, detail, shown])).toEqual([
      ['Spring', 'ROAS 5.00: pays for itself', { value: 20_00, format: 'money' }],
      ['Test', 'ROAS 0.00: does not pay', { value: 10_00, format: 'money' }],
    ]);
    // Nothing ÷ 1.53 less 10.00.
    expect(amounts(await explain('of=loss&campaign=facebook_ads/2'))).toEqual([
      -10_00,
      ['', 0],
      ['÷', 130 / 85],
      ['−', 10_00],
    ]);
    await expect(explain('of=loss&campaign=facebook_ads/1')).rejects.toThrow('pays for itself');
    await expect(explain('of=points&part=luck')).rejects.toThrow('no such part');
    const [request, context] = await fixture.request(
      `/why?topic=facebook-score&of=score&${MARCH}`,
      'paris',
    );
    expect(await readWhy(request, context, EXPLAINED_TOPICS)).toMatchObject({
      explanation: { value: { value: 63 } },
    });
  });

  it('is the last line of the file', async () => {
    const open = await fixture.open(`/scores/facebook-score?${MARCH}`);
    const lines = [];
    for await (const line of exportScore(open, 'facebook-score')) lines.push(line.trim());
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toBe('Score,,,63');
  });

  it('says that there is nothing where nothing was spent or sent', async () => {
    const open = await fixture.open('/scores/facebook-score?start=2022-01-01&end=2022-01-31');
    expect(await readScore(open, 'facebook-score')).toMatchObject({ hasData: false, losses: [] });
    const [request, context] = await fixture.request(`/scores/email-score?${MARCH}`, 'paris');
    const { view } = await readScorePage(request, context, 'email-score');
    expect(view).toMatchObject({ hasData: false, score: null });
  });

  it('is no file of another name', async () => {
    const [request, context] = await fixture.request('/scores/other/export', 'paris');
    await expect(exportScorePage(request, context, 'other')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the score of emails', () => {
  it('holds the rates of a month against those of the month before', async () => {
    const open = await fixture.open(
      '/scores/email-score?start=2023-05-01&end=2023-05-30&compare=previous_period',
    );
    const { hasData, parts, score: points } = await readScore(open, 'email-score');
    expect(hasData).toBe(true);
    const byKey = Object.fromEntries(parts.map((part) => [part.key, part.points]));
    // 40 % after 50 %; 4 % after 5 %; 0.05 a message after 0.10. No price is known to hold a return against.
    expect(byKey['email_open_rate']).toBeCloseTo(80, 10);
    expect(byKey['email_click_rate']).toBeCloseTo(80, 10);
    expect(byKey['revenue_per_send']).toBeCloseTo(50, 10);
    expect(byKey['email_return']).toBe(null);
    // (80 + 80 + 50) ÷ 3
    expect(points).toBe(70);
  });
});
