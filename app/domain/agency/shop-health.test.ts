import { describe, expect, it } from 'vitest';
import { type HealthFacts, listHealthIssues } from './shop-health.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const healthy: HealthFacts = {
  link: { isConnected: true, inStepAt: '2026-11-20T11:00:00Z' },
  ordersWaiting: 0,
  costCoverage: 1,
  netProfit: 0,
};
const issues = (changes: Partial<HealthFacts>) => listHealthIssues({ ...healthy, ...changes }, NOW);

describe('the health of a shop', () => {
  it('is good an hour after it was in step, with all costs known, at a profit of nothing', () => {
    expect(issues({})).toEqual([]);
    expect(issues({ link: null, costCoverage: null, netProfit: null })).toEqual([]);
  });

  it.each([
    [{ link: { isConnected: true, inStepAt: '2026-11-20T10:59:00Z' } }, 'behind', { minutes: 61 }],
    [{ link: { isConnected: true, inStepAt: null } }, 'behind', { minutes: null }],
    [{ link: { isConnected: false, inStepAt: null } }, 'disconnected', {}],
    [{ netProfit: -1 }, 'loss', { profitMinor: -1 }],
    [{ costCoverage: 0.75 }, 'unknown_costs', { share: 0.25 }],
    [{ ordersWaiting: 3 }, 'calculating', { orders: 3 }],
  ] as const)('with %j is %s', (changes, kind, more) => {
    expect(issues(changes)).toEqual([{ kind, ...more }]);
  });

  it('names the worst first', () => {
    const all = issues({
      link: { isConnected: true, inStepAt: null },
      netProfit: -5,
      costCoverage: 0,
    });
    expect(all.map(({ kind }) => kind)).toEqual(['behind', 'loss', 'unknown_costs']);
  });
});
