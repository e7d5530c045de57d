import { describe, expect, it } from 'vitest';
import { USUAL_OPTIONS } from '#app/domain/imports/column-mapping.ts';
import { emailKey } from '#app/lib/email-key.ts';
import { transactionFile } from './transaction-file.server.ts';

const HEADER = ['No', 'Day', 'Clock', 'Qty', 'Price', 'Total', 'Who', 'Where', 'Off', 'VAT', 'Cur'];
const COLUMNS = {
  order_number: 'No',
  placed_at: 'Day',
  placed_time: 'Clock',
  quantity: 'Qty',
  unit_price: 'Price',
  line_total: 'Total',
  customer_id: 'Who',
  country: 'Where',
  line_discount: 'Off',
  line_tax: 'VAT',
  currency: 'Cur',
};

function read(values: Partial<Record<(typeof HEADER)[number], string>>) {
  const file = transactionFile(
    {
      mapping: {
        ...USUAL_OPTIONS,
        format: 'transactions',
        columns: COLUMNS,
        dateOrder: 'dmy',
        decimalMark: ',',
      },
      rates: { rateOn: () => null, missingCurrency: null },
      currency: 'EUR',
      decimals: 2,
      timeZone: 'Europe/Berlin',
      now: new Date('2022-06-15T12:00:00Z'),
    },
    HEADER,
  );
  const cells = HEADER.map((name) => ({ No: '7', Day: '01.06.2022', ...values })[name] ?? '');
  return file.read({ line: 5, cells: file.pick(cells) });
}

describe('a row of transactions', () => {
  it('is read through its mapping', () => {
    const reading = read({
      Clock: '10:30',
      Qty: '2',
      Price: '1.234,50',
      Who: 'c1',
      Where: 'Österreich',
      Off: '-0,50',
      VAT: '2,00',
      Cur: 'eur',
    });
    expect(reading.row).toMatchObject({
      line: 5,
      orderNumber: '7',
      placedAt: '2022-06-01T08:30:00.000Z',
      quantity: 2,
      unitPrice: '1234.50',
      amountMinor: 2_469_00,
      isBack: false,
      customerId: 'c1',
      country: 'AT',
      discountMinor: 50,
      taxMinor: 2_00,
    });
  });

  it('counts one piece where no quantity stands', () => {
    expect(read({ Price: '5,00' }).row).toMatchObject({ quantity: 1, amountMinor: 5_00 });
  });

  it('takes a total where no unit price stands, and keeps it to the penny', () => {
    // 10.00 for 3 pieces: 3.33 each would make 9.99.
    expect(read({ Qty: '3', Total: '10,00' }).row).toMatchObject({
      quantity: 3,
      amountMinor: 10_00,
      unitPrice: '3.333333',
    });
  });

  it.each([
    [
      { Qty: '-2', Price: '5,00' },
      { quantity: -2, unitPrice: '5.00', amountMinor: -10_00 },
    ],
    [
      { Qty: '2', Price: '-5,00' },
      { quantity: 2, unitPrice: '-5.00', amountMinor: -10_00 },
    ],
    [
      { Qty: '-2', Price: '-5,00' },
      { quantity: -2, unitPrice: '5.00', amountMinor: -10_00 },
    ],
    [
      { Qty: '-2', Total: '-10,00' },
      { quantity: -2, unitPrice: '5', amountMinor: -10_00 },
    ],
    [
      { Qty: '-2', Total: '10,00' },
      { quantity: -2, unitPrice: '5', amountMinor: -10_00 },
    ],
    [
      { Qty: '2', Total: '-10,00' },
      { quantity: 2, unitPrice: '-5', amountMinor: -10_00 },
    ],
  ])('gives money back in %j', (values, expected) => {
    expect(read(values).row).toMatchObject({ ...expected, isBack: true });
  });

  it('keeps a fingerprint in place of an e-mail address, the same for any spelling', () => {
    expect(read({ Price: '1', Who: ' Ada@Example.com' }).row).toMatchObject({
      customerId: emailKey('ada@example.com'),
    });
    expect(emailKey('ada@example.com')).toMatch(/^email-[0-9a-f]{24}$/);
  });

  it('keeps the name of what is no country', () => {
    expect(read({ Price: '1', Where: 'Channel Islands' }).row).toMatchObject({
      country: 'Channel Islands',
    });
  });

  it.each([
    [{ No: '', Price: '1' }, 'order number is missing'],
    [{ Day: '2022', Price: '1' }, '"2022" is not a date'],
    [{}, 'unit price is missing'],
    [{ Price: '0,00' }, 'the price is 0 (a sample or a stock correction)'],
    [{ Total: '0' }, 'the price is 0 (a sample or a stock correction)'],
    [{ Price: '1.5' }, 'unit price "1.5" is not a number'],
    [{ Qty: 'few', Price: '1' }, 'quantity "few" is not a whole number'],
    [{ Qty: '0', Price: '1' }, 'the quantity is 0: nothing was sold or returned'],
    [
      { Price: '1', Cur: 'USD' },
      "the amount is in USD, the shop's currency is EUR, and no exchange rate of 2022-06-01 is known",
    ],
    [
      { No: '=1+1', Price: '1' },
      'order number holds a spreadsheet formula (=1+1); paste its value instead',
    ],
    [
      { Price: '1', VAT: '99999999999,00' },
      'tax of the line 99999999999.00 is too large to be an amount',
    ],
  ])('of %j is refused: %s', (values, fault) => {
    expect(read(values)).toEqual({ fault });
  });
});
