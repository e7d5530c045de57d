import { describe, expect, it } from 'vitest';
import { knowledgeWithout } from './cost-families.fixture.ts';
import { coverByDays, coverBySales } from './cost-families.ts';
import { getProfitName } from './profit-name.ts';

describe('a family that is measured by sales', () => {
  const of = (missing: number, estimated = 0, saysNone = false) =>
    coverBySales('fees', { sales: 10_000, missing, estimated }, saysNone);

  it('is known from half of the sales on, with the share of them', () => {
    expect(of(0)).toEqual({
      family: 'fees',
      state: 'known',
      reason: 'recorded',
      share: 1,
      estimated: 0,
      isAnswered: true,
    });
    expect(of(5000)).toMatchObject({ state: 'known', share: 0.5, isAnswered: true });
    expect(of(5001)).toMatchObject({
      state: 'unknown',
      reason: 'costs_missing',
      share: 0.4999,
      isAnswered: false,
    });
  });

  it('is an estimate where rules cover more than half of what is covered', () => {
    // 80.00 of 100.00 are covered, and 41.00 of them by rules.
    expect(of(2000, 4100)).toMatchObject({
      state: 'estimated',
      reason: 'by_rules',
      share: 0.8,
      estimated: 0.41,
    });
    expect(of(2000, 4000)).toMatchObject({ state: 'known', estimated: 0.4 });
  });

  it('is none by the merchant’s word where nothing else is known, and never against what is', () => {
    expect(of(10_000, 0, true)).toMatchObject({ state: 'none', reason: 'said_none', share: 0 });
    expect(of(0, 0, true)).toMatchObject({ state: 'known', reason: 'recorded' });
  });

  it('misses nothing where nothing was sold', () => {
    expect(coverBySales('fees', { sales: 0, missing: 0, estimated: 0 }, false)).toMatchObject({
      state: 'known',
      reason: 'nothing_sold',
      share: null,
    });
  });
});

describe('a family that has days', () => {
  it('is known, none or unknown, and has no share', () => {
    expect(coverByDays('ads', true, true)).toMatchObject({ state: 'known', share: null });
    expect(coverByDays('ads', false, true)).toMatchObject({ state: 'none', isAnswered: true });
    expect(coverByDays('ads', false, false)).toMatchObject({
      state: 'unknown',
      reason: 'no_entries',
      isAnswered: false,
    });
  });
});

it('a profit is named by what it leaves out, and a net profit where it leaves out nothing', () => {
  const name = (...missing: Parameters<typeof knowledgeWithout>[0]) =>
    getProfitName(knowledgeWithout(missing));
  expect(name('fees', 'shipping', 'ads', 'overheads')).toBe(
    'Profit before fees, shipping, ads and overheads',
  );
  expect(name('taxes')).toBe('Profit before taxes');
  expect(name()).toBe('Net profit');
});
