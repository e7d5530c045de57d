import { describe, expect, it } from 'vitest';
import { NO_RECORDS, type PlatformRecords, type SyncPage } from '#app/platforms/port.ts';
import { plainOrder } from '#tests/arbitraries/plain-order.ts';
import { joinPages } from './sync-history.server.ts';

function pageOf(cursor: string | null, records: Partial<PlatformRecords>, total = 9): SyncPage {
  return { records: { ...NO_RECORDS, ...records }, cursor, total };
}

function ordersOf(...ids: readonly string[]): Partial<PlatformRecords> {
  const rest = { platformTotalMinor: 100, updatedAt: '2026-11-01T00:00:00Z' };
  return { orders: ids.map((id) => ({ order: plainOrder({ id }), ...rest })) };
}

const seen = (pages: readonly SyncPage[]) =>
  pages.map(({ records, cursor }) => [records.orders.map(({ order }) => order.id), cursor]);

describe('pages that came together', () => {
  it('are one when they bring nothing but orders, up to where the last one ends', () => {
    const joined = joinPages([
      pageOf('1', ordersOf('a', 'b')),
      pageOf('2', { ...ordersOf('c'), rejects: [{ category: 'orders', id: 'x', reason: 'odd' }] }),
      { ...pageOf(null, ordersOf('d')), total: null },
    ]);
    expect(seen(joined)).toEqual([[['a', 'b', 'c', 'd'], null]]);
    expect(joined[0]?.records.rejects).toHaveLength(1);
    expect(joined[0]?.total).toBe(9);
  });

  it('stay apart where the order of what they say matters', () => {
    const unitCosts = [{ variantId: 'v', cost: '1.00' }];
    const joined = joinPages([
      pageOf('1', ordersOf('a')),
      pageOf('2', { deletedOrderIds: ['a'] }),
      pageOf('3', ordersOf('a')),
      pageOf('4', { unitCosts }),
      pageOf('5', { unitCosts }),
      pageOf('6', ordersOf('b')),
      pageOf('7', ordersOf('c')),
    ]);
    expect(seen(joined)).toEqual([
      [['a'], '1'],
      [[], '2'],
      [['a'], '3'],
      [[], '4'],
      [[], '5'],
      [['b', 'c'], '7'],
    ]);
  });

  it('may be none', () => {
    expect(joinPages([])).toEqual([]);
  });
});
