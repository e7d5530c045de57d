import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRANULARITIES } from '#app/domain/calendar/date-range.ts';
import type { RangeShortcut } from '#app/domain/calendar/ranges.ts';
import { PICKER_OPERATORS } from './filter-text.ts';
import {
  getBreakdown,
  changeReportState,
  COMPARISONS,
  DATE_BASES,
  PAGE_SIZES,
  parseReportState,
  writeReportState,
  type ReportDefaults,
  type ReportState,
} from './report-state.ts';

const defaults: ReportDefaults = {
  today: '2026-03-12',
  opensWith: { range: { start: '2026-03-05', end: '2026-03-11' }, shortcut: 'last_7_days' },
  weekStart: 1,
  firstDataDay: '2025-01-15',
};
const parse = (text: string, own: Partial<ReportDefaults> = {}) =>
  parseReportState(new URLSearchParams(text), { ...defaults, ...own });

describe('the range of an address', () => {
  it('is the page’s default without words', () => {
    expect(parse('')).toMatchObject({
      range: { start: '2026-03-05', end: '2026-03-11' },
      shortcut: 'last_7_days',
    });
  });

  it('is a fixed default as it stands', () => {
    const fixed = { start: '2023-02-01', end: '2023-02-07' };
    expect(parse('', { opensWith: { range: fixed, shortcut: null } })).toMatchObject({
      range: fixed,
      shortcut: null,
    });
  });

  it('is the exact days, even beside a shortcut that means others today', () => {
    expect(parse('start=2025-02-01&end=2025-02-28&range=last_month')).toMatchObject({
      range: { start: '2025-02-01', end: '2025-02-28' },
      shortcut: 'last_month',
    });
  });

  it('is worked out from a shortcut alone', () => {
    expect(parse('range=last_month').range).toEqual({ start: '2026-02-01', end: '2026-02-28' });
  });

  it.each([
    'start=2025-02-30&end=2025-03-01',
    'start=2025-03-02&end=2025-03-01',
    'start=0001-01-01&end=2025-03-01',
    'start=2025-01-01&end=9999-12-31',
    'start=2025-01-01',
    'range=constructor',
  ])('is the default for %j', (text) => {
    expect(parse(text).range).toEqual({ start: '2026-03-05', end: '2026-03-11' });
  });

  it('ends all time with the data, where that is known', () => {
    const range = parse('range=all_time', { lastDataDay: '2025-12-09' }).range;
    expect(range).toEqual({ start: '2025-01-15', end: '2025-12-09' });
  });
});

describe('the rest of an address', () => {
  it('gives comparison, breakdown, sort, page and search', () => {
    const text = 'compare=previous_year&breakdown=week&sort=net_sales:asc&page=3&size=50&q=+mug+';
    expect(parse(text)).toMatchObject({
      compareTo: 'previous_year',
      breakdown: 'week',
      sort: { by: 'net_sales', direction: 'asc' },
      page: { size: 50, number: 3 },
      search: 'mug',
    });
  });

  it('compares with the previous period unless the page says otherwise', () => {
    expect(parse('').compareTo).toBe('previous_period');
    expect(parse('', { compareTo: 'none' }).compareTo).toBe('none');
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'size=7', 'size=1000000'])(
    'starts at the first ten rows for %j',
    (text) => {
      expect(parse(text).page).toEqual({ size: 10, number: 1 });
    },
  );

  it.each(['sort=net_sales', 'sort=net_sales:up', 'sort=Net:asc', 'sort=a;b:asc'])(
    'leaves %j unsorted',
    (text) => {
      expect(parse(text).sort).toBeNull();
    },
  );

  it('keeps the filters that make sense, twenty at most', () => {
    const filters = Array.from({ length: 25 }, (_, index) => `filter=country:eq:C${index}`);
    expect(parse(['filter=nonsense', ...filters].join('&')).filters).toHaveLength(19);
  });
});

describe('a change of an address', () => {
  const current = new URLSearchParams('tab=orders&page=4&sort=net_sales:asc');
  const state = parseReportState(current, defaults);

  it('keeps words that are not the report’s and goes back to the first page', () => {
    const after = changeReportState(current, state, { search: 'mug' });
    expect(after.get('tab')).toBe('orders');
    expect(after.get('q')).toBe('mug');
    expect(after.get('sort')).toBe('net_sales:asc');
    expect(after.has('page')).toBe(false);
  });

  it('turns the page when that is the change', () => {
    const after = changeReportState(current, state, { page: { size: 10, number: 5 } });
    expect(after.get('page')).toBe('5');
  });
});

describe('breakdownOf', () => {
  it('follows the length of the range unless chosen', () => {
    const range = { start: '2026-01-01', end: '2026-01-30' };
    expect(getBreakdown({ range, breakdown: null })).toBe('day');
    expect(getBreakdown({ range, breakdown: 'year' })).toBe('year');
  });
});

describe('writing and reading', () => {
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
  const value = fc.oneof(fc.string({ maxLength: 12 }), fc.constant(null));
  const filter = fc.record({
    field: fc.constantFrom('country', 'utm_source', 'product'),
    operator: fc.constantFrom(...PICKER_OPERATORS.slice(0, 6)),
    values: fc.array(value, { minLength: 1, maxLength: 1 }),
  });
  const state: fc.Arbitrary<ReportState> = fc.record({
    range: fc
      .tuple(day, day)
      .map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a })),
    shortcut: fc.constantFrom<RangeShortcut | null>(null, 'last_month', 'all_time'),
    compareTo: fc.constantFrom(...COMPARISONS),
    breakdown: fc.constantFrom(null, ...GRANULARITIES),
    dating: fc.constantFrom(null, ...DATE_BASES),
    filters: fc.array(filter, { maxLength: 5 }),
    sort: fc.constantFrom(null, { by: 'net_sales', direction: 'desc' as const }),
    page: fc.record({
      size: fc.constantFrom(...PAGE_SIZES),
      number: fc.integer({ min: 1, max: 9999 }),
    }),
    search: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  });

  it('gives the same state to the next person', () => {
    fc.assert(
      fc.property(state, (before) => {
        const address = new URLSearchParams(writeReportState(before).toString());
        expect(parseReportState(address, defaults)).toEqual(before);
      }),
    );
  });
});
