import { describe, expect, it } from 'vitest';
import { parseFilter, writeFilter } from './filter-text.ts';

describe('a filter in the address', () => {
  it('holds field, operator and values', () => {
    const filter = { field: 'country', operator: 'in', values: ['FR', 'DE'] } as const;
    expect(writeFilter(filter)).toBe('country:in:FR|DE');
    expect(parseFilter('country:in:FR|DE')).toEqual(filter);
  });

  it('keeps bars, colons and backslashes within a value', () => {
    const filter = {
      field: 'product',
      operator: 'in',
      values: ['a|b', 'c:d', '\\N', '\\'],
    } as const;
    expect(writeFilter(filter)).toBe('product:in:a\\|b|c:d|\\\\N|\\\\');
    expect(parseFilter(writeFilter(filter))).toEqual(filter);
  });

  it('says in which group of conditions it stands', () => {
    const filter = { field: 'country', operator: 'in', values: ['FR', 'DE'], group: 2 } as const;
    expect(writeFilter(filter)).toBe('2~country:in:FR|DE');
    expect(parseFilter('2~country:in:FR|DE')).toEqual(filter);
    expect(parseFilter('0~country:in:FR')).toBeNull();
  });

  it('writes nothing as \\N', () => {
    const filter = { field: 'country', operator: 'neq', values: [null] } as const;
    expect(writeFilter(filter)).toBe('country:neq:\\N');
    expect(parseFilter('country:neq:\\N')).toEqual(filter);
  });

  it('reads an empty text as a value', () => {
    expect(parseFilter('channel:eq:')).toEqual({ field: 'channel', operator: 'eq', values: [''] });
  });

  it('reads numbers for the operators that compare sizes', () => {
    expect(parseFilter('net_sales:btw:-100|250')?.values).toEqual([-100, 250]);
    expect(parseFilter('net_sales:gt:0.5')?.values).toEqual([0.5]);
    expect(parseFilter('country:eq:12')?.values).toEqual(['12']);
  });

  it.each([
    'country',
    'country:eq',
    'country:like:FR',
    'COUNTRY:eq:FR',
    'net_sales:gt:much',
    'net_sales:gt:',
    'net_sales:gt:\\N',
    'net_sales:btw:1',
    'net_sales:btw:1|2|3',
    'country:eq:FR|DE',
    `country:in:${'A|'.repeat(300)}`,
  ])('is none in %j', (text) => {
    expect(parseFilter(text)).toBeNull();
  });
});
