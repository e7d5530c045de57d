import { describe, expect, it } from 'vitest';
import { DecimalSurvey } from './decimal-survey.ts';

const MAPPING = {
  format: 'transactions',
  columns: { placed_at: 'Date', quantity: 'Qty', unit_price: 'Price' },
} as const;
const HEADER = ['Date', 'Qty', 'Price', 'Weight'];

function decide(
  rows: readonly (readonly [date: string, qty: string, price: string, ...rest: string[]])[],
  separator = ',',
  currency: string | null = 'EUR',
) {
  const survey = new DecimalSurvey(MAPPING, HEADER);
  for (const row of rows) survey.add(row);
  return survey.decide({ separator, currency });
}

describe('DecimalSurvey', () => {
  it('follows the amounts, whatever else there is', () => {
    const rows = [
      ['03.04.2021', '1', '1.250', '2,5'],
      ['04.04.2021', '1', '88.50', '2,5'],
    ] as const;
    expect(decide(rows, ';')).toEqual({ mark: '.', example: null, isAmbiguous: false });
    expect(decide([['2021-04-03', '1', '1,5']])).toMatchObject({ mark: ',', isAmbiguous: false });
    expect(
      decide([
        ['x', '1', '2,55'],
        ['x', '1', '3,10'],
        ['x', '1', '1.99'],
      ]).mark,
    ).toBe(',');
  });

  it('follows other columns where no amount is clear, but not dotted dates', () => {
    const rows = [['13.04.2021', '1', '1.250', '2,5']] as const;
    expect(decide(rows)).toEqual({ mark: ',', example: null, isAmbiguous: false });
    expect(decide([['13.04.2021', '1', '3']])).toMatchObject({ example: null, isAmbiguous: false });
  });

  it.each([
    // Semicolons, dotted dates, three digits behind each dot: thousands.
    [['03.03.2025', '1', '1.250'], ';', 'EUR', ','],
    [['2025-03-03', '1', '1.250'], ';', 'EUR', ','],
    // As English writes thousands.
    [['2025-03-03', '1', '1,250'], ',', 'USD', '.'],
    // Prices in rupiahs are whole, those in dinars have three decimals.
    [['2025-03-03', '1', '50.000'], ',', 'IDR', ','],
    [['2025-03-03', '1', '1.250'], ',', 'KWD', '.'],
    [['2025-03-03', '1', '1,250'], ';', 'KWD', ','],
    // A whole number has no decimals.
    [['2025-03-03', '12.500', '3'], ',', 'EUR', ','],
  ] as const)(
    'decides %j between %j in %s by the rest of the file',
    (row, separator, code, mark) => {
      expect(decide([row], separator, code)).toMatchObject({ mark, isAmbiguous: false });
    },
  );

  it.each([
    [['2025-03-03', '1', '1.250'], ',', 'EUR'],
    [['2025-03-03', '1', '1,250'], ';', 'EUR'],
    [['2025-03-03', '1', '1.250'], '\t', null],
    [['2025-03-03', '1.000', '3'], ';', 'EUR'],
  ] as const)('cannot decide %j between %j in %s', (row, separator, code) => {
    const [, quantity, price] = row;
    expect(decide([row], separator, code)).toMatchObject({
      isAmbiguous: true,
      example: price === '3' ? quantity : price,
    });
  });
});
