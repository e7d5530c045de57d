import { describe, expect, it } from 'vitest';
import {
  getBarColour,
  getDismissAttribute,
  MOBILE_OFFER_ATTRIBUTE,
  onboardingStatus,
  type SetupFacts,
} from './onboarding-tasks.ts';

const NOTHING: SetupFacts = {
  hasUnitCosts: false,
  hasFulfilmentRules: false,
  hasGatewayFees: false,
  hasExpenses: false,
  hasAdSpend: false,
  hasIndustry: false,
  areSettingsSaved: false,
};
const ALL: SetupFacts = {
  hasUnitCosts: true,
  hasFulfilmentRules: true,
  hasGatewayFees: true,
  hasExpenses: true,
  hasAdSpend: true,
  hasIndustry: true,
  areSettingsSaved: true,
};
const none = new Map<string, string>();
const offered = new Map([[MOBILE_OFFER_ATTRIBUTE, '1']]);

describe('the onboarding status', () => {
  it('begins at nothing, with every task and the offer open', () => {
    const status = onboardingStatus(NOTHING, none);
    expect(status).toMatchObject({ percent: 0, colour: 'red-dark', isMobileOfferOpen: true });
    expect(status?.tasks).toHaveLength(7);
    expect(status?.tasks.every(({ isDone }) => !isDone)).toBe(true);
  });

  it('counts what is done over all tasks and the mobile offer', () => {
    // 3 of 7 tasks and no offer: 3 / 8 = 37.5 %.
    const three = { ...NOTHING, hasIndustry: true, hasUnitCosts: true, hasExpenses: true };
    expect(onboardingStatus(three, none)?.percent).toBe(37);
    // The offer answered: 4 / 8.
    expect(onboardingStatus(three, offered)?.percent).toBe(50);
  });

  it('lists open tasks before those done', () => {
    const tasks = onboardingStatus({ ...NOTHING, hasIndustry: true }, none)?.tasks ?? [];
    expect(tasks.at(-1)?.name).toBe('industries');
    expect(tasks[0]?.name).toBe('advertising');
  });

  it('neither lists nor counts a task that was dismissed, until it is done after all', () => {
    const dismissed = new Map([[getDismissAttribute('expenses'), '1']]);
    const status = onboardingStatus({ ...NOTHING, hasIndustry: true }, dismissed);
    expect(status?.tasks.map(({ name }) => name)).not.toContain('expenses');
    // 1 of 6 tasks and the offer: 1 / 7 = 14.3 %.
    expect(status?.percent).toBe(14);
    const done = onboardingStatus({ ...NOTHING, hasExpenses: true }, dismissed);
    expect(done?.tasks.map(({ name }) => name)).toContain('expenses');
  });

  it('is gone at 100 %, and not before', () => {
    expect(onboardingStatus(ALL, none)?.percent).toBe(87);
    expect(onboardingStatus(ALL, offered)).toBeNull();
  });

  it.each([
    [0, 'red-dark'],
    [30, 'red-dark'],
    [31, 'orange'],
    [75, 'orange'],
    [76, 'mint'],
  ] as const)('is coloured at %i %% %s', (percent, colour) => {
    expect(getBarColour(percent)).toBe(colour);
  });
});
