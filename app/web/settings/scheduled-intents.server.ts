import { randomUUID } from 'node:crypto';
import { selectStoredAmounts } from '#app/data/costs/scheduled-amount-rows.server.ts';
import type { Action } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { changeAmountFrom } from '#app/domain/profit/daily-costs/change-from.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { addCategory } from '#app/services/costs/add-categories.server.ts';
import { deleteCategory } from '#app/services/costs/delete-category.server.ts';
import { deleteScheduledAmounts } from '#app/services/costs/delete-scheduled-amounts.server.ts';
import { previewScheduledAmounts } from '#app/services/costs/preview-scheduled-amounts.server.ts';
import {
  readScheduledAmounts,
  saveScheduledAmounts,
  type ScheduledAmountInput,
} from '#app/services/costs/save-scheduled-amounts.server.ts';
import {
  previewScheduledUndo,
  undoScheduledAmounts,
} from '#app/services/costs/undo-scheduled-amounts.server.ts';
import {
  addExpenseCategoryForm,
  addRevenueCategoryForm,
  deleteExpenseCategoryForm,
  deleteExpenseForm,
  deleteOtherRevenueForm,
  deleteRevenueCategoryForm,
  endExpenseForm,
  endOtherRevenueForm,
  expenseForm,
  otherRevenueForm,
  undoExpensesForm,
  undoOtherRevenueForm,
} from '#app/view-models/forms/expense-forms.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';

export const SCHEDULED_INTENTS: Readonly<Record<string, CostIntent>> = {
  ...scheduledIntents('expense', 'edit_expenses', {
    save: expenseForm,
    end: endExpenseForm,
    remove: deleteExpenseForm,
    undo: undoExpensesForm,
    addCategory: addExpenseCategoryForm,
    deleteCategory: deleteExpenseCategoryForm,
  }),
  ...scheduledIntents('other_revenue', 'edit_other_revenue', {
    save: otherRevenueForm,
    end: endOtherRevenueForm,
    remove: deleteOtherRevenueForm,
    undo: undoOtherRevenueForm,
    addCategory: addRevenueCategoryForm,
    deleteCategory: deleteRevenueCategoryForm,
  }),
};

interface ScheduledForms {
  readonly save: typeof expenseForm;
  readonly end: typeof endExpenseForm;
  readonly remove: typeof deleteExpenseForm;
  readonly undo: typeof undoExpensesForm;
  readonly addCategory: typeof addExpenseCategoryForm;
  readonly deleteCategory: typeof deleteExpenseCategoryForm;
}

/** Builds the forms of one-time and recurring expenses, and of other revenue. */
function scheduledIntents(
  kind: ScheduledKind,
  action: Action,
  forms: ScheduledForms,
): Readonly<Record<string, CostIntent>> {
  const { save, end, remove, undo } = forms;
  return {
    [save.intent]: savingIntent(kind, action, (deps, shop, form) =>
      readTyped(deps, shop, { kind, form: form.parse(save) }),
    ),
    [end.intent]: savingIntent(kind, action, async ({ db }, { shopId }, form) => {
      const { id, lastDay } = form.parse(end);
      const [stored] = await selectStoredAmounts(db, shopId, kind, [id]);
      if (stored === undefined) throw goneError();
      return [{ ...stored, endDay: lastDay }];
    }),
    [remove.intent]: {
      action,
      run: async (deps, { shopId }, form) => {
        const ids = [form.parse(remove).id];
        const changedAt = deps.clock().toISOString();
        await deleteScheduledAmounts(deps, { shopId, kind, ids, changedAt });
        return { message: 'Deleted' };
      },
      preview: async (deps, shop, form) =>
        previewScheduledAmounts(deps, { shop, kind, ids: [form.parse(remove).id], after: [] }),
    },
    [undo.intent]: {
      action,
      run: async (deps, { shopId }) => {
        await undoScheduledAmounts(deps, { shopId, kind });
        return { message: UNDONE[kind] };
      },
      preview: async (deps, shop) => previewScheduledUndo(deps, { shop, kind }),
    },
    ...categoryIntents(kind, action, forms),
  };
}

const UNDONE = {
  expense: 'The expenses are as they were before',
  other_revenue: 'The other revenue is as it was before',
} as const;

/** Saves the amounts of a form, with a preview of its effect. */
function savingIntent(
  kind: ScheduledKind,
  action: Action,
  read: (deps: CostDeps, shop: Shop, form: SentForm) => Promise<readonly ScheduledAmountInput[]>,
): CostIntent {
  return {
    action,
    run: async (deps, shop, form) => {
      const amounts = await read(deps, shop, form);
      const changedAt = deps.clock().toISOString();
      await saveScheduledAmounts(deps, { shopId: shop.shopId, kind, amounts, changedAt });
      return {};
    },
    preview: async (deps, shop, form) => {
      const after = readScheduledAmounts(await read(deps, shop, form));
      return previewScheduledAmounts(deps, { shop, kind, ids: after.map(({ id }) => id), after });
    },
  };
}

function categoryIntents(
  kind: ScheduledKind,
  action: Action,
  forms: ScheduledForms,
): Readonly<Record<string, CostIntent>> {
  return {
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

interface TypedAmount {
  readonly kind: ScheduledKind;
  readonly form: ReturnType<typeof expenseForm.schema.parse>;
}

/** Reads the amounts of a form: for a change from a day on, the amount until then, too. */
async function readTyped(
  { db, clock }: Pick<CostDeps, 'db' | 'clock'>,
  { shopId, currency, timeZone }: Shop,
  { kind, form: { amount, change, changeDay, ...rest } }: TypedAmount,
): Promise<readonly ScheduledAmountInput[]> {
  const amountMinor = toMinor(amount, getCurrency(currency).decimals);
  const typed = { ...rest, amountMinor };
  const { id } = typed;
  if (change === 'all' || id === undefined || typed.recurrence === 'one_time') return [typed];
  const [stored] = await selectStoredAmounts(db, shopId, kind, [id]);
  if (stored === undefined) throw goneError();
  const day =
    change === 'from' && changeDay !== null
      ? changeDay
      : businessTime(clock().getTime(), timeZone).day;
  const amounts = changeAmountFrom(stored, { ...typed, id }, { day, newId: randomUUID });
  if (amounts === null) throw endedError();
  return amounts;
}

/** Creates the error for an amount that another user has deleted. */
export function goneError(): AppError {
  return new AppError('not_found', 'It is not there any more.', {
    hint: 'Somebody has deleted it. Reload the page.',
  });
}

/** Creates the error for a change that would begin after the end. */
export function endedError(): AppError {
  return new AppError('invalid_input', 'It has ended by that day.', {
    hint: 'Choose an earlier day, or let it end later.',
  });
}
