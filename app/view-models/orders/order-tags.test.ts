import { expect, it } from 'vitest';
import { listTags, tagsText } from './order-tags.ts';

it('names each tag of an order once, whoever gave it', () => {
  expect(listTags({ tags: ['gift', 'VIP'], ownTags: ['VIP', 'late'] })).toEqual([
    'VIP',
    'gift',
    'late',
  ]);
});

it('says how many tags it does not name', () => {
  expect(tagsText({ tags: ['a', 'b', 'c'], ownTags: [] })).toBe('a, b, c');
  expect(tagsText({ tags: ['a', 'b', 'c'], ownTags: ['d', 'e'] })).toBe('a, b, c and 2 more');
  expect(tagsText({ tags: [], ownTags: [] })).toBe('');
});
