import { describe, expect, it } from 'vitest';
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import { lineAmount, minorAmount } from './minor-amount.ts';
import { pickColumns } from './pick-columns.ts';
import { remembered } from './mapped-cells.server.ts';
import { catchRowFault, RowFault } from './row-fault.ts';

describe('minorAmount', () => {
  it('rounds what is finer than the currency, half away from zero', () => {
    expect(minorAmount('2.555', 2, 'tax')).toBe(256);
    expect(minorAmount('-2.555', 2, 'tax')).toBe(-256);
    expect(minorAmount('1234', 0, 'tax')).toBe(1234);
    expect(minorAmount('1.234', 3, 'tax')).toBe(1234);
  });

  it('refuses what is too large to be an amount', () => {
    expect(minorAmount('999999999.99', 2, 'tax')).toBe(99_999_999_999);
    expect(() => minorAmount('1000000000', 2, 'tax')).toThrow(
      new RowFault('tax 1000000000 is too large to be an amount'),
    );
    expect(() => minorAmount('-1000000000.5', 2, 'tax')).toThrow(RowFault);
  });
});

describe('lineAmount', () => {
  it('multiplies exactly and rounds once', () => {
    // 3 × 2.555 = 7.665.
    expect(lineAmount('2.555', 3, 2)).toBe(767);
    expect(lineAmount('0.001', 1, 2)).toBe(0);
    expect(lineAmount('0.001', 5, 2)).toBe(1);
  });

  it('refuses a product beyond any amount', () => {
    expect(() => lineAmount('999999999', 2_000_000_000, 2)).toThrow(
      '2000000000 × 999999999 is too large to be an amount',
    );
  });
});

describe('readingOf', () => {
  it('turns the fault of a row into a value and lets defects through', () => {
    expect(catchRowFault(() => 7)).toEqual({ row: 7 });
    const faulty = () => {
      throw new RowFault('no date');
    };
    expect(catchRowFault(faulty)).toEqual({ fault: 'no date' });
    const defect = () => {
      throw new TypeError('defect');
    };
    expect(() => catchRowFault(defect)).toThrow(TypeError);
  });
});

describe('gatewayName', () => {
  it.each([
    ['Shopify Payments', 'shopify_payments'],
    ['PayPal Express Checkout', 'paypal_express_checkout'],
    ['  Überweisung! ', 'uberweisung'],
    ['***', 'unknown'],
  ])('makes of %j the key %s', (name, key) => {
    expect(gatewayName(name)).toBe(key);
  });
});

describe('pickColumns', () => {
  it('takes the wanted columns in the order of the file, blank where a row is short', () => {
    const picked = pickColumns(['a', 'b', 'c', 'd'], ['d', 'b', 'zzz']);
    expect(picked.header).toEqual(['b', 'd']);
    expect(picked.pick(['1', '2', '3', '4'])).toEqual(['2', '4']);
    expect(picked.pick(['1', '2'])).toEqual(['2', '']);
  });
});

describe('remembered', () => {
  it('asks once for each key, however often it is wanted', () => {
    const computed: string[] = [];
    const upper = remembered((key) => {
      computed.push(key);
      return key.toUpperCase();
    });
    expect(['a', 'b', 'a', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'A']);
    expect(computed).toEqual(['a', 'b']);
  });

  it('forgets rather than grow without bound', () => {
    let calls = 0;
    const same = remembered((key) => {
      calls += 1;
      return key;
    });
    for (let key = 0; key <= 10_000; key += 1) same(`${key}`);
    same('0');
    expect(calls).toBe(10_002);
  });
});
