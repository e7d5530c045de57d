import { lockCostRules, queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES } from '#app/data/costs/rule-tables.ts';
import { upsertRows } from '#app/data/upsert.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { addCategories } from './add-categories.server.ts';
import { noteRows } from './rows-undo.server.ts';
import { RULE_KINDS, type RuleInput } from './rule-kinds.server.ts';
import type { RuleChange } from './save-rules.server.ts';

export type VariableExpenseInput = RuleInput<'variable_expense'>;

export interface SaveVariableExpensesOptions {
  readonly shopId: number;
  readonly expenses: readonly VariableExpenseInput[];
  readonly changedAt?: string;
}

/**
 * Saves variable expenses, adds new categories, and queues exactly the affected orders, in one
 * transaction. Throws `invalid_input`.
 */
export async function saveVariableExpenses(
  { db }: Pick<Deps, 'db'>,
  { shopId, expenses, changedAt }: SaveVariableExpensesOptions,
): Promise<RuleChange> {
  const shape = RULE_TABLES.variable_expense;
  const rows = RULE_KINDS.variable_expense.toRows(expenses, shape.key[0]);
  const ids = rows.map((row) => String(row[shape.key[0]]));
  const queued = await db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const names = rows.map((row) => String(row['category']));
    const categories = await addCategories(tx, { shopId, kind: 'expense', names });
    const sorted = rows.map((row) => ({
      ...row,
      category: categories.get(String(row['category'])) ?? String(row['category']),
    }));
    await noteRows(tx, { shopId, kind: 'variable_expense', ids, changedAt });
    return queueTouchedBy(tx, shopId, 'variable_expense', ids, () =>
      upsertRows(tx, shape, shopId, sorted),
    );
  });
  return { queued };
}
