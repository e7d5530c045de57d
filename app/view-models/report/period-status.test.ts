import { describe, expect, it } from 'vitest';
import {
  comparisonNote,
  isLastPartial,
  lastDayOfFigures,
  periodName,
  periodStatus,
} from './period-status.ts';

const history = {
  range: { start: '2011-01-01', end: '2011-12-31' },
  granularity: 'month',
  weekStart: 1,
  today: '2026-11-22',
  lastDataDay: '2011-12-09',
} as const;
const live = {
  ...history,
  range: { start: '2026-11-05', end: '2026-12-31' },
  lastDataDay: '2026-11-20',
} as const;

describe('periodStatus', () => {
  it('ends a history with its last data, and a shop that sells today', () => {
    expect(lastDayOfFigures(history)).toBe('2011-12-09');
    expect(lastDayOfFigures(live)).toBe('2026-11-22');
    expect(lastDayOfFigures({ today: '2026-11-22', lastDataDay: null })).toBe('2026-11-22');
  });

  it('tells a whole month from a part of one and from one to come', () => {
    expect(periodStatus('2011-11-01', history)).toEqual({ kind: 'whole' });
    expect(periodStatus('2011-12-01', history)).toEqual({
      kind: 'part',
      start: null,
      end: '2011-12-09',
    });
    expect(periodStatus('2012-01-01', history)).toEqual({ kind: 'to_come' });
    expect(periodStatus('2026-11-01', live)).toEqual({
      kind: 'part',
      start: '2026-11-05',
      end: '2026-11-22',
    });
    expect(periodStatus('2026-12-01', live)).toEqual({ kind: 'to_come' });
  });

  it('names the days of a part', () => {
    expect(periodName('2011-12-01', history, 'en-US')).toBe('Dec 2011 (to 9 Dec 2011)');
    expect(periodName('2011-11-01', history, 'en-US')).toBe('Nov 2011');
    expect(periodName('2026-11-01', live, 'en-US')).toBe('Nov 2026 (5 Nov 2026 to 22 Nov 2026)');
  });

  it('dashes the way to a last period that is not over', () => {
    expect(isLastPartial(['2011-11-01', '2011-12-01', '2012-01-01'], history)).toBe(true);
    const range = { start: '2011-01-01', end: '2011-11-30' };
    expect(isLastPartial(['2011-10-01', '2011-11-01'], { ...history, range })).toBe(false);
  });
});

describe('comparisonNote', () => {
  const whole = { start: '2010-01-01', end: '2010-12-31' };
  const note = (firstDataDay: string, previous: typeof whole | null = whole) =>
    comparisonNote(previous, { ...history, firstDataDay }, 'en-US');

  it('says that the earlier days are not all there', () => {
    expect(note('2010-12-01')).toBe('The comparison period has data from 1 Dec 2010 on only.');
  });

  it('says which days are over, and which of the earlier ones are as many', () => {
    expect(note('2009-06-01')).toBe(
      'Figures go to 9 Dec 2011; as many days before end on 9 Dec 2010, ' +
        'the period compared with on 31 Dec 2010.',
    );
  });

  it('says nothing of like and like', () => {
    expect(note('2009-06-01', null)).toBeNull();
    const range = { start: '2011-01-01', end: '2011-11-30' };
    const context = { ...history, range, firstDataDay: '2009-06-01' };
    expect(comparisonNote(whole, context, 'en-US')).toBeNull();
  });
});
