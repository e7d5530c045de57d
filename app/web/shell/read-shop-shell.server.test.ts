import { describe, expect, it } from 'vitest';
import { isVisibleNews } from '#app/web/shell/read-shop-shell.server.ts';

const visitor = { isDemo: false, isOnboardingDone: true, plan: 'basic', role: 'Owner' } as const;

describe('the what’s-new bell', () => {
  it('is there for paying users who have settled', () => {
    expect(isVisibleNews(visitor)).toBe(true);
  });

  it.each([
    ['in the demo', { isDemo: true }],
    ['before onboarding is done', { isOnboardingDone: false }],
    ['on a free plan', { plan: 'basic_free' }],
    ['for a partner', { role: 'Partner' }],
  ] as const)('is not there %s', (_when, changes) => {
    expect(isVisibleNews({ ...visitor, ...changes })).toBe(false);
  });
});
