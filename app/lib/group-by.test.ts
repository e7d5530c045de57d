import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('keeps keys and items in the order they came', () => {
  const groups = groupBy([3, 1, 5, 2, 4], (n) => (n % 2 === 0 ? 'even' : 'odd'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 5]],
    ['even', [2, 4]],
  ]);
});

it('gives no group for no items', () => {
  expect(groupBy([], String).size).toBe(0);
});
