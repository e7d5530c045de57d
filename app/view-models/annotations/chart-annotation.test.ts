import { describe, expect, it } from 'vitest';
import {
  type ChartAnnotation,
  formatAnnotation,
  listNotesAt,
  placeAnnotations,
} from './chart-annotation.ts';

const note = (firstDay: string, lastDay = firstDay): ChartAnnotation => ({
  annotationId: firstDay,
  shopId: 1,
  kind: 'sale',
  note: 'Black Friday',
  firstDay,
  lastDay,
  shopName: null,
});
const places = (notes: readonly ChartAnnotation[], periods: readonly string[]) =>
  placeAnnotations(notes, periods).map(({ from, to }) => [from, to]);

describe('notes on a chart', () => {
  it('stand at their days', () => {
    const days = ['2022-11-24', '2022-11-25', '2022-11-26'];
    expect(places([note('2022-11-25'), note('2022-11-24', '2022-11-26')], days)).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });

  it('stand at the periods that hold their days', () => {
    // 30 November is in the first month, 2 December in the second.
    expect(places([note('2022-11-30', '2022-12-02')], ['2022-11-01', '2022-12-01'])).toEqual([
      [0, 1],
    ]);
  });

  it('begin with the first period where they began before it, and are left out before it', () => {
    const days = ['2022-11-24', '2022-11-25'];
    expect(places([note('2022-11-20', '2022-11-24'), note('2022-11-20')], days)).toEqual([[0, 0]]);
    expect(places([note('2022-11-24')], [])).toEqual([]);
  });

  it('say what, when and, of several shops, where', () => {
    expect(formatAnnotation(note('2022-11-24'), 'en-US')).toBe('Sale: Black Friday (24 Nov 2022)');
    const several = { ...note('2022-11-24', '2022-11-28'), shopName: 'Tea House' };
    expect(formatAnnotation(several, 'en-US')).toBe(
      'Sale: Black Friday (24 Nov 2022 to 28 Nov 2022, Tea House)',
    );
  });

  it('are read at each point that they cover', () => {
    const placed = placeAnnotations(
      [note('2022-11-24', '2022-11-25')],
      ['2022-11-24', '2022-11-25', '2022-11-26'],
    );
    expect([0, 1, 2].map((point) => listNotesAt(placed, point, 'en-US').length)).toEqual([1, 1, 0]);
  });
});
