import { describe, expect, it } from 'vitest';
import { CURRENCIES, QUICK_PICK_CURRENCIES, getCurrency, findCurrency } from './currency.ts';

const codesWith = (decimals: number): string[] =>
  CURRENCIES.filter((currency) => currency.decimals === decimals).map(({ code }) => code);

describe('the currency table', () => {
  it('lists about 150 currencies, each once, by code', () => {
    const codes = CURRENCIES.map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(150);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(codes.toSorted());
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });

  it('has the currencies without decimals of ISO 4217', () => {
    expect(codesWith(0).join(' ')).toBe(
      'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
    );
  });

  it('has the currencies with three decimals of ISO 4217', () => {
    expect(codesWith(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND');
  });

  it('gives all others two', () => {
    expect(codesWith(2)).toHaveLength(CURRENCIES.length - 16 - 7);
  });

  it('steps by 0.05 for cash in Swiss francs only', () => {
    const stepped = CURRENCIES.filter(({ rounding }) => rounding !== 0);
    expect(stepped.map(({ code, rounding }) => [code, rounding])).toEqual([['CHF', 0.05]]);
  });

  it('leaves no name or symbol blank or with stray spaces', () => {
    for (const { code, name, symbol, symbolNative } of CURRENCIES) {
      for (const text of [name, symbol, symbolNative]) {
        expect(text.trim(), code).toBe(text);
        expect(/[^\s\p{Cf}]/u.test(text), code).toBe(true);
      }
    }
  });

  it('is known to Intl throughout, so that every amount can be written', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(CURRENCIES.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
  });

  it('has the currencies that are offered first', () => {
    expect(QUICK_PICK_CURRENCIES.map((code) => getCurrency(code).symbol)).toEqual([
      '$',
      '€',
      'A$',
      'CA$',
      '£',
    ]);
  });
});

describe('findCurrency', () => {
  it('finds a currency by its code in any case, with spaces around', () => {
    expect(findCurrency('EUR')?.name).toBe('Euro');
    expect(findCurrency('gbp')?.name).toBe('British Pound');
    expect(findCurrency(' usd ')?.code).toBe('USD');
  });

  it('tells the symbol at home from the one abroad', () => {
    expect(findCurrency('CAD')).toMatchObject({ symbol: 'CA$', symbolNative: '$', decimals: 2 });
    expect(findCurrency('JPY')).toMatchObject({ symbol: '¥', symbolNative: '￥', decimals: 0 });
    expect(findCurrency('SEK')).toMatchObject({ symbol: 'SEK', symbolNative: 'kr', decimals: 2 });
  });

  it('finds nothing for what is no currency', () => {
    for (const code of ['', 'XXX', 'EURO', '€', 'toString', '__proto__']) {
      expect(findCurrency(code), code).toBeNull();
    }
  });
});

describe('currencyOf', () => {
  it('gives the currency', () => {
    expect(getCurrency('KWD').decimals).toBe(3);
  });

  it('names the code that it does not know', () => {
    expect(() => getCurrency('QQQ')).toThrow('Unknown currency: "QQQ"');
    expect(() => getCurrency('QQQ')).toThrow(RangeError);
  });
});
