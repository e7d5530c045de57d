import { createHash } from 'node:crypto';
import { selectStoredExpenses } from '#app/data/imports/stored-records.server.ts';
import { expenseFile, type ExpenseRecord } from '#app/csv/records/expense-file.server.ts';
import { saveExpenses } from '#app/services/costs/save-expenses.server.ts';
import type { RecordFormat } from '../check-records.server.ts';

/** Operating expenses. One name, category and start is one expense: a later file corrects it. */
export const expenseFormat: RecordFormat<ExpenseRecord> = {
  open: expenseFile,
  total: {
    label: 'Expenses, each counted once',
    of: ({ amountMinor, startDay }) => ({ minor: amountMinor, day: startDay }),
  },
  async store(deps, { shopId }, records) {
    const byId = new Map(records.map((record) => [idOf(record), record]));
    const stored = await selectStoredExpenses(deps.db, shopId, [...byId.keys()]);
    const known = new Map(stored.map((expense) => [expense.id, textOf(expense)]));
    const expenses = [...byId]
      .filter(([id, record]) => known.get(id) !== textOf(record))
      .map(([id, record]) => ({ id, ...record }));
    if (expenses.length > 0) await saveExpenses(deps, { shopId, expenses });
    return { booked: expenses.length, unchanged: byId.size - expenses.length };
  },
};

function idOf({ label, category, startDay }: ExpenseRecord): string {
  const key = JSON.stringify([label, category, startDay]);
  return `file-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

function textOf({ amountMinor, recurrence, endDay }: ExpenseRecord): string {
  return JSON.stringify([amountMinor, recurrence, endDay]);
}
