import { describe, expect, it } from 'vitest';
import { getFeatureBlockedMessage } from './feature-blocked-view.ts';

describe('the feature-blocked modal', () => {
  it('names the page by its title and the plan by its name', () => {
    expect(getFeatureBlockedMessage({ lowestPlan: 'ultimate', pageName: 'ltv' })).toEqual({
      title: 'Cohort Analysis is a feature of Ultimate',
      text: 'Cohort Analysis is available for Ultimate users only. Upgrade now to unlock.',
      action: 'Upgrade now',
      to: '/pricing',
    });
  });

  it('takes a page by its path as well', () => {
    expect(getFeatureBlockedMessage({ lowestPlan: 'pro', pageName: '/pl-report' }).text).toBe(
      'Profit & Loss is available for Pro users only. Upgrade now to unlock.',
    );
  });

  it('names the item that the plan lacks, and not its page', () => {
    expect(
      getFeatureBlockedMessage({ lowestPlan: 'pro', pageName: 'acquisition/organic-social' }).text,
    ).toBe('Organic Social is available for Pro users only. Upgrade now to unlock.');
  });

  it('says something sensible of a name that is none', () => {
    const { title } = getFeatureBlockedMessage({ lowestPlan: 'pro', pageName: '' });
    expect(title).toBe('This feature is a feature of Pro');
    const long = getFeatureBlockedMessage({ lowestPlan: 'pro', pageName: 'x'.repeat(500) });
    expect(long.title.length).toBeLessThan(100);
  });
});
