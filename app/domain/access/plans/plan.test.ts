import { describe, expect, it } from 'vitest';
import { hasBilling, isAtLeast, isPlanKey, getPlan, PLANS } from './plan.ts';
import { isMemberCapReached, membersMaxFor, teammateLimitText } from './members.ts';

describe('the plans', () => {
  it('are those of the specification, in its order', () => {
    expect(PLANS.map(({ key }) => key).join(' ')).toBe(
      'free free_forever basic_free basic pro ultimate plus staff',
    );
  });

  it('are called Free where they cost nothing, and nothing at all for free', () => {
    expect(getPlan('free').label).toBe('');
    expect(getPlan('free_forever').label).toBe('Free');
    expect(getPlan('basic_free').label).toBe('Free');
    expect(getPlan('pro').label).toBe('Pro');
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

  it('show free forever no billing', () => {
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
