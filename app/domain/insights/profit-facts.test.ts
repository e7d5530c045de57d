import { describe, expect, it } from 'vitest';
import { addTerms, type Terms, toTerms } from '#app/domain/metrics/linear-formula.fixture.ts';
import { FACT_METRICS, sumProfit, toProfitFacts } from './profit-facts.ts';

describe('the facts of a profit', () => {
  it('come to the net profit as it is declared, with every cost of an order', () => {
    const known = { withCosts: true, withSessions: false };
    // The part of a metric in the profit: what the profit becomes where that metric alone is 1.
    const parts = FACT_METRICS.map((metric) => ({
      terms: toTerms(metric),
      sign: sumProfit(toProfitFacts({ [metric]: 1 }, known)),
    }));
    expect(addTerms(parts)).toEqual(sortTerms(toTerms('net_profit')));
  });
});

const sortTerms = (terms: Terms) => addTerms([{ terms, sign: 1 }]);
