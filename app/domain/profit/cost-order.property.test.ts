/** What holds for every order there can be: 20,000 random ones a run. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDGE_CASES } from '#tests/arbitraries/edge-cases.ts';
import {
  orderCaseArbitrary,
  reversedArrival,
  type OrderCase,
} from '#tests/arbitraries/order-arbitrary.ts';
import { compareIds } from '#app/lib/compare-ids.ts';
import { getOrderTotal } from './ledger/order-total.ts';
import { isOfGiftCards } from './cost-lookup/order-facts.ts';
import { costOrder } from './cost-order.ts';
import { LEDGER_MEASURES, type LedgerEntry, type LedgerMeasure } from './ledger/ledger-entry.ts';
import { leftOutBy } from './left-out.ts';
import { expectedTotals } from '#tests/arbitraries/order-totals.ts';

const counted = orderCaseArbitrary.filter(
  ({ order, book }) => leftOutBy(order, book.preferences) === null,
);

function entriesOf({ order, book, customer }: OrderCase): readonly LedgerEntry[] {
  return costOrder(order, book, customer).entries;
}

function totalsOf(entries: readonly LedgerEntry[]): Record<LedgerMeasure, number> {
  const totals = Object.fromEntries(LEDGER_MEASURES.map((measure) => [measure, 0]));
  for (const entry of entries) {
    for (const measure of LEDGER_MEASURES) {
      totals[measure] = (totals[measure] ?? 0) + entry[measure];
    }
  }
  return totals as Record<LedgerMeasure, number>;
}

function holds(runs: number, predicate: (one: OrderCase) => void): void {
  fc.assert(fc.property(counted, predicate), { numRuns: runs });
}

/** Whether its refunds, by time, at some point give back more than the order is still worth. */
function isOverRefunded({ order, ...rest }: OrderCase): boolean {
  const inTime = order.refunds.toSorted(
    (a, b) => Date.parse(a.refundedAt) - Date.parse(b.refundedAt) || compareIds(a.id, b.id),
  );
  return inTime.some((_, index) => {
    const refunds = inTime.slice(0, index + 1);
    const open = { ...order, cancelledAt: null, refunds };
    const totals = Object.values(expectedTotals({ order: open, ...rest }));
    return totals.reduce((sum, amount) => sum + amount, 0) < 0;
  });
}

describe('random orders', () => {
  const sample = fc.sample(orderCaseArbitrary, { seed: 20_230_228, numRuns: 4_000 });

  it.each(Object.entries(EDGE_CASES))('hold %s', (_name, isHeld) => {
    expect(sample.filter(({ order }) => isHeld(order)).length).toBeGreaterThan(3);
  });
});

