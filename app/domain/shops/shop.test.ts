import { expect, it } from 'vitest';
import { toShopKey } from './shop.ts';

it.each([
  ['Online Retail', 'online-retail'],
  ['Café & Co. 2', 'cafe-co-2'],
  ['  Ünïcode -- Øre!  ', 'unicode-re'],
  ['日本の店', 'shop'],
  ['', 'shop'],
])('makes of %j the key %j', (name, key) => {
  expect(toShopKey(name)).toBe(key);
});

it('keeps a key short', () => {
  expect(toShopKey('x'.repeat(300))).toHaveLength(60);
});

it('makes of a key the same key', () => {
  expect(toShopKey('cafe-co-2')).toBe('cafe-co-2');
});
