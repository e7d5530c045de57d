import { describe, expect, it } from 'vitest';
import type { Reason } from '#app/domain/profit/ledger/ledger-entry.ts';
import { getTransactionFees } from './transaction-fees.ts';

const reason = (
  amount: number,
  inputs: Readonly<Record<string, string>>,
  more: Partial<Reason> = {},
): Reason => ({
  entryNo: 0,
  measure: 'transaction_fees',
  amount,
  rule: 'gateway_rule',
  certainty: 'estimated',
  source: { kind: 'gateway_rule', id: 'r' },
  inputs: Object.entries(inputs).map(([label, value]) => ({ label, value })),
  ...more,
});

const byRule = { id: 't1', gateway: 'PayPal', feeMinor: null };

describe('the fees of a payment', () => {
  it('are one sum of the gateway where the platform tells it', () => {
    expect(getTransactionFees({ ...byRule, feeMinor: 3_20 }, [])).toEqual({
      gatewayId: 'paypal',
      gatewayFeeMinor: 3_20,
      otherFeesMinor: 0,
      platformFeeMinor: 0,
    });
  });

  it('are the parts of the rule, over all lines that bear them', () => {
    // 120.00: 2.9 % + 0.30 = 3.78; exchange 3 % = 3.60; the platform 2 % = 2.40; in all 9.78.
    const inputs = { 'Conversion fee': '3.60', 'Surcharge fee': '2.40', Transaction: 't1' };
    const other = reason(5_00, { Transaction: 't2' });
    const expected = reason(9_99, { Transaction: 't1' }, { measure: 'fees_expected' });
    const reasons = [reason(4_78, inputs), other, reason(5_00, inputs), expected];
    expect(getTransactionFees(byRule, reasons)).toEqual({
      gatewayId: 'paypal',
      gatewayFeeMinor: 3_78,
      otherFeesMinor: 3_60,
      platformFeeMinor: 2_40,
    });
  });

  it('are not known where no rule is for the payment', () => {
    const source = { kind: 'transaction', id: 't1' };
    const missing = reason(0, {}, { source, certainty: 'missing', rule: 'gateway_fee_missing' });
    expect(getTransactionFees(byRule, [missing]).gatewayFeeMinor).toBeNull();
    expect(getTransactionFees(byRule, []).gatewayFeeMinor).toBeNull();
    const free = reason(0, {}, { source, certainty: 'actual', rule: 'gateway_free' });
    expect(getTransactionFees(byRule, [free]).gatewayFeeMinor).toBe(0);
  });
});
