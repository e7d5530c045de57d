import { describe, expect, it } from 'vitest';
import { savingPlanHiddenDays, getTopBanner, type TopBannerContext } from './top-banner.ts';

const savingPlan = { plan: 'pro', amount: '$20' } as const;
const banner = (changes: Partial<TopBannerContext>) =>
  getTopBanner({
    isDemo: false,
    isLimited: false,
    demoCopyExpiresAt: null,
    isTimeMachineDue: false,
    isUnreachable: false,
    isEnterprise: false,
    hasTrial: false,
    plan: 'basic',
    savingPlan: null,
    isSavingPlanHidden: false,
    ...changes,
  })?.kind ?? null;

describe('the banner above the pages', () => {
  it('is the demo’s before any other', () => {
    expect(banner({ isDemo: true, isTimeMachineDue: true, savingPlan })).toBe('demo');
  });

  it('says of a copy of the demo when it is deleted', () => {
    const demoCopyExpiresAt = '2026-11-23T10:00:00.000Z';
    expect(banner({ demoCopyExpiresAt, isUnreachable: true })).toBe('demo_copy');
  });

  it('tells the owner of the installation what a platform refuses it before all the rest', () => {
    expect(banner({ isLimited: true, isTimeMachineDue: true, isUnreachable: true })).toBe(
      'limited',
    );
    expect(banner({ isLimited: true, isDemo: true })).toBe('demo');
  });

  it('is the time machine’s while the first history comes in', () => {
    expect(banner({ isTimeMachineDue: true, savingPlan })).toBe('time_machine');
    expect(banner({ isTimeMachineDue: true, plan: 'plus' })).toBe('time_machine');
  });

  it('asks whom no mail reaches for an address, before it sells', () => {
    expect(banner({ isUnreachable: true, savingPlan })).toBe('unreachable');
    expect(banner({ isUnreachable: true, isTimeMachineDue: true })).toBe('time_machine');
    expect(banner({ isUnreachable: true, isDemo: true })).toBe('demo');
  });

  it('is none of an upgrade for enterprises on trial and on Plus', () => {
    expect(banner({ savingPlan, isEnterprise: true, hasTrial: true })).toBeNull();
    expect(banner({ savingPlan, plan: 'plus' })).toBeNull();
    expect(banner({ savingPlan, isEnterprise: true })).toBe('saving_plan');
  });

  it('recommends a plan until that is dismissed', () => {
    expect(banner({ savingPlan })).toBe('saving_plan');
    expect(banner({ savingPlan, isSavingPlanHidden: true })).toBeNull();
    expect(banner({})).toBeNull();
  });
});

describe('the upgrade banner, once it is dismissed', () => {
  it('comes back after 28 days, and never inside the Shopify admin', () => {
    expect(savingPlanHiddenDays(false)).toBe(28);
    expect(savingPlanHiddenDays(true)).toBeUndefined();
  });
});
