import { expect, it } from 'vitest';
import { shopKeyOf } from './shop.ts';

it.each([
  ['Online Retail', 'online-retail'],
  ['Café & Co. 2', 'cafe-co-2'],
  ['  Ünïcode -- Øre!  ', 'unicode-re'],
  ['日本の店', 'shop'],
  ['', 'shop'],
])('makes of %j the key %j', (name, key) => {
  expect(shopKeyOf(name)).toBe(key);
});

it('keeps a key short', () => {
  expect(shopKeyOf('x'.repeat(300))).toHaveLength(60);
});

it('makes of a key the same key', () => {
  expect(shopKeyOf('cafe-co-2')).toBe('cafe-co-2');
});
