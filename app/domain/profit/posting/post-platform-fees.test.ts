import { describe, expect, it } from 'vitest';
import { getAmounts, ofEvent } from '#tests/arbitraries/entry-amounts.ts';
import { plainBook, plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import type { PlatformFee } from '#app/domain/orders/order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const fee = (id: string, over: Partial<PlatformFee> = {}): PlatformFee => ({
  id,
  kind: 'referral',
  amountMinor: 1500,
  postedAt: '2023-02-09T23:30:00Z',
  isPredicted: false,
  ...over,
});

function costed(platformFees: readonly PlatformFee[]) {
  const lines = [plainLine('1', { grossMinor: 20_000 }), plainLine('2')];
  return costOrder(plainOrder({ lines, platformFees }), plainBook(), GUEST);
}

describe('a platform fee', () => {
  it('stands on the day of its posting, shared over the lines by value', () => {
    const { entries } = costed([fee('p1')]);
    const fees = ofEvent(entries, 'fee');
    expect(fees.map(getAmounts)).toEqual([{ platform_fees: 1000 }, { platform_fees: 500 }]);
    // 23:30 UTC is half past midnight in Berlin.
    expect(fees[0]).toMatchObject({ event_day: '2023-02-10', event_hour: 0, line_id: '1' });
    expect(ofEvent(entries, 'sale').map((entry) => entry.platform_fees)).toEqual([0, 0]);
  });

  it('shares one event with the fees of its instant; a reimbursement takes off', () => {
    const { entries } = costed([
      fee('p1'),
      fee('p2', { kind: 'fba', amountMinor: 600, postedAt: '2023-02-10T00:30:00+01:00' }),
      fee('p3', { kind: 'reimbursement', amountMinor: -300, postedAt: '2023-02-20T10:00:00Z' }),
    ]);
    expect(ofEvent(entries, 'fee').map(getAmounts)).toEqual([
      { platform_fees: 1400 },
      { platform_fees: 700 },
      { platform_fees: -200 },
      { platform_fees: -100 },
    ]);
  });

  it('says whether it was posted or is expected', () => {
    const { reasons } = costed([fee('p1'), fee('p2', { isPredicted: true, amountMinor: 30 })]);
    const told = reasons.filter(({ measure }) => measure === 'platform_fees');
    expect(told.map(({ rule, certainty }) => [rule, certainty])).toEqual([
      ['platform_fee_actual', 'actual'],
      ['platform_fee_actual', 'actual'],
      ['platform_fee_predicted', 'estimated'],
      ['platform_fee_predicted', 'estimated'],
    ]);
    expect(told[0]).toMatchObject({
      source: { kind: 'platform_fee', id: 'p1' },
      inputs: [
        { label: 'Kind', value: 'referral fee' },
        { label: 'Amount', value: '15.00' },
        { label: 'Whole amount', value: '15.00' },
        { label: 'Shared by net value over lines', value: '2' },
      ],
    });
  });

  it('of nothing gives no entry', () => {
    expect(ofEvent(costed([fee('p1', { amountMinor: 0 })]).entries, 'fee')).toEqual([]);
  });
});
