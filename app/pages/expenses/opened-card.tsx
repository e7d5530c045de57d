import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormEffect } from '#app/components/effect/form-effect.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { AmountRowView, AmountsView, AmountRowKind } from './expenses-view.ts';
import {
  deleteExpenseForm,
  deleteOtherRevenueForm,
  deleteVariableExpenseForm,
  endExpenseForm,
  endOtherRevenueForm,
  endVariableExpenseForm,
  expenseForm,
  otherRevenueForm,
  variableExpenseForm,
} from '#app/view-models/forms/expense-forms.ts';
import { formTitle, ScheduledFields, VariableFields } from './amount-fields.tsx';
import { ChangeFields } from './change-fields.tsx';
import { KIND_MESSAGES, RECOST_NOTE } from './amounts-messages.ts';
import { WithPreview } from './schedule-preview.tsx';
import { NEW_ID, useAmountsAddress } from './use-amounts-address.ts';
import styles from './expenses.module.css';

/**
 * Shows the part that the address has opened: a form to add, change, copy or end, or a
 * confirmation.
 */
export function OpenedCard({ view }: { readonly view: AmountsView }) {
  const { opened } = useAmountsAddress();
  const row = view.opened;
  if (opened === null || opened.mode === 'categories' || view.refusal !== null) return null;
  if (opened.id === NEW_ID) {
    const isVariable = opened.kind === 'variable-expense' && view.kind === 'expense';
    return <SaveCard view={view} row={null} isVariable={isVariable} isCopy={false} />;
  }
  if (row === null) return null;
  if (opened.mode === 'delete') return <DeleteCard view={view} row={row} />;
  if (opened.mode === 'end') return <EndCard view={view} row={row} />;
  const isVariable = row.kind === 'variable-expense';
  return (
    <SaveCard
      key={row.id}
      view={view}
      row={row}
      isVariable={isVariable}
      isCopy={opened.mode === 'copy'}
    />
  );
}

function SaveCard({
  view,
  row,
  isVariable,
  isCopy,
}: {
  readonly view: AmountsView;
  readonly row: AmountRowView | null;
  readonly isVariable: boolean;
  readonly isCopy: boolean;
}) {
  const { open } = useAmountsAddress();
  const definition = isVariable
    ? variableExpenseForm
    : view.kind === 'expense'
      ? expenseForm
      : otherRevenueForm;
  const title = isCopy ? `Duplicate ${row?.label ?? ''}` : formTitle(view.kind, row?.label ?? null);
  const id = row === null || isCopy ? '' : row.id;
  const isVariableRow = row?.kind === 'variable-expense';
  const isRecurring = row !== null && (isVariableRow || row.recurrence !== 'one_time');
  const end = row?.endDay ?? view.today;
  // A change of one that is over can only begin while it still was.
  const lastDay = end < view.today ? end : view.today;
  const hasBills = row !== null && !isVariableRow && row.periodBasis === 'billing';
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {row === null && view.kind === 'expense' && (
          <nav className={styles['choice']} aria-label="Kind of expense">
            <ChoiceLink to={open('edit', 'expense', NEW_ID)} isOn={!isVariable}>
              Once or recurring
            </ChoiceLink>
            <ChoiceLink to={open('edit', 'variable-expense', NEW_ID)} isOn={isVariable}>
              Following your orders
            </ChoiceLink>
          </nav>
        )}
        <ReplyForm
          key={definition.intent}
          definition={definition as typeof expenseForm}
          hasSaveBar
          reply={useFormReply()}
          hidden={{ id }}
        >
          <FormEffect
            currency={view.currency}
            locale={view.locale}
            buttons={<Buttons submit={<Submit label="Save" />} />}
          >
            <WithPreview view={view} isVariable={isVariable} initial={initialTexts(view, row)}>
              {isVariable ? (
                <VariableFields view={view} row={row?.kind === 'variable-expense' ? row : null} />
              ) : (
                <ScheduledFields view={view} row={row?.kind === 'variable-expense' ? null : row} />
              )}
              {id !== '' && isRecurring && (
                <ChangeFields fields={definition.fields} hasBills={hasBills} day={lastDay} />
              )}
            </WithPreview>
          </FormEffect>
        </ReplyForm>
      </BlockStack>
    </Card>
  );
}

