import { describe, expect, it } from 'vitest';
import { splitList, unescapeComma } from './split-list.ts';

describe('a list of values', () => {
  it.each([
    ['FR,DE', ['FR', 'DE']],
    ['FR', ['FR']],
    ['', ['']],
    ['FR,', ['FR', '']],
    ['Summer "Sale"\\, 50% + gift,Winter', ['Summer "Sale", 50% + gift', 'Winter']],
    ['a\\\\,b', ['a\\', 'b']],
    ['a\\b', ['a\\b']],
    ['a\\\\\\,b', ['a\\,b']],
  ])('%s has its values, commas within them written with a backslash', (text, values) => {
    expect(splitList(text)).toEqual(values);
  });

  it('of one value is that value', () => {
    expect(unescapeComma('Mugs, cups')).toBe('Mugs, cups');
    expect(unescapeComma('Mugs\\, cups')).toBe('Mugs, cups');
  });
});
