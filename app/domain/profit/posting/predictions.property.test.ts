/** Whatever the orders and the rules: what is expected adds up, and touches nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPercent } from '#app/domain/money/amounts.ts';
import { NO_PREDICTIONS, percentInForce } from '#app/domain/profit/cost-lookup/prediction.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { LEDGER_MEASURES, type LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';

const EXPECTED = new Set<LedgerMeasure>([
  'platform_fees',
  'estimated_fees',
  'predicted_fees',
  'posted_fees',
  'predicted_returns',
  // A fee that a rule expects is one that is known.
  'sales_without_fee',
  'sales_with_fee_estimate',
]);

describe('what is expected of every order', () => {
  it('is the percentage of its age, is marked, and changes no other figure', () => {
    let [feesSeen, returnsSeen, comparedSeen] = [0, 0, 0];
    fc.assert(
      fc.property(orderCaseArbitrary, ({ order, book, customer }) => {
        const { entries, reasons } = costOrder(order, book, customer);
        const plain = costOrder(order, { ...book, predictions: NO_PREDICTIONS }, customer).entries;
        if (plain.length === 0) return;
        const sum = (measure: LedgerMeasure, of = entries) =>
          of.reduce((total, entry) => total + entry[measure], 0);
        for (const measure of LEDGER_MEASURES) {
          if (!EXPECTED.has(measure)) expect(sum(measure)).toBe(sum(measure, plain));
        }
        const added = sum('platform_fees') - sum('platform_fees', plain);
        expect(sum('estimated_fees') - sum('estimated_fees', plain)).toBe(added);
        const told = order.platformFees.filter(({ kind }) => kind !== 'advertising');
        if (told.length > 0 || book.predictions.total_fees === undefined) expect(added).toBe(0);
        if (added > 0) feesSeen += 1;
        if (sum('posted_fees') > 0) {
          comparedSeen += 1;
          expect(sum('posted_fees')).toBe(told.reduce((all, fee) => all + fee.amountMinor, 0));
        }
        const { total_returns: returns } = book.predictions;
        const day = entries[0]?.order_day ?? '';
        const percent = returns === undefined ? null : percentInForce(returns, day);
        const sales = Math.max(0, sum('gross_sales') - sum('discounts'));
        const open = order.kind === 'order' && percent !== null ? applyPercent(sales, percent) : 0;
        const due = Math.max(0, open - Math.max(0, sum('returns')));
        expect(sum('predicted_returns')).toBe(due);
        if (due > 0) returnsSeen += 1;
        const guessed = reasons.filter(({ rule }) => rule === 'predicted_returns');
        expect(guessed.every(({ certainty }) => certainty === 'estimated')).toBe(true);
        expect(guessed.reduce((total, { amount }) => total + amount, 0)).toBe(due);
      }),
      { numRuns: 3_000 },
    );
    expect(Math.min(feesSeen, returnsSeen, comparedSeen)).toBeGreaterThan(10);
  });
});
