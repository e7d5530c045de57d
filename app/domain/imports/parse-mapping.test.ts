import { describe, expect, it } from 'vitest';
import { AppError } from '#app/lib/app-error.ts';
import { findMappedFormat, mappingFaults } from './column-mapping.ts';
import { MAPPED_FORMATS } from './import-field-table.ts';
import { plainName } from './import-fields.ts';
import { parseMapping } from './parse-mapping.ts';

describe('parseMapping', () => {
  it('fills in what a map file leaves out', () => {
    expect(parseMapping({ format: 'unit_costs', columns: { cost: 'EK' } })).toEqual({
      format: 'unit_costs',
      columns: { cost: 'EK' },
      dateOrder: 'ymd',
      decimalMark: '.',
      returnPrefix: null,
      returnSigns: 'none',
      taxesIncluded: false,
      zeroPrices: 'refuse',
      existingOrders: 'ask',
      alteredNumbers: 'ask',
      differences: 'ask',
      costSign: 'plus',
      currency: null,
      timeZone: null,
      adPlatform: null,
      source: null,
    });
  });

  it.each([
    [{ format: 'orders' }, /format/],
    [{ format: 'transactions', dateOrder: 'dym' }, /dateOrder/],
    [{ format: 'transactions', colums: {} }, /colums/],
    [{ format: 'transactions', returnPrefix: '' }, /returnPrefix/],
    [{ format: 'transactions', currency: 'XXQ' }, /currency/],
    [{ format: 'transactions', timeZone: 'Nowhere' }, /timeZone/],
    ['transactions', /not valid/],
    [null, /not valid/],
  ])('names what is wrong with %j', (value, says) => {
    expect(() => parseMapping(value)).toThrow(AppError);
    expect(() => parseMapping(value)).toThrow(says);
  });
});

describe('mappingFaults', () => {
  const mapping = parseMapping({
    format: 'transactions',
    columns: { order_number: 'No', placed_at: 'Day', line_total: 'Sum' },
  });

  it('finds none in a mapping with all that is needed', () => {
    expect(mappingFaults(mapping, ['No', 'Day', 'Sum'])).toEqual([]);
  });

  it('names columns that the file does not have, and fields there are not', () => {
    expect(mappingFaults(mapping, ['No', 'Day'])).toEqual(['the file has no column "Sum"']);
    const odd = { ...mapping, columns: { ...mapping.columns, colour: 'No' } };
    expect(mappingFaults(odd, ['No', 'Day', 'Sum'])).toEqual(['there is no field "colour"']);
  });

  it('names needed fields without a column, either of two where either will do', () => {
    expect(mappingFaults({ ...mapping, columns: {} }, ['No'])).toEqual([
      '"Order number" has no column',
      '"Date" has no column',
      '"Unit price" or "Line total" has no column',
    ]);
  });

  it('asks nothing of the exports of Shopify, whose columns are known', () => {
    expect(mappingFaults({ ...mapping, format: 'shopify_orders', columns: {} }, [])).toEqual([]);
    expect(findMappedFormat('shopify_orders')).toBeNull();
  });
});

describe('the table of fields', () => {
  const formats = Object.entries(MAPPED_FORMATS);

  it.each(formats)('of %s spells usual names the way they are compared', (_format, { fields }) => {
    for (const name of fields.flatMap(({ names }) => names)) expect(plainName(name)).toBe(name);
  });

  it.each(formats)('of %s gives no name to two fields and no key twice', (_format, { fields }) => {
    const names = fields.flatMap((field) => field.names);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
  });

  it.each(formats)('of %s needs only fields there are', (_format, { fields, required }) => {
    const keys = fields.map(({ key }) => key as string);
    for (const key of required.flat()) expect(keys).toContain(key);
  });
});
