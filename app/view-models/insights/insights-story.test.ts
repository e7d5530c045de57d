import { describe, expect, it } from 'vitest';
import { insightsStory } from './insights-story.ts';
import { getCauseMetric, type InsightsView } from './insights-view.ts';

const SHOP = { currency: 'USD', locale: 'en-US' };

const view = (
  now: number | null,
  before: number | null,
  effects: InsightsView['effects'],
): InsightsView => ({
  headline: 'net_profit',
  total: { values: { net_profit: now }, previous: { net_profit: before } },
  effects,
  goods: [],
  recommendations: [],
  notes: [],
  exportHref: '/insights/export',
});

describe('insightsStory', () => {
  it('says what changed and the three causes that did most', () => {
    const effects = [
      { cause: 'orders', effect: 700_00 },
      { cause: 'marketing', effect: -150_00 },
      { cause: 'price', effect: 120_00 },
      { cause: 'fees', effect: -64_00 },
    ] as const;
    expect(insightsStory(view(2504_00, 1898_00, effects), SHOP)).toBe(
      'Net profit rose by $606.00. Most of it came from the number of orders (+$700.00), ' +
        'marketing (-$150.00) and prices (+$120.00).',
    );
  });

  it('names them all where they are few, and says that nothing changed', () => {
    const effects = [{ cause: 'expenses', effect: -5_00 }] as const;
    expect(insightsStory(view(-5_00, 0, effects), SHOP)).toBe(
      'Net profit fell by $5.00. It came from operating expenses (-$5.00).',
    );
    expect(insightsStory(view(3, 3, []), SHOP)).toBe('Net profit did not change.');
  });

  it('is silent without a comparison or an amount', () => {
    expect(insightsStory(view(3, 3, null), SHOP)).toBeNull();
    expect(insightsStory(view(null, 3, []), SHOP)).toBeNull();
  });
});

describe('getCauseMetric', () => {
  it('takes the figure that moved most', () => {
    const total = {
      values: { transaction_fees: 10, platform_fees: 90 },
      previous: { transaction_fees: 12, platform_fees: 40 },
    };
    expect(getCauseMetric('fees', total)).toBe('platform_fees');
    expect(getCauseMetric('fees', { ...total, previous: total.values })).toBe('transaction_fees');
    expect(getCauseMetric('mix', total)).toBeNull();
  });
});
