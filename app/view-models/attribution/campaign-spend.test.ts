import { describe, expect, it } from 'vitest';
import { getTouchKey } from '#app/domain/marketing/attribution.ts';
import { knowledgeWithout } from '#app/domain/profit/cost-families.fixture.ts';
import { toCampaignFigures } from '#app/pages/attribution/campaign-row.ts';
import { shareSpend } from './campaign-spend.ts';

const row = (source: string, medium: string, campaign: string | null, revenue: number) => ({
  touch: { source, medium, campaign },
  values: { revenue },
});
const spring = { platform: 'google_ads', id: '77', name: 'Spring', spend: 900, claimed: 5000 };

describe('the spend of a campaign', () => {
  it('stands with the rows that name it at its platform, shared by revenue', () => {
    const [cpc, paid] = [
      row('google', 'cpc', 'spring', 2000),
      row('adwords', 'ppc', 'SPRING', 1000),
    ];
    const { byRow, rest } = shareSpend([cpc, paid, row('meta', 'cpc', 'spring', 9000)], [spring]);
    // 9.00 by 20.00 and 10.00, and what is claimed: 33.34 and 16.66 of 50.00.
    expect(byRow.get(getTouchKey(cpc.touch))).toEqual({ spend: 600, claimed: 3334 });
    expect(byRow.get(getTouchKey(paid.touch))).toEqual({ spend: 300, claimed: 1666 });
    expect([byRow.size, rest]).toEqual([2, null]);
  });

  it('is found by the id of the campaign too', () => {
    expect(shareSpend([row('google', 'cpc', '77', 5)], [spring])).toMatchObject({ rest: null });
  });

  it('that no order names is told by itself', () => {
    expect(shareSpend([row('google', 'organic', null, 5)], [spring]).rest).toBe(900);
  });
});

it('the figures of a campaign come from its orders, and the platform claims beside them', () => {
  const values = { orders: 150, new_customers: 50, revenue: 3000, profit: 1200 };
  expect(toCampaignFigures(values, { spend: 600, claimed: 4500 }, knowledgeWithout([]))).toEqual({
    orders: 1.5,
    new_customers: 0.5,
    revenue: 3000,
    profit: 1200,
    spend: 600,
    profit_after_ads: 600,
    roas: 5,
    claimed_revenue: 4500,
    claimed_roas: 7.5,
  });
  expect(toCampaignFigures(values, null, knowledgeWithout(['goods']))).toMatchObject({
    profit: null,
    profit_after_ads: null,
    spend: null,
    roas: null,
  });
});
