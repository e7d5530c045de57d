import { describe, expect, it } from 'vitest';
import {
  plainCharge,
  plainOrder,
  plainParcel,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';
import {
  getCarrier,
  getCharges,
  gatewaysByAmount,
  hasLeftTheShop,
  inTime,
  primaryGateway,
} from './order-facts.ts';

describe('records', () => {
  it('come by instant however it is written, then by id', () => {
    const records = [
      { id: '10', at: '2023-02-01T10:00:00.000Z' },
      { id: '9', at: '2023-02-01T10:00:00Z' },
      { id: '1', at: '2023-02-01T11:30:00+02:00' },
    ];
    expect(inTime(records, ({ at }) => at).map(({ id }) => id)).toEqual(['1', '9', '10']);
    expect(inTime(records.toReversed(), ({ at }) => at).map(({ id }) => id)).toEqual([
      '1',
      '9',
      '10',
    ]);
  });
});

describe('charges', () => {
  it('are the successful sales and captures', () => {
    const transactions = [
      plainCharge('3', 'paypal', 1, { kind: 'capture' }),
      plainCharge('1', 'paypal', 1),
      plainCharge('2', 'paypal', 1, { kind: 'refund' }),
      plainCharge('4', 'paypal', 1, { status: 'pending' }),
    ];
    expect(getCharges(plainOrder({ transactions })).map(({ id }) => id)).toEqual(['1', '3']);
  });
});

describe('gateways', () => {
  it('come by what they took together', () => {
    const transactions = [
      plainCharge('1', 'paypal', 500),
      plainCharge('2', 'klarna', 300),
      plainCharge('3', 'klarna', 300),
    ];
    expect(gatewaysByAmount(transactions)).toEqual(['klarna', 'paypal']);
  });

  it('of an order without payments are unknown', () => {
    expect(primaryGateway(plainOrder())).toBeNull();
  });

  it('that took money go before one that only holds an authorisation', () => {
    const transactions = [
      plainCharge('1', 'klarna', 900, { kind: 'authorization' }),
      plainCharge('2', 'paypal', 100),
    ];
    expect(primaryGateway(plainOrder({ transactions }))).toBe('paypal');
  });
});

describe('the carrier', () => {
  it('is nobody’s return label', () => {
    const fulfilments = [plainParcel('f1', { carrier: 'UPS', isReturnLabel: true })];
    const shippingLines = [
      plainShipping(0, { id: 's2', carrier: 'DHL' }),
      plainShipping(0, { id: 's1', carrier: null }),
    ];
    expect(getCarrier(plainOrder({ fulfilments, shippingLines }))).toBe('DHL');
    expect(getCarrier(plainOrder({ fulfilments }))).toBeNull();
  });
});

describe('goods have left the shop', () => {
  it('once there is a parcel, or the status says so', () => {
    expect(hasLeftTheShop(plainOrder({ fulfilments: [plainParcel('f1')] }))).toBe(true);
    expect(hasLeftTheShop(plainOrder({ fulfilmentStatus: 'partial' }))).toBe(true);
    expect(hasLeftTheShop(plainOrder({ fulfilmentStatus: 'unfulfilled' }))).toBe(false);
    expect(hasLeftTheShop(plainOrder())).toBe(false);
    const backOnly = plainOrder({ fulfilments: [plainParcel('f1', { isReturnLabel: true })] });
    expect(hasLeftTheShop(backOnly)).toBe(false);
  });
});
