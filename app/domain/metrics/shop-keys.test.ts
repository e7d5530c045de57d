import { describe, expect, it } from 'vitest';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { filtersForShop, readShopKey, writeShopKey } from './shop-keys.ts';
import { idOnScreen, shopsFromAddress, withShops } from '#app/domain/multishop/shops-of-report.ts';

const SHOPS = [12, 13];
const product = (operator: Filter['operator'], ...values: Filter['values']): Filter => ({
  field: 'product',
  operator,
  values,
});
const asked = (shopId: number, ...filters: Filter[]) => filtersForShop(filters, shopId, SHOPS);

describe('a key that says whose it is', () => {
  it('comes back as it was written, whatever the id', () => {
    for (const key of ['7', 'a~b', '', 'line\nbreak', '13~7']) {
      expect(readShopKey(writeShopKey({ shopId: 12, key }))).toEqual({ shopId: 12, key });
    }
    expect(readShopKey('85123A')).toBeNull();
    expect(readShopKey('~7')).toBeNull();
  });
});

describe('a filter as one shop is asked', () => {
  it('loses the shop’s name where it names this one', () => {
    expect(asked(12, product('eq', '12~7'))).toEqual([product('eq', '7')]);
    expect(asked(12, product('in', '12~7', '13~8', null))).toEqual([product('in', '7', null)]);
  });

  it('keeps nothing of a shop where all that is asked for is another’s', () => {
    expect(asked(13, product('eq', '12~7'))).toEqual([product('in', '')]);
  });

  it('holds for all of a shop where nothing is left of one of its groups', () => {
    const ofOther = { ...product('neq', '12~7'), group: 1 };
    const ofBoth = { ...product('eq', '13~8'), group: 2 };
    expect(asked(13, ofOther, ofBoth, product('nin', '13~9'))).toEqual([product('nin', '9')]);
    expect(asked(12, ofBoth)).toEqual([{ ...product('in', ''), group: 2 }]);
  });

  it('leaves a shop alone where what is left out is another’s', () => {
    expect(asked(13, product('neq', '12~7'))).toEqual([]);
    expect(asked(13, product('nin', '12~7', '13~8'))).toEqual([product('nin', '8')]);
  });

  it('holds for every shop where it names none', () => {
    const typed = [
      product('eq', '85123A'),
      product('eq', '99~7'),
      product('cnt', 'mug'),
      product('eq', null),
      { field: 'country', operator: 'eq', values: ['12~7'] } as const,
    ];
    expect(asked(12, ...typed)).toEqual(typed);
  });
});

describe('the shops of an address', () => {
  const alone = {
    shown: [{ shopId: 12, name: 'A' }],
    currentShopId: 12,
    notice: null,
    details: [],
  };
  const both = { ...alone, shown: [...alone.shown, { shopId: 13, name: 'B' }] };

  it('are named where there are several, and read again', () => {
    const params = withShops(new URLSearchParams('by=day'), both);
    expect(params.toString()).toBe('by=day&shops=12%2C13');
    expect(shopsFromAddress(params)).toEqual([12, 13]);
    expect(withShops(params, alone).toString()).toBe('by=day');
  });

  it('leave out what is no id', () => {
    expect(shopsFromAddress(new URLSearchParams('shops=12,x,-3,1e2,'))).toEqual([12]);
    expect(shopsFromAddress(new URLSearchParams())).toEqual([]);
  });

  it('link to the things of the shop on screen alone', () => {
    expect(idOnScreen('7', alone)).toBe('7');
    expect(idOnScreen('12~7', both)).toBe('7');
    expect(idOnScreen('13~7', both)).toBeNull();
  });
});
