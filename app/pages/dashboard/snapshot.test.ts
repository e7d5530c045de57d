import { describe, expect, it } from 'vitest';
import { getSnapshotRange, toSnapshot } from './snapshot.ts';

const row = (day: string, orders: number, net_margin: number | null = null) => ({
  keys: [day],
  values: { orders, net_margin },
  previous: null,
});
/** A Tuesday. */
const today = '2026-11-24';
const calendar = { today, firstDataDay: '2026-01-01', lastDataDay: today };

describe('the daily snapshot', () => {
  it('reads today, yesterday and their weekdays four weeks back', () => {
    // 26 October is the Monday four weeks before 23 November.
    expect(getSnapshotRange(calendar)).toEqual({ start: '2026-10-26', end: today });
  });

  it('sets each day beside the same weekday of the weeks before', () => {
    const rows = [
      row('2026-11-24', 2, 0.1),
      row('2026-11-23', 8, 0.3),
      row('2026-11-17', 9),
      row('2026-11-16', 5, 0.2),
      row('2026-11-09', 6),
      row('2026-10-26', 3),
    ];
    const context = { calendar, readFrom: '2026-10-26' };
    expect(toSnapshot(rows, ['orders', 'net_margin'], context)).toEqual([
      {
        kind: 'yesterday',
        day: '2026-11-23',
        weekBefore: '2026-11-16',
        weeks: 4,
        figures: {
          // 5, 6, 0 and 3 on the Mondays before: 14 / 4.
          orders: { value: 8, weekBefore: 5, average: 3.5 },
          net_margin: { value: 0.3, weekBefore: 0.2, average: null },
        },
      },
      {
        kind: 'today',
        day: '2026-11-24',
        weekBefore: '2026-11-17',
        weeks: 4,
        figures: {
          // 9, 0, 0 and 0 on the Tuesdays before: 2.25, to a tenth.
          orders: { value: 2, weekBefore: 9, average: 2.3 },
          net_margin: { value: 0.1, weekBefore: null, average: null },
        },
      },
    ]);
  });

  it('knows nothing of days before the shop began, or that were not read', () => {
    const young = { ...calendar, firstDataDay: '2026-11-16' };
    const [yesterday, ofToday] = toSnapshot([row('2026-11-16', 6)], ['orders'], {
      calendar: young,
      readFrom: '2026-10-26',
    });
    expect(yesterday).toMatchObject({
      weeks: 1,
      figures: { orders: { weekBefore: 6, average: 6 } },
    });
    expect(ofToday).toMatchObject({ weeks: 1, figures: { orders: { weekBefore: 0, average: 0 } } });
    const [unread] = toSnapshot([], ['orders'], { calendar, readFrom: '2026-11-20' });
    expect(unread).toMatchObject({
      weeks: 0,
      figures: { orders: { value: 0, weekBefore: null, average: null } },
    });
  });

  it('of a shop that stopped selling is of its last day', () => {
    const history = { today, firstDataDay: '2010-12-01', lastDataDay: '2011-12-09' };
    expect(getSnapshotRange(history).end).toBe('2011-12-09');
    const days = toSnapshot([row('2011-12-09', 7)], ['orders'], {
      calendar: history,
      readFrom: '2011-11-10',
    });
    expect(days).toMatchObject([
      {
        kind: 'last',
        day: '2011-12-09',
        weekBefore: '2011-12-02',
        figures: { orders: { value: 7 } },
      },
    ]);
  });
});
