import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { SpanFields } from '#app/components/form/span-fields.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { VARIABLE_BASES } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { OTHER_CATEGORY } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { PERIOD_BASES, RECURRENCES } from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import type {
  AmountRowView,
  AmountsView,
  OptionView,
  ScheduledRowView,
  VariableRowView,
} from './expenses-view.ts';
import {
  expenseForm,
  otherRevenueForm,
  variableExpenseForm,
} from '#app/view-models/forms/expense-forms.ts';
import {
  BASE_LABELS,
  KIND_MESSAGES,
  PERIOD_LABELS,
  RECURRENCE_LABELS,
} from './amounts-messages.ts';
import styles from './expenses.module.css';

/** Renders the fields of a one-time or recurring amount; null for a new one. */
export function ScheduledFields({
  view,
  row,
}: {
  readonly view: AmountsView;
  readonly row: ScheduledRowView | null;
}) {
  const { fields } = view.kind === 'expense' ? expenseForm : otherRevenueForm;
  return (
    <div className={styles['fields']}>
      <NameFields
        view={view}
        fields={fields}
        row={row}
        example={view.kind === 'expense' ? 'Rent' : 'Workshop'}
      />
      <TextInput
        label="Amount"
        field={fields.amount}
        autoComplete="off"
        suffix={view.currency}
        initial={row?.amount ?? ''}
      />
      <SelectInput
        label="How often"
        field={fields.recurrence}
        options={RECURRENCES.map((value) => ({ value, label: RECURRENCE_LABELS[value] }))}
        initial={row?.recurrence ?? (view.kind === 'expense' ? 'monthly' : 'one_time')}
      />
      <SelectInput
        label="What an amount is for"
        field={fields.periodBasis}
        options={PERIOD_BASES.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
        initial={row?.periodBasis ?? 'calendar'}
        helpText="By the calendar, part of a month costs part of the amount; by bills, every bill counts whole."
      />
      <TextInput
        label="First day"
        field={fields.startDay}
        autoComplete="off"
        initial={row?.startDay ?? view.today}
      />
      <TextInput
        label="Last day (optional)"
        field={fields.endDay}
        autoComplete="off"
        initial={row?.endDay ?? ''}
      />
    </div>
  );
}

export function VariableFields({
  view,
  row,
}: {
  readonly view: AmountsView;
  readonly row: VariableRowView | null;
}) {
  const { fields } = variableExpenseForm;
  return (
    <BlockStack gap="300">
      <div className={styles['fields']}>
        <NameFields view={view} fields={fields} row={row} example="Sales agent" />
        <SelectInput
          label="Allocation"
          field={fields.base}
          options={VARIABLE_BASES.map((value) => ({ value, label: BASE_LABELS[value] }))}
          initial={row?.base ?? 'net_sales'}
        />
        <TextInput
          label={`Percent, or amount in ${view.currency}`}
          field={fields.rate}
          autoComplete="off"
          initial={row?.amount ?? ''}
        />
        <SelectInput
          label="Product"
          field={fields.productId}
          options={onlyOptions('All products', view.products, row?.productId, row?.product)}
          initial={row?.productId ?? ''}
        />
        <SelectInput
          label="Channel"
          field={fields.channel}
          options={onlyOptions('All channels', view.channels, row?.channel, row?.channel)}
          initial={row?.channel ?? ''}
        />
        <SpanFields fields={fields} rule={row && { fromDay: row.startDay, toDay: row.endDay }} />
      </div>
      <Text as="p" tone="subdued">
        It applies to the orders placed from the first day to the last.
      </Text>
    </BlockStack>
  );
}

export function formTitle(kind: AmountsView['kind'], label: string | null): string {
  return label === null ? KIND_MESSAGES[kind].add : `Edit ${label}`;
}

function NameFields({
  view: { categories },
  fields,
  row,
  example,
}: {
  readonly view: AmountsView;
  readonly fields: Pick<typeof variableExpenseForm.fields, 'label' | 'category'>;
  readonly row: AmountRowView | null;
  readonly example: string;
}) {
  return (
    <>
      <TextInput
        label="Name"
        field={fields.label}
        autoComplete="off"
        initial={row?.label ?? ''}
        placeholder={example}
      />
      <SelectInput
        label="Category"
        field={fields.category}
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        initial={row?.category ?? OTHER_CATEGORY}
      />
    </>
  );
}

/**
 * Lists all, or one of the existing options; a stored value remains even where it no longer sells.
 */
function onlyOptions(
  all: string,
  options: readonly OptionView[],
  stored: string | null | undefined,
  storedLabel: string | null | undefined,
) {
  const isListed = stored == null || options.some(({ value }) => value === stored);
  const storedOptions = isListed ? [] : [{ value: stored, label: storedLabel ?? stored }];
  return [{ value: '', label: all }, ...options, ...storedOptions];
}
