import { describe, expect, it } from 'vitest';
import { findLosses, isShownLoss, pickLoss } from './spend-loss.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const day = '2026-11-18';
const loss = { day, before: '100', after: '80', seenAt: NOW };
const reread = (before: Record<string, string>, after: Record<string, string>) => ({
  before: new Map(Object.entries(before)),
  after: new Map(Object.entries(after)),
  days: ['2026-11-17', day],
  now: NOW,
});

describe('findLosses', () => {
  it('finds a day that lost more than one percent, and one that lost all', () => {
    expect(findLosses(reread({ [day]: '100', '2026-11-17': '5' }, { [day]: '80' }))).toEqual([
      loss,
      { day: '2026-11-17', before: '5', after: '0', seenAt: NOW },
    ]);
  });

  it('says nothing of one percent, of more spend, and of a first reading', () => {
    expect(findLosses(reread({ [day]: '100' }, { [day]: '99' }))).toEqual([]);
    expect(findLosses(reread({ [day]: '100' }, { [day]: '120' }))).toEqual([]);
    expect(findLosses(reread({}, { [day]: '120' }))).toEqual([]);
  });
});

describe('pickLoss', () => {
  it('keeps a loss that has not come back, with what the day comes to now', () => {
    const again = reread({ [day]: '80' }, { [day]: '81.50' });
    expect(pickLoss(loss, [], again)).toEqual({ ...loss, after: '81.50' });
  });

  it('keeps one of a day that was not read', () => {
    expect(pickLoss(loss, [], { ...reread({}, {}), days: ['2026-11-20'] })).toEqual(loss);
  });

  it('forgets one whose spend is back', () => {
    expect(pickLoss(loss, [], reread({ [day]: '80' }, { [day]: '99.40' }))).toBeNull();
  });

  it('takes the greatest', () => {
    const greater = { day: '2026-11-17', before: '60', after: '10', seenAt: NOW };
    expect(pickLoss(loss, [greater], reread({}, { [day]: '80' }))).toEqual(greater);
  });
});

it('shows a loss for thirty days', () => {
  expect(isShownLoss(loss, '2026-12-21T23:00:00.000Z')).toBe(true);
  expect(isShownLoss(loss, '2026-12-22T00:00:00.000Z')).toBe(false);
});
