import { describe, expect, it } from 'vitest';
import { listOpenTwins, TwinSearch } from './twin-columns.ts';

function search(header: readonly string[], ...rows: readonly (readonly string[])[]) {
  const twins = new TwinSearch(header);
  for (const row of rows) twins.add(row);
  return twins;
}

describe('TwinSearch', () => {
  it('finds columns of one name, however it is spelled, that differ', () => {
    const twins = search(
      ['Order', 'Unit price', 'unit_price', 'Price (USD)', 'Price (EUR)'],
      ['1', '10.00', '10', '1', '2'],
      ['2', '10.00', '12.00', '1', '2'],
    );
    expect(twins.result()).toEqual([
      { column: 'Unit price', other: 'unit_price', example: ['10.00', '12.00'] },
      { column: 'unit_price', other: 'Unit price', example: ['12.00', '10.00'] },
    ]);
  });

  it('does not mind equal values and empty cells beside one that is used', () => {
    const twins = search(['Price', 'Price (2)'], ['5.00', '5'], ['6.00', '']);
    expect(twins.result()).toEqual([
      { column: 'Price (2)', other: 'Price', example: ['', '6.00'] },
    ]);
    expect(listOpenTwins(twins.result(), { unit_price: 'Price' })).toEqual([]);
  });

  it('need not read a file whose columns have a name each', () => {
    expect(search(['Order', 'Order date']).hasTwins).toBe(false);
    expect(search(['Price', 'Price (2)']).hasTwins).toBe(true);
  });
});

describe('listOpenTwins', () => {
  const found = search(['Price', 'Price (2)'], ['5.00', '7.00']).result();

  it('asks about a column that is used', () => {
    expect(listOpenTwins(found, { unit_price: 'Price' })).toEqual([
      { column: 'Price', other: 'Price (2)', example: ['5.00', '7.00'], field: 'unit_price' },
    ]);
    expect(listOpenTwins(found, { order_number: 'Order' })).toEqual([]);
  });

  it('asks about none where each is a field of its own', () => {
    expect(listOpenTwins(found, { unit_price: 'Price', line_total: 'Price (2)' })).toEqual([]);
  });

  it('asks once where the names of the columns are fixed', () => {
    expect(listOpenTwins(found, {})).toEqual([
      { column: 'Price', other: 'Price (2)', example: ['5.00', '7.00'], field: null },
    ]);
  });
});
