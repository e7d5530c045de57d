import { z } from 'zod';
import { VARIABLE_BASES } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { PERIOD_BASES, RECURRENCES } from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import { longTextField } from '#app/lib/text-field.ts';
import { defineForm, unlessWrong } from './form-definition.ts';
import { filledRate, hidden, optionalDay, typedAmount, typedDay } from './form-fields.ts';

/** The id of the changed entry; undefined for a new one. */
const id = hidden.transform((text) => (text === '' ? undefined : text));

/** A name; null when it is left empty. */
const optionalName = longTextField(200, 0).transform((text) => text || null);

const CATEGORY_LENGTH_MAX = 300;

/**
 * The days for which a change of a stored entry applies: all its days, from now on, or from a day
 * on.
 */
export const CHANGE_SCOPES = ['all', 'new', 'from'] as const;

export const CHANGED_FROM = {
  change: z.union([z.literal('').transform(() => 'all' as const), z.enum(CHANGE_SCOPES)]),
  changeDay: optionalDay,
};

interface ChangedFrom {
  readonly change: (typeof CHANGE_SCOPES)[number];
  readonly changeDay: string | null;
}

export const hasChangeDay = ({ change, changeDay }: ChangedFrom) =>
  change !== 'from' || changeDay !== null;

export const NO_CHANGE_DAY = {
  path: ['changeDay'],
  error: 'Choose the first day',
  when: unlessWrong('change', 'changeDay'),
};

interface FirstAndLast {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export const isInDayOrder = ({ fromDay, toDay }: FirstAndLast) =>
  fromDay === null || toDay === null || fromDay <= toDay;

export const NOT_IN_DAY_ORDER = {
  path: ['toDay'],
  error: 'This is before the first day',
  when: unlessWrong('fromDay', 'toDay'),
};

const scheduledShape = {
  id,
  label: longTextField(300),
  category: longTextField(CATEGORY_LENGTH_MAX),
  amount: typedAmount,
  recurrence: z.enum(RECURRENCES),
  periodBasis: z.enum(PERIOD_BASES),
  startDay: typedDay,
  endDay: optionalDay,
  ...CHANGED_FROM,
};

const scheduledForm = (intent: string) =>
  defineForm(intent, scheduledShape, (schema) =>
    schema
      .refine(hasChangeDay, NO_CHANGE_DAY)
      .refine(({ startDay, endDay }) => endDay === null || startDay <= endDay, {
        path: ['endDay'],
        error: 'This is before the first day',
        when: unlessWrong('startDay', 'endDay'),
      }),
  );

export const expenseForm = scheduledForm('save-expense');
export const otherRevenueForm = scheduledForm('save-other-revenue');

export const variableExpenseForm = defineForm(
  'save-variable-expense',
  {
    id,
    label: longTextField(300),
    category: longTextField(CATEGORY_LENGTH_MAX),
    base: z.enum(VARIABLE_BASES),
    rate: filledRate,
    /** The id of a product; empty for all products. */
    productId: optionalName,
    /** A channel in the spelling of orders; empty for all channels. */
    channel: optionalName,
    fromDay: optionalDay,
    toDay: optionalDay,
    ...CHANGED_FROM,
  },
  (schema) => schema.refine(hasChangeDay, NO_CHANGE_DAY).refine(isInDayOrder, NOT_IN_DAY_ORDER),
);

/** Ends an entry on a day, after which it costs nothing. */
const ending = (kind: string) => defineForm(`end-${kind}`, { id: hidden, lastDay: typedDay });

export const endExpenseForm = ending('expense');
export const endVariableExpenseForm = ending('variable-expense');
export const endOtherRevenueForm = ending('other-revenue');

const deletion = (kind: string) => defineForm(`delete-${kind}`, { id: hidden });

export const deleteExpenseForm = deletion('expense');
export const deleteVariableExpenseForm = deletion('variable-expense');
export const deleteOtherRevenueForm = deletion('other-revenue');

/** Restores the state before the last change of a kind. */
export const undoExpensesForm = defineForm('undo-expenses', {});
export const undoVariableExpensesForm = defineForm('undo-variable-expenses', {});
export const undoOtherRevenueForm = defineForm('undo-other-revenue', {});

const categoryFields = { name: longTextField(CATEGORY_LENGTH_MAX) };

export const addExpenseCategoryForm = defineForm('add-expense-category', categoryFields);
export const addRevenueCategoryForm = defineForm('add-revenue-category', categoryFields);

const storedCategory = { name: hidden };

export const deleteExpenseCategoryForm = defineForm('delete-expense-category', storedCategory);
export const deleteRevenueCategoryForm = defineForm('delete-revenue-category', storedCategory);
