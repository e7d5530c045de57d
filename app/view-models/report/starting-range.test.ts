import { describe, expect, it } from 'vitest';
import { demoRange, demoParams } from './demo-range.ts';
import {
  type DEFAULT_RANGE_SETTINGS,
  isOtherChoice,
  startingRange,
  type ChosenRange,
} from './starting-range.ts';

const calendar = {
  today: '2026-05-20',
  weekStart: 1,
  firstDataDay: '2026-04-25',
  lastDataDay: '2026-05-20',
};
const shop = { defaultDateRange: 'this_month', lastDataDay: '2026-05-20' };
const nothing = { saved: null, ofPage: null };
const picked: ChosenRange = {
  range: { start: '2026-05-02', end: '2026-05-03' },
  shortcut: null,
};

describe('the range a report opens with', () => {
  const opensWith = (defaultDateRange: string) => {
    const { range } = startingRange({ ...shop, defaultDateRange }, nothing, calendar);
    return `${range.start}..${range.end}`;
  };

  it.each<[(typeof DEFAULT_RANGE_SETTINGS)[number], string]>([
    ['today', '2026-05-20..2026-05-20'],
    ['yesterday', '2026-05-19..2026-05-19'],
    ['this_week', '2026-05-18..2026-05-20'],
    ['this_month', '2026-05-01..2026-05-20'],
    ['last_7_days', '2026-05-13..2026-05-19'],
    // These begin before the first data on 25 April, and are moved up to it.
    ['last_30_days', '2026-04-25..2026-05-19'],
    ['last_90_days', '2026-04-25..2026-05-19'],
    ['this_year', '2026-04-25..2026-05-20'],
    ['all_time', '2026-04-25..2026-05-20'],
  ])('with the setting %s is %s', (setting, days) => {
    expect(opensWith(setting)).toBe(days);
  });

  it('is this month with no setting, or one that makes no sense', () => {
    expect(opensWith('')).toBe('2026-05-01..2026-05-20');
    expect(opensWith('next_century')).toBe('2026-05-01..2026-05-20');
  });

  it('is all time for a history that ends before the preferred range', () => {
    const imported = { ...shop, lastDataDay: '2011-12-09' };
    const days = { ...calendar, firstDataDay: '2010-12-01', lastDataDay: '2011-12-09' };
    expect(startingRange(imported, nothing, days)).toEqual({
      range: { start: '2010-12-01', end: '2011-12-09' },
      shortcut: 'all_time',
    });
  });

  it('is the one that the session keeps, before the usual one of the page', () => {
    const ofPage = { start: '2026-01-01', end: '2026-12-31' };
    expect(startingRange(shop, { saved: picked, ofPage }, calendar)).toEqual(picked);
    expect(startingRange(shop, { saved: null, ofPage }, calendar).range).toEqual(ofPage);
  });

  it('moves on with the days where a shortcut was chosen', () => {
    const saved: ChosenRange = {
      range: { start: '2026-05-12', end: '2026-05-18' },
      shortcut: 'last_7_days',
    };
    expect(startingRange(shop, { saved, ofPage: null }, calendar).range).toEqual({
      start: '2026-05-13',
      end: '2026-05-19',
    });
  });
});

describe('a choice', () => {
  const opened: ChosenRange = { range: picked.range, shortcut: 'last_7_days' };

  it('is no other one where a link names the days that the page has anyway', () => {
    expect(isOtherChoice(picked, opened)).toBe(false);
    expect(isOtherChoice(opened, opened)).toBe(false);
  });

  it('is another one by its days or by its shortcut', () => {
    const later = { start: '2026-05-02', end: '2026-05-04' };
    expect(isOtherChoice({ range: later, shortcut: null }, opened)).toBe(true);
    expect(isOtherChoice({ ...opened, shortcut: 'this_week' }, opened)).toBe(true);
  });
});

describe('the days of the demo shop', () => {
  it.each([
    ['/dashboard', '2023-02-01', '2023-02-07'],
    ['/orders', '2023-02-01', '2023-02-07'],
    ['/orders-v', '2023-02-01', '2023-02-07'],
    ['/analytics/products', '2023-02-01', '2023-02-07'],
    ['/analytics/products-inventory', '2023-02-01', '2023-02-07'],
    ['/product/p1', '2023-02-01', '2023-02-07'],
    ['/ltv', '2021-07-01', '2021-11-30'],
    ['/pl-report', '2022-01-01', '2022-12-31'],
    ['/analytics/returns', '2021-11-01', '2021-11-30'],
    ['/compare-countries', '2021-11-01', '2021-11-30'],
  ])('on %s are %s to %s', (path, start, end) => {
    expect(demoRange(path)).toEqual({ start, end });
  });

  it('are not chosen by an address, whose other words hold', () => {
    const params = new URLSearchParams(
      'start=2022-01-01&end=2022-01-31&range=today&breakdown=week',
    );
    expect(String(demoParams('/dashboard', params))).toBe('breakdown=week');
    expect(String(demoParams('/pl-report', params))).toBe('breakdown=week');
  });

  it('are a year of their choice in the profit and loss report', () => {
    const params = new URLSearchParams('start=2021-01-01&end=2021-12-31');
    expect(String(demoParams('/pl-report', params))).toBe(String(params));
  });
});
