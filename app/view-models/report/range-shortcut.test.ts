import { describe, expect, it } from 'vitest';
import { isRangeShortcut, getReportRange } from './range-shortcut.ts';

const context = { today: '2026-03-12', weekStart: 1, firstDataDay: '2010-12-01' };

describe('reportRangeOf', () => {
  it('ends all time with the last data of an imported history', () => {
    expect(getReportRange('all_time', { ...context, lastDataDay: '2011-12-09' })).toEqual({
      start: '2010-12-01',
      end: '2011-12-09',
    });
  });

  it('ends all time today when the last data is unknown', () => {
    expect(getReportRange('all_time', { ...context, lastDataDay: null })).toEqual({
      start: '2010-12-01',
      end: '2026-03-12',
    });
  });

  it('leaves other shortcuts to the calendar', () => {
    expect(getReportRange('yesterday', { ...context, lastDataDay: '2011-12-09' })).toEqual({
      start: '2026-03-11',
      end: '2026-03-11',
    });
  });
});

describe('isRangeShortcut', () => {
  it('knows the shortcuts and nothing else', () => {
    expect(isRangeShortcut('all_time')).toBe(true);
    expect(isRangeShortcut('toString')).toBe(false);
  });
});
