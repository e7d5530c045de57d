import { type ReactNode, useRef, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { isPercentage } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { formatDecimal } from '#app/lib/format-number.ts';
import type { AmountsView } from './expenses-view.ts';
import {
  previewSchedule,
  previewVariable,
  type PreviewedBill,
  type PreviewedVariable,
  type TypedTexts,
} from './preview-schedule.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { BASE_LABELS } from './amounts-messages.ts';
import styles from './expenses.module.css';

/** Renders the fields of a form, and below them their effect as they are typed. */
export function WithPreview({
  view,
  isVariable,
  initial,
  children,
}: {
  readonly view: AmountsView;
  readonly isVariable: boolean;
  readonly initial: TypedTexts;
  readonly children: ReactNode;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const read = () => {
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
    setTyped(Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
  };
  const getFieldText: TypedTexts = (field) =>
    typed === null ? initial(field) : (typed[field] ?? '');
  return (
    <>
      <div ref={fields} onChange={read}>
        <BlockStack gap="400">{children}</BlockStack>
      </div>
      <div className={styles['preview']} aria-live="polite">
        {isVariable ? (
          <VariablePreview view={view} preview={getVariablePreview(view, getFieldText)} />
        ) : (
          <BillPreview view={view} bills={previewSchedule(getFieldText, view)} />
        )}
      </div>
    </>
  );
}

function getVariablePreview({ baseTotals, decimals }: AmountsView, typed: TypedTexts) {
  return baseTotals === null ? null : previewVariable(typed, { totals: baseTotals, decimals });
}

function BillPreview({
  view,
  bills,
}: {
  readonly view: AmountsView;
  readonly bills: readonly PreviewedBill[] | null;
}) {
  const money = (minor: number) => formatValue(minor, 'money', view);
  const day = (text: string) => formatDay(text, view.locale);
  if (bills === null || bills.length === 0) {
    return (
      <Text as="p" tone="subdued">
        Enter an amount and a first day to see what each day costs.
      </Text>
    );
  }
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        How it is spread
      </Text>
      <table className={styles['figureTable']}>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">Amount</th>
            <th scope="col">A day</th>
          </tr>
        </thead>
        <tbody>
          {bills.map(({ start, end, amountMinor, perDayMinor }) => (
            <tr key={start}>
              <th scope="row">{start === end ? day(start) : `${day(start)} to ${day(end)}`}</th>
              <td>{money(amountMinor)}</td>
              <td>{money(perDayMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </BlockStack>
  );
}

function VariablePreview({
  view,
  preview,
}: {
  readonly view: AmountsView;
  readonly preview: PreviewedVariable | null;
}) {
  if (preview === null) {
    return (
      <Text as="p" tone="subdued">
        Enter a percent or an amount to see what it comes to.
      </Text>
    );
  }
  const { base, rate, baseTotal, amountMinor } = preview;
  const isOfMoney = isPercentage(base);
  const total = formatValue(baseTotal, isOfMoney ? 'money' : 'count', view);
  const shown = formatDecimal(rate, view.locale);
  const by = isOfMoney ? `${shown}% of ${total}` : `${shown} × ${total}`;
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {`The last 30 days: ${formatValue(amountMinor, 'money', view)}`}
      </Text>
      <Text as="p" tone="subdued">
        {`${BASE_LABELS[base]}: ${by}, over all products and channels.`}
      </Text>
    </BlockStack>
  );
}
