import { formatDay } from '#app/domain/calendar/format-day.ts';
import { EXPENSE_RECURRENCES } from '#app/domain/profit/daily-costs/amortise.ts';
import type { CostSettingsView, ExpenseView } from '#app/view-models/settings/settings-view.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { EXPENSE_TEXT, RECURRENCE_LABELS } from './cost-messages.ts';
import { AmountField } from './rule-fields.tsx';
import { deleteExpenseForm, expenseForm } from '#app/view-models/forms/cost-forms.ts';
import { RuleCard } from './rule-card.tsx';

/** Operating expenses, one-time and recurring. */
export function ExpenseCard({ view }: { readonly view: CostSettingsView }) {
  const { currency, locale, expenses, refusal, button, today } = view;
  return (
    <RuleCard
      title="Operating expenses"
      text="Rent, salaries, software: spread over the days they are for. They belong to no order."
      kind="expense"
      saveForm={expenseForm}
      deleteForm={deleteExpenseForm}
      addLabel="Add expense"
      emptyText="No expenses yet."
      headings={[
        'Expense',
        'Category',
        'How often',
        'First day',
        'Last day',
        `Amount (${currency})`,
      ]}
      figuresFrom={5}
      rows={expenses.map((expense) => ({
        id: expense.id,
        name: expense.label,
        cells: [
          expense.label,
          expense.category,
          RECURRENCE_LABELS[expense.recurrence],
          formatDay(expense.startDay, locale),
          expense.endDay === null ? '' : formatDay(expense.endDay, locale),
          expense.amount,
        ],
      }))}
      deleteText={EXPENSE_TEXT}
      refusal={refusal}
      button={button}
      renderFields={(id) => (
        <ExpenseFields
          expense={expenses.find((expense) => expense.id === id) ?? null}
          currency={currency}
          today={today}
        />
      )}
    />
  );
}

function ExpenseFields({
  expense,
  currency,
  today,
}: {
  readonly expense: ExpenseView | null;
  readonly currency: string;
  readonly today: string;
}) {
  return (
    <>
      <TextInput
        label="Expense"
        field={expenseForm.fields.label}
        autoComplete="off"
        initial={expense?.label ?? ''}
      />
      <TextInput
        label="Category"
        field={expenseForm.fields.category}
        autoComplete="off"
        initial={expense?.category ?? ''}
      />
      <AmountField
        label="Amount"
        field={expenseForm.fields.amount}
        unit={currency}
        initial={expense?.amount}
      />
      <SelectInput
        label="How often"
        field={expenseForm.fields.recurrence}
        options={EXPENSE_RECURRENCES.map((value) => ({ value, label: RECURRENCE_LABELS[value] }))}
        initial={expense?.recurrence ?? 'monthly'}
      />
      <TextInput
        label="First day"
        field={expenseForm.fields.startDay}
        autoComplete="off"
        initial={expense?.startDay ?? today}
      />
      <TextInput
        label="Last day (optional)"
        field={expenseForm.fields.endDay}
        autoComplete="off"
        initial={expense?.endDay ?? ''}
      />
    </>
  );
}
