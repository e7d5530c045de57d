import { describe, expect, it } from 'vitest';
import { blockedPageAddress, readBlockedPage } from './blocked-page.ts';
import {
  blockedTooltip,
  listFeatures,
  featuresBlockedFor,
  isBlocked,
  lowestPlanFor,
  unlockMessage,
} from './features.ts';
import { isAtLeast, PLANS } from './plan.ts';

const keysBlockedFor = (plan: Parameters<typeof featuresBlockedFor>[0]) =>
  featuresBlockedFor(plan).map(({ key }) => key);

describe('the features of the plans', () => {
  it('are the twenty-two that the specification restricts', () => {
    expect(listFeatures()).toHaveLength(22);
    expect(new Set(listFeatures().map(({ key }) => key)).size).toBe(22);
  });

  it('are all open on plus and staff', () => {
    expect(featuresBlockedFor('plus')).toEqual([]);
    expect(featuresBlockedFor('staff')).toEqual([]);
  });

  it('are open on ultimate, but for days before three years', () => {
    expect(featuresBlockedFor('ultimate')).toEqual([
      { key: 'DatePickerUltimate', lowestPlan: 'plus', description: '3 years' },
    ]);
  });

  it('lack cohorts, benchmarks, custom reports and multishop on pro', () => {
    expect(keysBlockedFor('pro')).toEqual([
      'CohortAnalysis',
      'Benchmarks',
      'CustomReports',
      'MultiShops',
      'DatePickerPro',
    ]);
  });

  it('are all closed on basic and on the free plans', () => {
    for (const plan of ['free', 'free_forever', 'basic_free', 'basic'] as const) {
      expect(keysBlockedFor(plan).slice(0, -1)).toEqual(listFeatures().map(({ key }) => key));
    }
  });

  it('tell the date picker its limit and the plan beyond it', () => {
    const limitOf = (plan: Parameters<typeof featuresBlockedFor>[0]) =>
      featuresBlockedFor(plan).at(-1);
    expect(limitOf('basic_free')).toEqual({
      key: 'DatePickerBasicFree',
      lowestPlan: 'basic',
      description: '6 months',
    });
    expect(limitOf('free')).toMatchObject({ key: 'DatePickerBasic', lowestPlan: 'ultimate' });
    expect(limitOf('pro')).toMatchObject({ lowestPlan: 'ultimate', description: '1 year' });
  });

  it('open for good with the lowest plan that has them', () => {
    for (const { key } of listFeatures()) {
      for (const plan of PLANS) {
        expect(isBlocked(plan.key, key)).toBe(!isAtLeast(plan.key, lowestPlanFor(key)));
      }
    }
  });

  it('are told in the words of the specification', () => {
    expect(blockedTooltip('ProfitAndLoss')).toBe(
      'P&L is available for Pro users only. Upgrade now to view your profit and loss report.',
    );
    expect(unlockMessage('MultiShops')).toBe(
      'Multishop is available for Ultimate users only. Upgrade now to unlock.',
    );
  });
});

describe('the address of a blocked page', () => {
  it('names the lowest plan and the page', () => {
    expect(blockedPageAddress({ lowestPlan: 'pro', pageName: 'pl-report' })).toBe(
      '/dashboard?pro=1&page_name=pl-report',
    );
  });

  it('reads back as it was written', () => {
    const page = { lowestPlan: 'ultimate', pageName: 'custom-reports/report/:id & more' } as const;
    const address = blockedPageAddress(page);
    expect(readBlockedPage(address.slice('/dashboard'.length))).toEqual(page);
  });

  it('opens the modal also without a value, and not without a plan', () => {
    expect(readBlockedPage('?pro=&page_name=insights')).toEqual({
      lowestPlan: 'pro',
      pageName: 'insights',
    });
    expect(readBlockedPage('?page_name=insights')).toBeNull();
    expect(readBlockedPage('?gold=1&page_name=insights')).toBeNull();
  });
});
