import { describe, expect, it } from 'vitest';
import { FileSurvey } from './file-survey.ts';
import { proposeMapping } from './propose-mapping.ts';
import { proposeTimeZone } from './propose-time-zone.ts';
import { resolveProposal } from './resolve-proposal.ts';

/** The resolved proposal of a file of transactions. */
function settle(header: readonly string[], rows: readonly (readonly string[])[]) {
  const proposal = proposeMapping('transactions', { header, rows });
  const survey = new FileSurvey(proposal.mapping, header);
  for (const row of rows) survey.add(row);
  return resolveProposal(proposal, survey.result());
}

const texts = ({ notes }: ReturnType<typeof settle>) => notes.map(({ text }) => text);

describe('a column named like a discount', () => {
  it('is no money when its values are rates beside far larger prices', () => {
    const settled = settle(
      ['Order ID', 'Order Date', 'Sales', 'Discount'],
      [
        ['1', '2016-11-08', '261.96', '0'],
        ['2', '2016-06-12', '957.58', '0.45'],
        ['3', '2016-10-11', '22.37', '0.2'],
      ],
    );
    expect(settled.mapping.columns['order_discount']).toBeUndefined();
    expect(settled.mapping.columns['line_discount']).toBeUndefined();
    expect(texts(settled).join()).toContain('"Discount" lie between 0 and 1');
  });

  it('is money when the prices are as small as it is', () => {
    const settled = settle(
      ['Order ID', 'Order Date', 'Price', 'Discount'],
      [['1', '2016-11-08', '2.50', '0.25']],
    );
    expect(settled.mapping.columns['order_discount']).toBe('Discount');
  });
});

describe('an amount that may be the order’s or the line’s', () => {
  const HEADER = ['order_id', 'order_purchase_timestamp', 'price', 'freight_value'];
  const rowsOf = (orders: readonly (readonly string[])[]) =>
    orders.flatMap((amounts, order) =>
      amounts.map((amount) => [`${order}`, '2018-01-02 10:00:00', '59.90', amount]),
    );

  it('is the line’s where it differs between the rows of orders', () => {
    const orders = [
      ['15.10', '15.10'],
      ['7.00', '9.20'],
      ['1.00', '2.00'],
      ['3.00', '4.00'],
    ];
    const settled = settle(HEADER, rowsOf(orders));
    expect(settled.mapping.columns['line_shipping']).toBe('freight_value');
    expect(settled.mapping.columns['shipping']).toBeUndefined();
    expect(settled.guessed).not.toContain('line_shipping');
  });

  it('is the order’s where each row repeats it', () => {
    const settled = settle(HEADER, rowsOf([['5', '5'], ['9', '9', '9'], ['4', '4'], ['3']]));
    expect(settled.mapping.columns['shipping']).toBe('freight_value');
    expect(settled.notes.map(({ kind }) => kind)).not.toContain('question');
  });

  it('is asked for where a single order tells', () => {
    const settled = settle(HEADER, rowsOf([['5', '5'], ['9'], ['4']]));
    expect(settled.mapping.columns['shipping']).toBe('freight_value');
    expect(settled.guessed).toContain('shipping');
    expect(settled.notes.map(({ kind }) => kind)).toContain('question');
  });
});

describe('the date of a file', () => {
  it.each([
    [['shipping_limit_date', 'order_purchase_timestamp'], 'order_purchase_timestamp'],
    [['order_delivered_carrier_date', 'order_purchase_timestamp'], 'order_purchase_timestamp'],
    [['ingest_date', 'purchased on'], 'purchased on'],
    [['estimated_delivery_date', 'created'], 'created'],
  ])('of %j is %s', (names, expected) => {
    const row = ['1', '2018-01-09', '2018-01-02', '5.00'];
    const settled = settle(['order_id', ...names, 'price'], [row]);
    expect(settled.mapping.columns['placed_at']).toBe(expected);
  });

  it('is marked as a guess where only its contents speak for it', () => {
    const settled = settle(['Order', 'When', 'Price'], [['1', '2018-01-02', '5.00']]);
    expect(settled.guessed).toEqual(['placed_at']);
    expect(texts(settled)).toContain('The column "When" is taken for "Date".');
  });
});

