import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteCategory } from '#app/services/costs/delete-category.server.ts';
import { deleteRules } from '#app/services/costs/save-rules.server.ts';
import {
  saveVariableExpenses,
  type VariableExpenseInput,
} from '#app/services/costs/save-variable-expenses.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-02-10T12:00:00Z' });
});
afterAll(() => deps.close());

/** On the web 100.00 of p1 and 50.00 of p2; at the till 30.00 of p1. */
beforeEach(async () => {
  shopId = await newShop(deps.db);
  const web = [plainLine('1'), plainLine('2', { grossMinor: 5_000 })];
  const till = [plainLine('1', { grossMinor: 3_000 })];
  await store(deps.db, shopId, [
    plainOrder({ id: 'web', placedAt: '2023-02-01T10:00:00Z', lines: web }),
    plainOrder({ id: 'till', placedAt: '2023-02-02T10:00:00Z', lines: till, channel: 'pos' }),
  ]);
  await costQueuedOrders(deps, { shopId });
});

const commission: VariableExpenseInput = {
  id: 'c',
  label: 'Commission',
  category: 'Agency',
  base: 'net_sales',
  rate: '10',
};
const card: VariableExpenseInput = {
  id: 'k',
  label: 'Card',
  category: 'Cards',
  base: 'orders',
  rate: '0.50',
};

async function save(...expenses: VariableExpenseInput[]): Promise<number> {
  const { queued } = await saveVariableExpenses(deps, { shopId, expenses });
  await costQueuedOrders(deps, { shopId });
  return queued;
}

async function expensesBy(grouping: string) {
  const { rows, total } = await runBookedQuery(deps, {
    shopIds: [shopId],
    range: { start: '2023-02-01', end: '2023-02-28' },
    metrics: ['operating_expenses', 'variable_expenses', 'net_profit'],
    groupings: [grouping],
    filters: [],
    compareTo: 'none',
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  const amounts = rows.map(({ keys, values }) => [keys[0], values['operating_expenses']]);
  return { amounts: Object.fromEntries(amounts), total: total.values };
}

describe('expenses that follow the orders', () => {
  it('are the same by order, product, channel, category, expense and day, and lower the profit', async () => {
    await save(commission, card);
    // 10 % of 180.00, and 0.50 for each of two orders.
    const whole = { operating_expenses: 1_900, variable_expenses: 1_900, net_profit: 16_100 };
    expect(await expensesBy('order')).toEqual({
      amounts: { web: 1_550, till: 350 },
      total: whole,
    });
    // The card of the order on the web by 100 : 50 is 0.33 and 0.17, the cent left over to the first.
    expect(await expensesBy('product')).toEqual({
      amounts: { p1: 1_300 + 34 + 50, p2: 500 + 16 },
      total: whole,
    });
    expect(await expensesBy('channel')).toEqual({
      amounts: { web: 1_550, pos: 350 },
      total: whole,
    });
    expect(await expensesBy('expense_category')).toEqual({
      amounts: { null: 0, Agency: 1_800, Cards: 100 },
      total: whole,
    });
    expect(await expensesBy('expense')).toEqual({
      amounts: { null: 0, c: 1_800, k: 100 },
      total: whole,
    });
    expect((await expensesBy('day')).amounts).toMatchObject({
      '2023-02-01': 1_550,
      '2023-02-02': 350,
    });
  });

  it('cost again exactly the orders that a change touches', async () => {
    expect(await save(commission)).toBe(2);
    expect(await save(commission)).toBe(0);
    expect(await save({ ...commission, rate: '10.0' })).toBe(0);
    expect(await save({ ...commission, channel: 'pos' })).toBe(2);
    expect(await save({ ...commission, channel: 'pos', rate: '20' })).toBe(1);
    expect((await expensesBy('order')).amounts).toEqual({ web: 0, till: 600 });
    expect(await save({ ...commission, productId: 'p2', rate: '20' })).toBe(2);
    expect((await expensesBy('order')).amounts).toEqual({ web: 1_000, till: 0 });
    const { queued } = await deleteRules(deps, {
      shopId,
      kind: 'variable_expense',
      ids: ['c'],
    });
    expect(queued).toBe(1);
  });

  it('go to Other when their category is deleted, which a category of every shop cannot be', async () => {
    await save(card, commission);
    const { total } = await expensesBy('order');
    const { queued } = await deleteCategory(deps, { shopId, kind: 'expense', name: 'Cards' });
    expect(queued).toBe(2);
    await costQueuedOrders(deps, { shopId });
    expect(await expensesBy('expense_category')).toEqual({
      amounts: { null: 0, Agency: 1_800, Other: 100 },
      total,
    });
    const remove = (name: string) => deleteCategory(deps, { shopId, kind: 'expense', name });
    await expect(remove('Cards')).rejects.toThrow('There is no category Cards.');
    await expect(remove('Agency')).rejects.toThrow('cannot be deleted');
  });

  it('of one category are one, however its name is written', async () => {
    await save(
      card,
      { ...card, id: 'k2', category: ' cards ' },
      { ...card, id: 'k3', category: 'AGENCY' },
    );
    expect(Object.keys((await expensesBy('expense_category')).amounts).toSorted()).toEqual([
      'Agency',
      'Cards',
      'null',
    ]);
  });
});
