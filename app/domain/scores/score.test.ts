import { describe, expect, it } from 'vitest';
import { getPaidShare, getPoints, getScore, listLosses } from './score.ts';

describe('the points of a part', () => {
  it.each([
    // 3 of 4; twice the aim is no more than all of it; 2.00 where 1.00 was to be reached.
    [{ value: 3, aim: 4, better: 'up' }, 75],
    [{ value: 8, aim: 4, better: 'up' }, 100],
    [{ value: 200, aim: 100, better: 'down' }, 50],
    [{ value: 50, aim: 100, better: 'down' }, 100],
    [{ value: 0, aim: 100, better: 'down' }, 100],
    [{ value: 0, aim: 4, better: 'up' }, 0],
    [{ value: null, aim: 4, better: 'up' }, null],
    [{ value: 3, aim: null, better: 'up' }, null],
    [{ value: 3, aim: 0, better: 'up' }, null],
  ] as const)('of %o are %s', (part, points) => {
    expect(getPoints(part)).toBe(points);
  });

  it('give the score: their mean, of those that are known', () => {
    // (75 + 100 + 50) / 3
    expect(getScore([75, null, 100, 50])).toBe(75);
    expect(getScore([null, null])).toBeNull();
    expect(getScore([])).toBeNull();
  });
});

describe('campaigns against a break-even ROAS of 2', () => {
  const campaigns = [
    { key: 'spring', cost: 100_00, revenue: 300_00 },
    { key: 'even', cost: 50_00, revenue: 100_00 },
    { key: 'winter', cost: 100_00, revenue: 40_00 },
    { key: 'test', cost: 50_00, revenue: 0 },
  ];

  it('lose what their revenue does not pay for', () => {
    // 100 − 40 ÷ 2 = 80; 50 − 0 = 50.
    expect(listLosses(campaigns, 2).map(({ key, loss }) => [key, loss])).toEqual([
      ['winter', 80_00],
      ['test', 50_00],
    ]);
  });

  it('pay for themselves with 150 of 300', () => {
    expect(getPaidShare(campaigns, 2)).toBe(0.5);
    expect(getPaidShare([], 2)).toBeNull();
  });
});
