import { describe, expect, it } from 'vitest';
import { withChosenColumns } from './chosen-columns.ts';
import { mappingFaults, USUAL_OPTIONS } from './column-mapping.ts';

const format = 'transactions';
const columns = {
  order_number: 'No',
  placed_at: 'Day',
  unit_price: 'Price',
  line_shipping: 'Freight',
  product_code: 'Item',
};

describe('withChosenColumns', () => {
  it('takes a column of amounts from the field that a proposal gave it to', () => {
    const chosen = withChosenColumns({ format, columns }, { shipping: 'Freight' });
    const { line_shipping: _before, ...others } = columns;
    expect(chosen).toEqual({ ...others, shipping: 'Freight' });
  });

  it('leaves a text to several fields, and takes a field its column where none is chosen', () => {
    const chosen = withChosenColumns(
      { format, columns },
      { description: 'Item', line_shipping: null },
    );
    expect(chosen).toMatchObject({ product_code: 'Item', description: 'Item' });
    expect(chosen).not.toHaveProperty('line_shipping');
  });
});

describe('a mapping', () => {
  it('may not count a column of amounts twice', () => {
    const twice = {
      ...USUAL_OPTIONS,
      format,
      columns: { ...columns, shipping: 'Freight' },
    } as const;
    expect(mappingFaults(twice, Object.values(columns))).toEqual([
      '"Freight" counts twice, as "Shipping charged" and as "Shipping of the line"',
    ]);
  });
});