function ChoiceLink({
  to,
  isOn,
  children,
}: {
  readonly to: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Link to={to} preventScrollReset {...(isOn && { 'aria-current': 'true' as const })}>
      {children}
    </Link>
  );
}

function initialTexts(view: AmountsView, row: AmountRowView | null) {
  const isExpense = view.kind === 'expense';
  const texts = new Map<string, string>([
    ['amount', row?.amount ?? ''],
    ['rate', row?.amount ?? ''],
    ['recurrence', isExpense ? 'monthly' : 'one_time'],
    ['periodBasis', 'calendar'],
    ['base', 'net_sales'],
    ['startDay', row?.startDay ?? view.today],
    ['endDay', row?.endDay ?? ''],
  ]);
  if (row?.kind === 'variable-expense') texts.set('base', row.base);
  else if (row !== null) {
    texts.set('recurrence', row.recurrence).set('periodBasis', row.periodBasis);
  }
  return (field: string) => texts.get(field) ?? '';
}

const END_FORMS: Readonly<Record<AmountRowKind, typeof endExpenseForm>> = {
  expense: endExpenseForm,
  'variable-expense': endVariableExpenseForm,
  'other-revenue': endOtherRevenueForm,
};

const DELETE_FORMS: Readonly<Record<AmountRowKind, typeof deleteExpenseForm>> = {
  expense: deleteExpenseForm,
  'variable-expense': deleteVariableExpenseForm,
  'other-revenue': deleteOtherRevenueForm,
};

function EndCard({ view, row }: { readonly view: AmountsView; readonly row: AmountRowView }) {
  const definition = END_FORMS[row.kind];
  return (
    <Card>
      <ReplyForm definition={definition} reply={useFormReply()} hidden={{ id: row.id }}>
        <Text as="h2" variant="headingMd">{`End ${row.label}`}</Text>
        <FormEffect
          currency={view.currency}
          locale={view.locale}
          buttons={<Buttons submit={<Submit label="End" />} />}
        >
          <div className={styles['fields']}>
            <TextInput
              label="Last day"
              field={definition.fields.lastDay}
              autoComplete="off"
              initial={row.endDay ?? view.today}
              helpText="It counts up to this day. What came before stays as it is."
            />
          </div>
        </FormEffect>
      </ReplyForm>
    </Card>
  );
}

function DeleteCard({ view, row }: { readonly view: AmountsView; readonly row: AmountRowView }) {
  const isVariable = row.kind === 'variable-expense';
  return (
    <Card>
      <ReplyForm definition={DELETE_FORMS[row.kind]} reply={useFormReply()} hidden={{ id: row.id }}>
        <Text as="h2" variant="headingMd">{`Delete ${row.label}?`}</Text>
        <Text as="p">{isVariable ? RECOST_NOTE : KIND_MESSAGES[view.kind].deleted}</Text>
        <Text as="p" tone="subdued">
          To keep what it has come to so far, end it instead.
        </Text>
        <FormEffect
          currency={view.currency}
          locale={view.locale}
          buttons={<Buttons submit={<Submit label="Delete" tone="critical" />} />}
        />
      </ReplyForm>
    </Card>
  );
}

function Buttons({ submit }: { readonly submit: ReactNode }) {
  const { closeHref } = useAmountsAddress();
  return (
    <InlineStack gap="300" blockAlign="center">
      {submit}
      <Link to={closeHref} preventScrollReset className="Polaris-Link">
        Cancel
      </Link>
    </InlineStack>
  );
}