describe('every order', () => {
  it('adds up to its own totals', () => {
    holds(6_000, (one) => {
      if (isOverRefunded(one)) return;
      const totals = totalsOf(entriesOf(one));
      expect({
        netSales: totals.gross_sales - totals.discounts - totals.returns,
        giftCards: totals.gift_cards_sold,
        taxes: totals.taxes_collected - totals.taxes_refunded,
        shipping: totals.shipping_charged - totals.shipping_refunded,
        tips: totals.tips,
        duties: totals.duties,
        fees: totals.additional_fees,
      }).toEqual(expectedTotals(one));
    });
  });

  it('is never refunded more than it was worth', () => {
    holds(1_500, (one) => {
      const { order, ...rest } = one;
      const worth = getOrderTotal(entriesOf({ ...rest, order: { ...order, refunds: [] } }));
      expect(getOrderTotal(entriesOf(one))).toBeGreaterThanOrEqual(Math.min(0, worth));
    });
  });

  it('never has more of a gateway’s fee given back than the gateway charged', () => {
    holds(3_000, (one) => {
      const entries = entriesOf(one);
      for (const gateway of new Set(entries.map((entry) => entry.gateway))) {
        const fees = entries
          .filter((entry) => entry.gateway === gateway)
          .reduce((sum, entry) => sum + entry.transaction_fees, 0);
        expect(fees).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('has the fees that gateways told among its transaction fees', () => {
    holds(2_000, ({ order: any, book, customer }) => {
      const withFees = (isReported: (kind: string) => boolean) => {
        const transactions = any.transactions.map((one) =>
          isReported(one.kind) ? one : { ...one, feeMinor: null },
        );
        return { ...any, transactions };
      };
      // What a gateway gives back of fees is held to what it took, by rules too.
      const order = withFees((kind) => kind !== 'refund');
      const totals = totalsOf(entriesOf({ order, book, customer }));
      const reportedOnly = totalsOf(
        entriesOf({ order, book: { ...book, gateways: [] }, customer }),
      );
      expect(totals.fees_charged).toBe(reportedOnly.transaction_fees);
      const untold = totalsOf(entriesOf({ order: withFees(() => false), book, customer }));
      expect([untold.fees_charged, untold.fees_expected]).toEqual([0, 0]);
    });
  });

  it('keeps as revenue what the merchant keeps of a cancelled order, up to its worth', () => {
    const keeping = fc
      .tuple(counted, fc.nat(20_000), fc.nat(4_000))
      .filter(([{ order }]) => order.kind === 'order');
    fc.assert(
      fc.property(keeping, ([one, keptMinor, keptTaxMinor]) => {
        const over = { keptMinor, keptTaxMinor, includesUntoldTax: false };
        const open = { ...one.order, ...over, cancelledAt: null };
        const worth = Math.max(0, getOrderTotal(entriesOf({ ...one, order: open })));
        const gone = { ...open, cancelledAt: '2031-01-01T00:00:00Z' };
        const costs = {
          ...one.book,
          preferences: { ...one.book.preferences, leaveOutCancelled: false },
        };
        const entries = entriesOf({ ...one, book: costs, order: gone });
        expect(getOrderTotal(entries)).toBe(Math.min(worth, keptMinor + keptTaxMinor));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is explained in full: the reasons of each measure add up to its entry', () => {
    holds(4_000, ({ order, book, customer }) => {
      const { entries, reasons } = costOrder(order, book, customer);
      const explained = entries.map(() => new Map<LedgerMeasure, number>());
      for (const { entryNo, measure, amount } of reasons) {
        const sums = explained[entryNo];
        sums?.set(measure, (sums.get(measure) ?? 0) + amount);
      }
      const unexplained = entries.flatMap((entry, index) =>
        LEDGER_MEASURES.filter(
          (measure) => (explained[index]?.get(measure) ?? 0) !== entry[measure],
        ),
      );
      expect(unexplained).toEqual([]);
      expect(reasons.every(({ entryNo }) => entryNo in entries)).toBe(true);
    });
  });

  it('gives the same entries and reasons again, however its records arrive', () => {
    holds(4_000, ({ order, book, customer }) => {
      const first = costOrder(order, book, customer);
      const again = costOrder(reversedArrival(order), structuredClone(book), { ...customer });
      expect(JSON.stringify(again.entries)).toBe(JSON.stringify(first.entries));
      expect(JSON.stringify(again.reasons)).toBe(JSON.stringify(first.reasons));
    });
  });

  it('has whole, safe amounts, numbered entries, and no entry before its order', () => {
    holds(3_000, (one) => {
      const entries = entriesOf(one);
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.map((entry) => entry.entry_no)).toEqual(entries.map((_, index) => index));
      for (const entry of entries) {
        const amounts = LEDGER_MEASURES.map((measure) => entry[measure]);
        expect(amounts.every((amount) => Number.isSafeInteger(amount))).toBe(true);
        expect(amounts.some((amount) => Object.is(amount, -0))).toBe(false);
        expect(entry.event_day >= entry.order_day).toBe(true);
        expect(entry.event_hour >= 0 && entry.event_hour <= 23).toBe(true);
      }
    });
  });

  it('counts itself, its first return and its cancellation at most once', () => {
    holds(1_500, (one) => {
      const totals = totalsOf(entriesOf(one));
      const isOrder = one.order.kind === 'order' && !isOfGiftCards(one.order);
      expect(totals.orders).toBeLessThanOrEqual(isOrder ? 1 : 0);
      expect([0, 1]).toContain(totals.returned_orders);
      expect(totals.cancelled_orders).toBe(isOrder && one.order.cancelledAt !== null ? 1 : 0);
      expect([0, 1]).toContain(totals.new_customers);
    });
  });

  it('never gives back more units, or more of their cost, than a line has sold', () => {
    holds(1_500, (one) => {
      const entries = entriesOf(one).filter(
        ({ event }) => one.order.kind === 'order' && event !== 'void',
      );
      for (const lineId of new Set(entries.map((entry) => entry.line_id))) {
        const totals = totalsOf(entries.filter((entry) => entry.line_id === lineId));
        // An edit may take off more than there was; nothing can come back then.
        expect(totals.units_returned).toBeLessThanOrEqual(Math.max(0, totals.units_sold));
        expect(totals.cogs_recovered).toBeLessThanOrEqual(Math.max(0, totals.cogs));
      }
    });
  });
});
