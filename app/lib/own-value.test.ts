import { expect, it } from 'vitest';
import { ownValue } from './own-value.ts';

it('finds what a table holds, and nothing that every object has', () => {
  const table = { paid: 1, valueOf: 2 };
  expect(ownValue(table, 'paid')).toBe(1);
  expect(ownValue(table, 'valueOf')).toBe(2);
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'refunded']) {
    expect(ownValue<unknown>(table, name)).toBeUndefined();
  }
});
