import { describe, expect, it } from 'vitest';
import { couponDiscount, withRefundedPieces } from './amounts-of-totals.ts';
import { NO_EXTRAS, type TransactionRow } from './transaction-row.ts';

const ROW: TransactionRow = {
  ...NO_EXTRAS,
  line: 2,
  orderNumber: '1',
  placedAt: '2026-01-01T10:00:00.000Z',
  productCode: 'A',
  description: null,
  variant: null,
  quantity: 1,
  unitPrice: '20.00',
  amountMinor: 20_00,
  isBack: false,
  customerId: null,
  country: null,
  province: null,
  discountMinor: 0,
  taxMinor: 0,
  orderDiscountMinor: null,
  shippingMinor: null,
  tipMinor: null,
  discountCode: null,
  tags: null,
  gateway: null,
  carrier: null,
  channel: null,
  source: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  financialStatus: null,
  fulfilmentStatus: null,
  cancelledAt: null,
  taxesIncluded: null,
};

function rows(subtotal: number | undefined, ...lines: readonly (readonly [number, number])[]) {
  return lines.map(([quantity, cents]): TransactionRow => ({
    ...ROW,
    quantity,
    unitPrice: (cents / 100).toFixed(2),
    amountMinor: quantity * cents,
    ...(subtotal !== undefined && { stated: { subtotal } }),
  }));
}

const sold = (given: readonly TransactionRow[]) =>
  withRefundedPieces(given, 2)?.map(({ quantity, amountMinor }) => [quantity, amountMinor]) ?? null;

describe('withRefundedPieces', () => {
  it('gives a row without pieces those that the subtotal has beyond the others', () => {
    // 20.00 + 3 × 15.00
    expect(sold(rows(65_00, [1, 20_00], [0, 15_00]))).toEqual([
      [1, 20_00],
      [3, 45_00],
    ]);
  });

  it('gives several rows without pieces one each, where that is the subtotal', () => {
    const given = [
      [0, 20_00],
      [0, 15_00],
    ] as const;
    expect(sold(rows(35_00, ...given))).toEqual([
      [1, 20_00],
      [1, 15_00],
    ]);
    // 20.00 + 2 × 15.00 is one way, and nothing says that it was so.
    expect(sold(rows(50_00, ...given))).toBeNull();
  });

  it('completes a row of which some pieces are left, where only one can be meant', () => {
    // 2 × 20.00 + 15.00; 20.00 is no multiple of 15.00
    expect(sold(rows(55_00, [1, 20_00], [1, 15_00]))).toEqual([
      [2, 40_00],
      [1, 15_00],
    ]);
    const both = rows(60_00, [1, 20_00], [1, 20_00]);
    expect(withRefundedPieces(both, 2)).toBe(both);
  });

  it('changes no order that is whole, and cannot complete one without a subtotal', () => {
    const whole = rows(20_00, [1, 20_00]);
    expect(withRefundedPieces(whole, 2)).toBe(whole);
    expect(sold(rows(undefined, [0, 20_00]))).toBeNull();
    expect(sold(rows(20_00, [1, 20_00], [0, 15_00]))).toBeNull();
  });
});

describe('couponDiscount', () => {
  it('is nothing for an order that names no coupon, or states no total', () => {
    expect(couponDiscount([{ ...ROW, stated: { total: 15_00 } }], [])).toBe(0);
    expect(couponDiscount([{ ...ROW, hasCoupon: true }], [])).toBe(0);
  });
});
