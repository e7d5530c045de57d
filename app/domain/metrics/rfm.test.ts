import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUpSegments, getRfmSegment, RFM_SEGMENTS } from './rfm.ts';

const segment = (recency: number, frequency: number, monetary: number) =>
  getRfmSegment({ recency, frequency, monetary });

describe('the segment of a customer', () => {
  it('of one order goes from new to lost', () => {
    expect([5, 4, 3, 2, 1].map((recency) => segment(recency, 1, 3))).toEqual([
      'new',
      'new',
      'attention',
      'sleeping',
      'lost',
    ]);
    expect(segment(5, 1, 4)).toBe('potential');
    expect(segment(1, 1, 5)).toBe('lost');
  });

  it('of several orders follows how much and how often', () => {
    // Frequency and value of 5 and 4 are worth 4.5, of 3 and 3 are 3, of 2 and 3 are 2.5.
    expect([5, 3, 2, 1].map((recency) => segment(recency, 5, 4))).toEqual([
      'champions',
      'loyal',
      'at_risk',
      'cannot_lose',
    ]);
    expect([4, 3, 2, 1].map((recency) => segment(recency, 3, 3))).toEqual([
      'loyal',
      'attention',
      'at_risk',
      'at_risk',
    ]);
    expect([4, 3, 2, 1].map((recency) => segment(recency, 2, 3))).toEqual([
      'potential',
      'attention',
      'sleeping',
      'lost',
    ]);
  });
});

describe('segments', () => {
  const row = fc.record({
    recency: fc.integer({ min: 1, max: 5 }),
    frequency: fc.integer({ min: 1, max: 5 }),
    monetary: fc.integer({ min: 1, max: 5 }),
    customers: fc.nat(1000),
    orders: fc.nat(9000),
    net_sales: fc.integer({ min: -9000, max: 9_000_000 }),
    days: fc.nat(90_000),
  });

  it('have every customer once', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 125 }), (rows) => {
        const segments = addUpSegments(rows);
        expect(segments.map((one) => one.segment)).toEqual(RFM_SEGMENTS);
        for (const key of ['customers', 'orders', 'net_sales', 'days'] as const) {
          const all = rows.reduce((sum, one) => sum + one[key], 0);
          expect(segments.reduce((sum, one) => sum + one[key], 0)).toBe(all);
        }
      }),
    );
  });
});
