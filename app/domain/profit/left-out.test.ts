import { describe, expect, it } from 'vitest';
import {
  plainLine,
  plainOrder,
  plainShipping,
  preferring,
} from '#tests/arbitraries/plain-order.ts';
import { DEFAULT_PREFERENCES } from './cost-lookup/cost-book.ts';
import { leftOutBy } from './left-out.ts';

const PAID_FOR = plainOrder({ lines: [plainLine('1')] });

describe('an order is left out', () => {
  it('as a test, always', () => {
    expect(leftOutBy({ ...PAID_FOR, isTest: true }, DEFAULT_PREFERENCES)).toBe('test');
    expect(leftOutBy({ ...PAID_FOR, kind: 'return', isTest: true }, DEFAULT_PREFERENCES)).toBe(
      'test',
    );
  });

  it('while it is not paid, where the shop says so', () => {
    const leaving = preferring({ leaveOutPending: true });
    for (const financialStatus of ['pending', 'PENDING', 'unpaid']) {
      expect(leftOutBy({ ...PAID_FOR, financialStatus }, leaving)).toBe('pending');
      expect(leftOutBy({ ...PAID_FOR, financialStatus }, DEFAULT_PREFERENCES)).toBeNull();
    }
    expect(leftOutBy({ ...PAID_FOR, financialStatus: 'paid' }, leaving)).toBeNull();
  });

  it('while it is not fulfilled, where the shop says so', () => {
    const leaving = preferring({ leaveOutUnfulfilled: true });
    const unfulfilled = { ...PAID_FOR, fulfilmentStatus: 'unfulfilled' };
    expect(leftOutBy(unfulfilled, leaving)).toBe('unfulfilled');
    expect(leftOutBy(unfulfilled, DEFAULT_PREFERENCES)).toBeNull();
  });

  // Shopify's OrderDisplayFinancialStatus, Wix's PaymentStatus, WooCommerce's and its deposits, lower case.
  it.each([
    ['shopify', ['pending', 'authorized', 'partially_paid', 'expired'], ['paid', 'refunded']],
    ['wix', ['not_paid', 'pending', 'pending_merchant', 'partially_paid', 'declined'], ['paid']],
    ['woocommerce', ['pending', 'partially_paid'], ['paid', 'partially_refunded']],
    ['amazon', ['pending'], ['paid']],
  ])('while it is not paid in the words of %s', (_platform, unpaid, paid) => {
    const leaving = preferring({ leaveOutPending: true });
    const out = (financialStatus: string) => leftOutBy({ ...PAID_FOR, financialStatus }, leaving);
    expect(unpaid.map(out)).toEqual(unpaid.map(() => 'pending'));
    expect(paid.map(out)).toEqual(paid.map(() => null));
  });

  // Shopify's OrderDisplayFulfillmentStatus: of these nothing was sent.
  it.each([
    'UNFULFILLED',
    'ON_HOLD',
    'SCHEDULED',
    'OPEN',
    'PENDING_FULFILLMENT',
    'IN_PROGRESS',
    'REQUEST_DECLINED',
    'RESTOCKED',
    'not_fulfilled',
    'unshipped',
  ])('while it is %s, where those that are not fulfilled are', (fulfilmentStatus) => {
    const leaving = preferring({ leaveOutUnfulfilled: true });
    expect(leftOutBy({ ...PAID_FOR, fulfilmentStatus }, leaving)).toBe('unfulfilled');
    const sent = { ...PAID_FOR, fulfilmentStatus: 'partially_fulfilled' };
    expect(leftOutBy(sent, leaving)).toBeNull();
  });

  it('once cancelled, where the shop says so', () => {
    const cancelled = { ...PAID_FOR, cancelledAt: '2023-02-02T00:00:00Z' };
    expect(leftOutBy(cancelled, preferring({ leaveOutCancelled: true }))).toBe('cancelled');
    expect(leftOutBy(cancelled, DEFAULT_PREFERENCES)).toBeNull();
  });

  it('when there is nothing to pay, where the shop says so', () => {
    const leaving = preferring({ leaveOutFree: true });
    const given = plainOrder({
      lines: [plainLine('1', { discountMinor: 4_000 })],
      orderDiscountMinor: 6_000,
    });
    expect(leftOutBy(given, leaving)).toBe('free');
    expect(leftOutBy(given, DEFAULT_PREFERENCES)).toBeNull();
  });
});

describe('an order counts', () => {
  const leavingAll = preferring({
    leaveOutPending: true,
    leaveOutUnfulfilled: true,
    leaveOutCancelled: true,
    leaveOutFree: true,
  });

  it('when the platform did not tell its status', () => {
    const silent = { ...PAID_FOR, financialStatus: null, fulfilmentStatus: null };
    expect(leftOutBy(silent, leavingAll)).toBeNull();
  });

  it('when only its shipping, its tax or its tip is paid', () => {
    const free = plainLine('1', { grossMinor: 0 });
    expect(
      leftOutBy(plainOrder({ lines: [free], shippingLines: [plainShipping(1)] }), leavingAll),
    ).toBeNull();
    expect(leftOutBy(plainOrder({ lines: [{ ...free, taxMinor: 1 }] }), leavingAll)).toBeNull();
    expect(leftOutBy(plainOrder({ lines: [free], tipMinor: 1 }), leavingAll)).toBeNull();
  });
});
