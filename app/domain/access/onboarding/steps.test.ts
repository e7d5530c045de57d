import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activePage,
  donePercent,
  findStepPage,
  ONBOARDING_STEPS,
  pageAfter,
  stepPath,
  stepsDoneNames,
  stepsFor,
} from './steps.ts';

const ALL = ONBOARDING_STEPS;
const PAGES = ALL.flatMap(({ pages }) => pages);
const named = (...names: string[]) => new Set(names);

describe('the steps of onboarding', () => {
  it('weigh what features.md section 9 says', () => {
    expect(ALL.map(({ name, weight }) => [name, weight])).toEqual([
      ['industries', 4],
      ['advertising', 23],
      ['shipping', 26],
      ['production-breakdown', 17],
      ['payment-gateways', 19],
      ['expenses', 7],
      ['preferences', 10],
    ]);
    const weights = Object.fromEntries(PAGES.map(({ name, weight }) => [name, weight]));
    expect(weights).toMatchObject({
      advertising_platforms: 8,
      advertising_integrations: 7,
      shipping_production: 6,
      shipping_platforms: 13,
      shipping_profiles: 4,
    });
    expect(ALL.map(({ segment }) => segment)).toEqual([4, 15, 23, 17, 19, 7, 11]);
  });

  it('are active one after the other', () => {
    expect(activePage(ALL, named())?.name).toBe('industries');
    expect(activePage(ALL, named('industries'))?.name).toBe('advertising_platforms');
    // A page finished later than its turn leaves the first open one active.
    expect(activePage(ALL, named('industries', 'expenses'))?.name).toBe('advertising_platforms');
    expect(activePage(ALL, new Set(PAGES.map(({ name }) => name)))).toBeNull();
  });

  it('count what their finished pages weigh, and a whole step as it is', () => {
    expect(donePercent(ALL, named())).toBe(0);
    // 4 + 8.
    expect(donePercent(ALL, named('industries', 'advertising_platforms'))).toBe(12);
    // 4 + 23: both pages of advertising.
    const marketing = named('industries', 'advertising_platforms', 'advertising_integrations');
    expect(donePercent(ALL, marketing)).toBe(27);
  });

  it('never reach 100 % before the last page', () => {
    const all = PAGES.map(({ name }) => name);
    // 4 + 23 + 26 + 17 + 19 + 7 = 96 without preferences; 106 less 7 without expenses is 99.
    expect(donePercent(ALL, named(...all.filter((name) => name !== 'preferences')))).toBe(96);
    expect(donePercent(ALL, named(...all.filter((name) => name !== 'industries')))).toBe(99);
    expect(donePercent(ALL, named(...all))).toBe(100);
  });

  it('leave out the pages that a shop does not have', () => {
    const steps = stepsFor(({ name }) => !name.startsWith('shipping') && name !== 'expenses');
    expect(steps.map(({ name }) => name)).not.toContain('shipping');
    expect(pageAfter(steps, 'payment-gateways')?.name).toBe('preferences');
    expect(pageAfter(steps, 'preferences')).toBeNull();
  });

  it('name the pages that are done and the steps that are whole', () => {
    const done = named('industries', 'advertising_platforms', 'advertising_integrations');
    expect(stepsDoneNames(ALL, done)).toEqual([
      'industries',
      'advertising_platforms',
      'advertising_integrations',
      'advertising',
    ]);
  });

  it('are found by their own name, and a step by its first page', () => {
    const paths = ['shipping', 'shipping_profiles', 'advertising'].map((name) => {
      const page = findStepPage(name);
      return page === null ? null : stepPath(page);
    });
    expect(paths).toEqual([
      '/onboarding/shipping/platforms',
      '/onboarding/shipping/profiles',
      '/onboarding/advertising/platforms',
    ]);
    expect(findStepPage('nothing')).toBeNull();
  });

  it('never count backwards as pages are finished in their order', () => {
    fc.assert(
      fc.property(fc.subarray(PAGES), (left) => {
        const steps = stepsFor((page) => left.includes(page));
        const pages = steps.flatMap((step) => step.pages);
        const percents = pages.map((_, count) =>
          donePercent(steps, named(...pages.slice(0, count).map(({ name }) => name))),
        );
        expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      }),
    );
  });
});
