import { describe, expect, it } from 'vitest';
import { listAmountColumns, unusedText } from './amount-columns.ts';

const header =
  'Order,Price,VAT rate,Tax ID,Discount code,Postal code,Weight,Marge %,Extra,Versandkosten,Fee'.split(
    ',',
  );
const rows = [
  ['1001', '10.00', '0', '123456', 'SAVE10', '10115', '1.20', '40', '', '4,90', '0'],
  ['1002', '12.00', '19', '123457', '', '10117', '0.80', '35', '£2.00', '0,00', '0.00'],
];

it('finds the columns of money and rates, not other numbers', () => {
  expect(listAmountColumns({ header, rows })).toEqual([
    { column: 'Price', example: '10.00' },
    { column: 'VAT rate', example: '19' },
    { column: 'Marge %', example: '40' },
    { column: 'Extra', example: '£2.00' },
    { column: 'Versandkosten', example: '4,90' },
  ]);
});

it('finds rates and amounts within texts', () => {
  const columns = {
    header: ['Order', 'Discount', 'Shipping', 'Note'],
    rows: [
      ['1', '10% off', 'UPS 2 days', '5% extra'],
      ['2', '', 'DHL', ''],
    ],
  };
  expect(listAmountColumns(columns)).toEqual([{ column: 'Discount', example: '10% off' }]);
});

describe('unusedText', () => {
  const amounts = listAmountColumns({ header, rows });

  it('names those that no field uses, each with an example', () => {
    expect(unusedText(amounts, { unit_price: 'Price', shipping: 'Versandkosten' })).toBe(
      'Not used: VAT rate, such as 19; Marge %, such as 40; Extra, such as £2.00.',
    );
  });

  it('says nothing where all are used', () => {
    expect(unusedText(amounts.slice(0, 1), { unit_price: 'Price' })).toBeNull();
  });
});
