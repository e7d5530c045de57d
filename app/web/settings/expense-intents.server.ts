import { selectVariableExpenses } from '#app/data/costs/cost-book.server.ts';
import { selectStoredAmounts } from '#app/data/costs/scheduled-amount-rows.server.ts';
import type { Action } from '#app/domain/access/roles/actions.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { addCategory } from '#app/services/costs/add-categories.server.ts';
import { deleteCategory } from '#app/services/costs/delete-category.server.ts';
import { deleteScheduledAmounts } from '#app/services/costs/delete-scheduled-amounts.server.ts';
import { deleteRules } from '#app/services/costs/save-rules.server.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { saveVariableExpenses } from '#app/services/costs/save-variable-expenses.server.ts';
import {
  addExpenseCategoryForm,
  addRevenueCategoryForm,
  deleteExpenseCategoryForm,
  deleteExpenseForm,
  deleteOtherRevenueForm,
  deleteRevenueCategoryForm,
  deleteVariableExpenseForm,
  endExpenseForm,
  endOtherRevenueForm,
  endVariableExpenseForm,
  expenseForm,
  otherRevenueForm,
  variableExpenseForm,
} from '#app/view-models/forms/expense-forms.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';

/** What the forms of expenses and other revenue ask for, by their intent. */
export const EXPENSE_INTENTS: Readonly<Record<string, CostIntent>> = {
  ...scheduledIntents('expense', 'edit_expenses', {
    save: expenseForm,
    end: endExpenseForm,
    remove: deleteExpenseForm,
    addCategory: addExpenseCategoryForm,
    deleteCategory: deleteExpenseCategoryForm,
  }),
  ...scheduledIntents('other_revenue', 'edit_other_revenue', {
    save: otherRevenueForm,
    end: endOtherRevenueForm,
    remove: deleteOtherRevenueForm,
    addCategory: addRevenueCategoryForm,
    deleteCategory: deleteRevenueCategoryForm,
  }),
  [variableExpenseForm.intent]: {
    action: 'edit_expenses',
    run: (deps, { shopId, timeZone }, form) => {
      const { fromDay, toDay, ...expense } = form.parse(variableExpenseForm);
      const validity = validityOfDays({ fromDay, toDay }, timeZone);
      return saveVariableExpenses(deps, { shopId, expenses: [{ ...expense, ...validity }] });
    },
  },
  [endVariableExpenseForm.intent]: { action: 'edit_expenses', run: endVariableExpense },
  [deleteVariableExpenseForm.intent]: {
    action: 'edit_expenses',
    run: (deps, { shopId }, form) => {
      const ids = [form.parse(deleteVariableExpenseForm).id];
      return deleteRules(deps, { shopId, kind: 'variable_expense', ids });
    },
  },
};

interface ScheduledForms {
  readonly save: typeof expenseForm;
  readonly end: typeof endExpenseForm;
  readonly remove: typeof deleteExpenseForm;
  readonly addCategory: typeof addExpenseCategoryForm;
  readonly deleteCategory: typeof deleteExpenseCategoryForm;
}

/** The same forms of one-time and recurring expenses, and of other revenue. */
function scheduledIntents(
  kind: ScheduledKind,
  action: Action,
  forms: ScheduledForms,
): Readonly<Record<string, CostIntent>> {
  return {
    [forms.save.intent]: {
      action,
      run: async (deps, { shopId, currency }, form) => {
        const { amount, ...rest } = form.parse(forms.save);
        const amountMinor = toMinor(amount, getCurrency(currency).decimals);
        await saveScheduledAmounts(deps, { shopId, kind, amounts: [{ ...rest, amountMinor }] });
        return {};
      },
    },
    [forms.end.intent]: {
      action,
      run: async (deps, { shopId }, form) => {
        const { id, lastDay } = form.parse(forms.end);
        const [stored] = await selectStoredAmounts(deps.db, shopId, kind, [id]);
        if (stored === undefined) throw gone();
        const amounts = [{ ...stored, endDay: lastDay }];
        await saveScheduledAmounts(deps, { shopId, kind, amounts });
        return {};
      },
    },
    [forms.remove.intent]: {
      action,
      run: async (deps, { shopId }, form) => {
        await deleteScheduledAmounts(deps, { shopId, kind, ids: [form.parse(forms.remove).id] });
        return { message: 'Deleted' };
      },
    },
    [forms.addCategory.intent]: {
      action,
      run: async (deps, { shopId }, form) => {
        await addCategory(deps, { shopId, kind, name: form.parse(forms.addCategory).name });
        return {};
      },
    },
    [forms.deleteCategory.intent]: {
      action,
      run: async (deps, { shopId }, form) => {
        const { name } = form.parse(forms.deleteCategory);
        const { queued } = await deleteCategory(deps, { shopId, kind, name });
        return { queued, message: 'Deleted' };
      },
    },
  };
}

async function endVariableExpense(deps: CostDeps, { shopId, timeZone }: Shop, form: SentForm) {
  const { id, lastDay } = form.parse(endVariableExpenseForm);
  const stored = (await selectVariableExpenses(deps.db, shopId)).find((one) => one.id === id);
  if (stored === undefined) throw gone();
  const { validTo } = validityOfDays({ fromDay: null, toDay: lastDay }, timeZone);
  return saveVariableExpenses(deps, { shopId, expenses: [{ ...stored, validTo }] });
}

function gone(): AppError {
  return new AppError('not_found', 'It is not there any more.', {
    hint: 'Somebody has deleted it. Reload the page.',
  });
}
