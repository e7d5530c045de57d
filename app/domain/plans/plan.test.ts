import { describe, expect, it } from 'vitest';
import {
  hasBilling,
  hasUpgradeButton,
  isAtLeast,
  isPlanKey,
  isVip,
  planOf,
  PLANS,
} from './plan.ts';
import { isMemberCapReached, membersMaxFor, teammateLimitText } from './members.ts';
import { isExportLocked, trialLabel } from './trial.ts';

describe('the plans', () => {
  it('are those of the specification, in its order', () => {
    expect(PLANS.map(({ key }) => key).join(' ')).toBe(
      'free free_forever basic_free basic pro ultimate plus staff',
    );
  });

  it('are called Free where they cost nothing, and nothing at all for free', () => {
    expect(planOf('free').label).toBe('');
    expect(planOf('free_forever').label).toBe('Free');
    expect(planOf('basic_free').label).toBe('Free');
    expect(planOf('pro').label).toBe('Pro');
  });

  it('are known by their keys alone', () => {
    expect(isPlanKey('ultimate')).toBe(true);
    expect(isPlanKey('Ultimate')).toBe(false);
    expect(isPlanKey('constructor')).toBe(false);
  });

  it('hold each other by rank', () => {
    const paid = ['basic', 'pro', 'ultimate', 'plus', 'staff'] as const;
    paid.forEach((higher, at) => {
      for (const lower of paid.slice(0, at + 1)) expect(isAtLeast(higher, lower)).toBe(true);
      for (const above of paid.slice(at + 1)) expect(isAtLeast(higher, above)).toBe(false);
    });
    expect(isAtLeast('free', 'basic_free')).toBe(true);
    expect(isAtLeast('free_forever', 'basic')).toBe(false);
  });

  it('make VIP users of ultimate and plus', () => {
    expect(PLANS.filter(({ key }) => isVip(key)).map(({ key }) => key)).toEqual([
      'ultimate',
      'plus',
      'staff',
    ]);
  });

  it('show plus no upgrade button and free forever no billing', () => {
    expect(hasUpgradeButton('plus')).toBe(false);
    expect(hasUpgradeButton('ultimate')).toBe(true);
    expect(hasBilling('free_forever')).toBe(false);
    expect(hasBilling('basic_free')).toBe(true);
  });
});

describe('the member cap', () => {
  it.each([
    [2, 3, false],
    [3, 3, true],
    [4, 3, true],
    [0, 0, false],
    [500, 0, false],
  ])('with %i of %i members is reached: %s', (count, max, isReached) => {
    expect(isMemberCapReached(count, max)).toBe(isReached);
  });

  it('grows with the plan, up to none', () => {
    const caps = ['basic_free', 'basic', 'pro', 'ultimate', 'plus'] as const;
    expect(caps.map(membersMaxFor)).toEqual([1, 3, 5, 10, 0]);
  });

  it('is told in words', () => {
    expect(teammateLimitText(3)).toBe(
      'Your workspace can have 3 members. Upgrade your plan or remove a member to invite others.',
    );
    expect(teammateLimitText(1)).toContain('1 member.');
  });
});

describe('a trial', () => {
  const trial = {
    source: 'reverse_trial',
    hasEnded: false,
    daysLeft: 3,
    previousPlan: 'basic',
  } as const;

  it('says how many days are left, until it has ended', () => {
    expect(trialLabel(trial)).toBe('3 trial day(s) left');
    expect(trialLabel({ ...trial, daysLeft: -1 })).toBe('0 trial day(s) left');
    expect(trialLabel({ ...trial, hasEnded: true })).toBeNull();
  });

  it('locks exports when it is a reverse trial on basic', () => {
    expect(isExportLocked('basic', trial)).toBe(true);
    expect(isExportLocked('pro', trial)).toBe(false);
    expect(isExportLocked('basic', { ...trial, source: 'upgrade' })).toBe(false);
    expect(isExportLocked('basic', { ...trial, hasEnded: true })).toBe(false);
    expect(isExportLocked('basic', null)).toBe(false);
  });
});
