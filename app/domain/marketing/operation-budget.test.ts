import { expect, it } from 'vitest';
import { isBudgetUsed } from './operation-budget.ts';

it('holds a shop back that had its share once little is left for the others', () => {
  const use = { budget: 1000, shops: 10 };
  // A tenth of 1,000 is 100; four fifths of the budget are 800.
  expect(isBudgetUsed({ ...use, total: 799, used: 500 })).toBe(false);
  expect(isBudgetUsed({ ...use, total: 800, used: 99 })).toBe(false);
  expect(isBudgetUsed({ ...use, total: 800, used: 100 })).toBe(true);
});

it('holds everybody back once nothing is left', () => {
  expect(isBudgetUsed({ budget: 1000, shops: 10, total: 1000, used: 0 })).toBe(true);
});

it('leaves each of very many shops one reading', () => {
  const use = { budget: 1000, shops: 1000, total: 900 };
  expect(isBudgetUsed({ ...use, used: 23 })).toBe(false);
  expect(isBudgetUsed({ ...use, used: 24 })).toBe(true);
});
