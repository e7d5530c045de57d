import { randomUUID } from 'node:crypto';
import { selectVariableExpenses } from '#app/data/costs/cost-book.server.ts';
import { changeRuleFrom } from '#app/domain/profit/cost-lookup/cut-period.ts';
import type { VariableExpense } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import {
  previewVariableExpenses,
  previewVariableUndo,
  withoutExpenses,
  withSavedExpenses,
} from '#app/services/costs/preview-variable-expenses.server.ts';
import { undoRuleRows } from '#app/services/costs/rows-undo.server.ts';
import { deleteRules } from '#app/services/costs/save-rules.server.ts';
import {
  saveVariableExpenses,
  type VariableExpenseInput,
} from '#app/services/costs/save-variable-expenses.server.ts';
import {
  deleteVariableExpenseForm,
  endVariableExpenseForm,
  undoVariableExpensesForm,
  variableExpenseForm,
} from '#app/view-models/forms/expense-forms.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';
import { endedError, goneError } from './scheduled-intents.server.ts';

const kind = 'variable_expense';
const action = 'edit_expenses';

export const VARIABLE_EXPENSE_INTENTS: Readonly<Record<string, CostIntent>> = {
  [variableExpenseForm.intent]: savingIntent(readTyped),
  [endVariableExpenseForm.intent]: savingIntent(readEnded),
  [deleteVariableExpenseForm.intent]: {
    action,
    run: (deps, { shopId }, form) => {
      const ids = [form.parse(deleteVariableExpenseForm).id];
      return deleteRules(deps, { shopId, kind, ids, changedAt: deps.clock().toISOString() });
    },
    preview: async (deps, { shopId }, form, part) => {
      const change = withoutExpenses([form.parse(deleteVariableExpenseForm).id]);
      return previewVariableExpenses(deps, { shopId, change, part });
    },
  },
  [undoVariableExpensesForm.intent]: {
    action,
    run: async (deps, { shopId }) => ({
      ...(await undoRuleRows(deps, { shopId, kind })),
      message: 'The expenses that follow your orders are as they were before',
    }),
    preview: async (deps, { shopId }, _form, part) => previewVariableUndo(deps, { shopId, part }),
  },
};

type ReadExpenses = (
  deps: CostDeps,
  shop: Shop,
  form: SentForm,
) => Promise<readonly VariableExpenseInput[]>;

/** Saves the expenses of a form, with a preview of its effect. */
function savingIntent(read: ReadExpenses): CostIntent {
  return {
    action,
    run: async (deps, shop, form) => {
      const expenses = await read(deps, shop, form);
      const changedAt = deps.clock().toISOString();
      return saveVariableExpenses(deps, { shopId: shop.shopId, expenses, changedAt });
    },
    preview: async (deps, shop, form, part) => {
      const change = withSavedExpenses(await read(deps, shop, form));
      return previewVariableExpenses(deps, { shopId: shop.shopId, change, part });
    },
  };
}

/** Reads the expenses of a form: for a change from some orders on, the expense until then, too. */
async function readTyped(
  { db, clock }: CostDeps,
  { shopId, timeZone }: Shop,
  form: SentForm,
): Promise<readonly VariableExpenseInput[]> {
  const { id, fromDay, toDay, change, changeDay, ...terms } = form.parse(variableExpenseForm);
  const typed = { ...terms, ...validityOfDays({ fromDay, toDay }, timeZone) };
  if (change === 'all' || id === undefined) return [{ ...typed, id }];
  const stored = await findStored(db, shopId, id);
  const { validFrom } = validityOfDays({ fromDay: changeDay, toDay: null }, timeZone);
  const instant = change === 'from' && validFrom !== null ? validFrom : clock().toISOString();
  const expenses = changeRuleFrom(stored, { ...typed, id }, { instant, newId: randomUUID });
  if (expenses === null) throw endedError();
  return expenses;
}

async function readEnded(
  { db }: CostDeps,
  { shopId, timeZone }: Shop,
  form: SentForm,
): Promise<readonly VariableExpenseInput[]> {
  const { id, lastDay } = form.parse(endVariableExpenseForm);
  const stored = await findStored(db, shopId, id);
  const { validTo } = validityOfDays({ fromDay: null, toDay: lastDay }, timeZone);
  return [{ ...stored, validTo }];
}

async function findStored(
  db: CostDeps['db'],
  shopId: number,
  id: string,
): Promise<VariableExpense> {
  const stored = (await selectVariableExpenses(db, shopId)).find((one) => one.id === id);
  if (stored === undefined) throw goneError();
  return stored;
}