describe('returns', () => {
  const HEADER = ['Invoice', 'Date', 'Quantity', 'Price'];
  const row = (number: string, quantity: string) => [number, '2010-12-01', quantity, '2.00'];

  it('are known by the letters that their numbers begin with', () => {
    const { mapping } = settle(HEADER, [
      ...['1', '2', '3', '4'].map((number) => row(number, '1')),
      ...['C5', 'C6', 'C7'].map((number) => row(number, '-1')),
    ]);
    expect(mapping).toMatchObject({ returnPrefix: 'C', returnSigns: 'minus' });
  });

  it('are not guessed from letters that charge as well', () => {
    const { mapping } = settle(HEADER, [
      ...['1', '2', '3', '4'].map((number) => row(number, '1')),
      ...['A5', 'A6'].map((number) => row(number, '-1')),
      row('A7', '1'),
    ]);
    expect(mapping.returnPrefix).toBeNull();
  });
});

describe('rows at price 0', () => {
  const HEADER = ['Invoice', 'Date', 'SKU', 'Quantity', 'Price'];

  it('are stock corrections where some have a negative quantity', () => {
    const { mapping } = settle(HEADER, [
      ['1', '2010-12-01', 'A', '1', '2.00'],
      ['2', '2010-12-01', 'A', '-10', '0'],
      ['1', '2010-12-01', 'B', '1', '0'],
    ]);
    expect(mapping.zeroPrices).toBe('refuse');
  });

  it('are free items otherwise', () => {
    const { mapping } = settle(HEADER, [
      ['1', '2010-12-01', 'A', '1', '2.00'],
      ['1', '2010-12-01', 'B', '1', '0'],
    ]);
    expect(mapping.zeroPrices).toBe('keep');
  });
});

describe('the words of the order status', () => {
  it('are said with what becomes of them', () => {
    const settled = settle(
      ['Order', 'Date', 'Price', 'Status'],
      [
        ['1', '2018-01-02', '5.00', 'completed'],
        ['2', '2018-01-02', '5.00', 'on-hold'],
        ['3', '2018-01-02', '5.00', 'Cancelled'],
        ['4', '2018-01-02', '5.00', 'Cancelled'],
      ],
    );
    expect(settled.mapping.columns['order_status']).toBe('Status');
    expect(texts(settled)).toEqual([
      'Order status "on-hold" (1 row): no orders.',
      'Order status "Cancelled" (2 rows): cancelled: no sale, ' +
        'or a sale that returns where the file says that it was paid.',
      'Order status "completed" (1 row): sales.',
    ]);
  });
});

describe('proposeTimeZone', () => {
  const zoneOf = (dates: readonly string[]) => {
    const header = ['Order', 'Date', 'Price'];
    const proposal = proposeMapping('transactions', {
      header,
      rows: dates.map((date) => ['1', date, '5.00']),
    });
    const survey = new FileSurvey(proposal.mapping, header);
    for (const date of dates) survey.add(['1', date, '5.00']);
    return proposeTimeZone(survey.result());
  };

  it.each([
    [['2021-01-05 10:00:00 -0800', '2021-07-05 10:00:00 -0700'], 'America/Los_Angeles'],
    [['2021-01-05 10:00:00 -0700', '2021-07-05 10:00:00 -0700'], 'America/Phoenix'],
    [['2021-01-05 10:00:00 +0000', '2021-07-05 10:00:00 +0100'], 'Europe/London'],
    [['2021-01-05T10:00:00+05:30'], 'Asia/Kolkata'],
    [['2021-01-05 10:00:00 +0000', '2021-07-05 10:00:00 +0000'], null],
    [['2021-01-05 10:00:00', '2021-07-05 10:00:00'], null],
  ])('of %j is %s', (dates, zone) => {
    expect(zoneOf(dates)).toBe(zone);
  });
});
