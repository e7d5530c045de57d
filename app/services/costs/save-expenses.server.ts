import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { EXPENSE_RECURRENCES } from '#app/domain/profit/daily-costs/amortise.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { costDay, label, minor, recordId } from '#app/domain/profit/cost-fields.ts';
import { type CostChange, saveCosts } from './save-costs.server.ts';

const schema = z.array(
  z
    .object({
      /** Given for a stored one that changes; a new one gets its own. */
      id: recordId.optional(),
      label,
      category: label,
      amountMinor: minor,
      recurrence: z.enum(EXPENSE_RECURRENCES),
      startDay: costDay,
      /** Last day, inclusive; null means for good. */
      endDay: costDay.nullable().default(null),
    })
    .refine(({ startDay, endDay }) => endDay === null || startDay <= endDay, {
      error: 'is before the first day',
      path: ['endDay'],
    }),
);

/** A one-time or recurring expense, per occurrence. */
export type ExpenseInput = z.input<typeof schema>[number];

/** Saves operating expenses and spreads them over their days. Throws `invalid_input`. */
export function saveExpenses(
  deps: Pick<Deps, 'db' | 'clock'>,
  options: { readonly shopId: number; readonly expenses: readonly ExpenseInput[] },
): Promise<CostChange> {
  const rows = parseInput(schema, options.expenses).map((expense) => ({
    expense_id: expense.id ?? randomUUID(),
    label: expense.label,
    category: expense.category,
    amount_minor: expense.amountMinor,
    recurrence: expense.recurrence,
    start_day: expense.startDay,
    end_day: expense.endDay,
  }));
  return saveCosts(deps, options.shopId, COST_TABLES.expenses, rows);
}
