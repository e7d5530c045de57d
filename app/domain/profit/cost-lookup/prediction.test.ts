import { describe, expect, it } from 'vitest';
import { agesOfChange, firstPercent, percentInForce } from './prediction.ts';
import { predictionTerms } from './prediction-schema.ts';

const TERMS = {
  days: 25,
  rules: [
    { percent: '15', minIndex: 2, maxIndex: 9 },
    { percent: '8', minIndex: 20, maxIndex: 40 },
  ],
};

describe('a prediction', () => {
  it.each([
    ['2023-02-01', null], // two days late in beginning
    ['2023-02-03', '15'],
    ['2023-02-10', '15'],
    ['2023-02-11', null],
    ['2023-02-21', '8'],
    ['2023-02-25', '8'],
    ['2023-02-26', null],
  ])('on %s of an order of 1 February is %s percent', (asOfDay, percent) => {
    expect(percentInForce({ ...TERMS, asOfDay }, '2023-02-01')).toBe(percent);
  });

  it('changes at the ends of its rules, until its days are over', () => {
    expect(agesOfChange(TERMS)).toEqual([2, 10, 20, 25]);
    expect(firstPercent(TERMS)).toBe('15');
    expect(firstPercent({ days: 3, rules: [] })).toBeNull();
  });
});

describe('the terms of a prediction', () => {
  const errorsOf = (terms: unknown) =>
    predictionTerms.safeParse(terms).error?.issues.map(({ path }) => path.join('.'));

  it('are read in any order of their rules', () => {
    const read = predictionTerms.parse({ ...TERMS, rules: TERMS.rules.toReversed() });
    expect(read).toEqual(TERMS);
  });

  it('refuse rules that overlap, end before they begin, or ask more than all', () => {
    const [first, second] = TERMS.rules;
    expect(errorsOf({ days: 25, rules: [first, { ...second, minIndex: 9 }] })).toEqual([
      'rules.0.maxIndex',
    ]);
    expect(errorsOf({ days: 25, rules: [{ ...first, maxIndex: 1 }] })).toEqual([
      'rules.0.maxIndex',
    ]);
    expect(errorsOf({ days: 25, rules: [{ ...first, percent: '100.1' }] })).toEqual([
      'rules.0.percent',
    ]);
    expect(errorsOf({ days: 25, rules: [] })).toEqual(['rules']);
    expect(errorsOf({ days: 0, rules: [first] })).toEqual(['days']);
  });
});
