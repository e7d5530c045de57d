import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.ts';
import { exampleInputs } from '#app/view-models/simulators/example-inputs.ts';
import { readInputs } from '#app/view-models/simulators/read-inputs.ts';
import {
  FIELD_KEYS,
  getField,
  listToolFields,
  SIMULATOR_TOOLS,
} from '#app/view-models/simulators/simulator-fields.ts';

const US = { currency: 'USD', locale: 'en-US' };
const EXAMPLE = exampleInputs('USD');
const TOOLS = SIMULATOR_TOOLS.map(({ key }) => key);

const figures = (...args: Parameters<typeof calculate>) =>
  Object.fromEntries(calculate(...args).figures.map(({ label, value }) => [label, value]));

describe('what a tool answers', () => {
  it('to the example of a shop', () => {
    // 50,000 − 2,500 + 2,000 = 49,500; 17,500 + 5,000 + 1,500 + 9,000 + 6,000 = 39,000.
    // Orders leave 49,500 − 24,000 = 25,500; 15,000 × 49,500 ÷ 25,500 = 29,117.647...
    expect(figures('shop', EXAMPLE, US)).toEqual({
      Profit: '$10,500.00',
      Margin: '21.21%',
      'Break-even revenue': '$29,117.65',
    });
  });

  it('to the example of ads', () => {
    // 1,000 × 25.50 − 6,000 = 19,500; less 5,000 for the profit; 49.50 ÷ 25.50.
    expect(figures('marketing', EXAMPLE, US)).toEqual({
      'Ad budget for the profit you want': '$14,500.00',
      'Ads per order at that budget': '$14.50',
      'Break-even ad budget': '$19,500.00',
      'Break-even ROAS': '1.94',
      'Profit at the present ad spend': '$10,500.00',
    });
    const withoutTarget = figures('marketing', { ...EXAMPLE, target_profit: '' }, US);
    expect(Object.keys(withoutTarget)).not.toContain('Ad budget for the profit you want');
  });

  it('to the example of a price', () => {
    // 52 × 2.9 % is 1.51, with 0.30 it is 1.81: 52 − 33.31 = 18.69. 31.80 ÷ 0.971 − 2 = 30.749...
    // 31.80 ÷ 0.571 − 2 = 53.69...; a tenth off leaves 47 − 1.66 − 31.50 = 13.84, a twentieth more 21.12.
    expect(figures('price', EXAMPLE, US)).toEqual({
      'Break-even price': '$30.75',
      'Price for a margin of 40%': '$53.70',
      'Discount of 10%: more units to sell for the same profit': '35.04%',
      'Price up by 5%: units may fall by at most': '11.51%',
    });
  });

  it('to changes of a shop, line by line', () => {
    const answer = calculate(
      'simulator',
      { ...EXAMPLE, change_price: '10', change_ads: '-50' },
      US,
    );
    // Sales + 5,000, returns + 250, fees × 57,000 ÷ 52,000 = 1,644.23, ads − 4,500.
    expect(answer.compared.filter(({ difference }) => difference !== '$0.00')).toEqual([
      {
        label: 'Sales after discounts',
        before: '$50,000.00',
        after: '$55,000.00',
        difference: '$5,000.00',
      },
      { label: 'Returned goods', before: '$2,500.00', after: '$2,750.00', difference: '$250.00' },
      {
        label: 'Payment and platform fees',
        before: '$1,500.00',
        after: '$1,644.23',
        difference: '$144.23',
      },
      { label: 'Ads', before: '$9,000.00', after: '$4,500.00', difference: '-$4,500.00' },
      { label: 'Profit', before: '$10,500.00', after: '$19,605.77', difference: '$9,105.77' },
    ]);
  });

  it('names the costs that are not known, and never takes them for nothing', () => {
    const answer = calculate('shop', { ...EXAMPLE, goods: '', fees: '' }, US);
    expect(answer.figures[0]).toEqual({
      label: 'Profit before goods and fees',
      value: '$29,500.00',
      isLoss: false,
    });
    expect(answer.leftOut).toMatch(/^Left out, since not known: goods and fees\./);
    const bars = answer.chart?.steps.filter(({ value }) => value === null);
    expect(bars?.map(({ label }) => label)).toEqual(['Goods', 'Fees']);
    expect(calculate('shop', { ...EXAMPLE, goods: '0', fees: '0' }, US).leftOut).toBeNull();
  });

  it.each([
    ['price', { target_margin: '100' }, /below 100 %/],
    ['price', { fee_percent: '100' }, /whole price/],
    ['price', { discount: '60' }, /Discount of 60%: At the changed price/],
    ['marketing', { order_costs: '60' }, /before any ad/],
    ['marketing', { target_profit: '50000' }, /even without ads \$30,500\.00 are missing/],
    ['simulator', { sales: '0' }, /no sales to change/],
    ['shop', { goods: '90000' }, /no revenue at which/],
  ] as const)('says why %s has no answer to %j', (tool, typed, reason) => {
    const { problems } = calculate(tool, { ...EXAMPLE, ...typed }, US);
    expect(problems.join(' ')).toMatch(reason);
  });

  it('writes amounts as the currency has them', () => {
    const yen = { currency: 'JPY', locale: 'en-US' };
    expect(figures('shop', exampleInputs('JPY'), yen)['Profit']).toBe('¥1,050,000');
    expect(exampleInputs('JPY').fee_percent).toBe('2.9');
  });

  it('always has its assumptions, and answers anything that fits the fields', () => {
    const texts = fc.oneof(
      fc.constant(''),
      fc.integer({ min: -100, max: 10_000_000 }).map(String),
      fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => value.toFixed(2)),
    );
    const inputs = fc.dictionary(fc.constantFrom(...FIELD_KEYS), texts);
    fc.assert(
      fc.property(fc.constantFrom(...TOOLS), inputs, (tool, typed) => {
        const { errors, assumptions, figures: shown, problems } = calculate(tool, typed, US);
        const hasErrors = Object.keys(errors).length > 0;
        expect(assumptions.length > 0).toBe(!hasErrors);
        expect(shown.length + problems.length > 0).toBe(!hasErrors);
        for (const { value } of shown) expect(value).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });
});

describe('what is typed', () => {
  const read = (typed: Parameters<typeof readInputs>[0], currency = 'USD') =>
    readInputs(typed, Object.keys(typed) as (keyof typeof typed)[], {
      currency,
      locale: 'en-US',
    });

  it('is read exactly', () => {
    const { values, errors } = read({
      price: '12.345',
      fee_percent: '2.9',
      units: '7',
      sales: '-3',
    });
    expect(values).toEqual({ price: 1235, fee_percent: 29_000, units: 7, sales: -300 });
    expect(errors).toEqual({});
    expect(read({ price: '12.345' }, 'JPY').values).toEqual({ price: 12 });
    expect(read({ price: '12.345' }, 'KWD').values).toEqual({ price: 12_345 });
  });

  it('is refused with what to enter', () => {
    expect(
      read({
        sales: '',
        price: '-1',
        units: '1.5',
        discount: '101',
        change_ads: '-101',
        goods: '99999999999',
        tax: 'ten',
      }).errors,
    ).toEqual({
      sales: 'Enter a number',
      price: 'Enter 0 or more',
      units: 'Enter a whole number from 0 to 5,000,000',
      discount: 'Enter a percentage from 0 to 100',
      change_ads: 'Enter a percentage from -100 to 900',
      goods: 'Enter at most 10,000,000,000',
      tax: 'Enter a number such as 12.50',
    });
  });

  it('is empty where a cost is not known, and nothing where there may be none', () => {
    expect(read({ goods: '', returns: '', tax: '', units: '' }).values).toEqual({
      goods: null,
      returns: 0,
      tax: 0,
      units: null,
    });
  });

  it('has a field of each tool, and no field of none', () => {
    const used = new Set(TOOLS.flatMap(listToolFields));
    expect(FIELD_KEYS.filter((key) => !used.has(key))).toEqual([]);
    for (const key of FIELD_KEYS) expect(getField(key).label).not.toBe('');
  });
});
