import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { useRefusal } from '#app/components/form/form-context.ts';
import { TextInput } from '#app/components/form/text-input.tsx';
import type { FormField } from '#app/view-models/forms/form-definition.ts';
import styles from './effect.module.css';

export interface OrdersFieldsProps {
  readonly fields: {
    readonly orders: FormField;
    readonly startDay: FormField;
    readonly endDay: FormField;
  };
  readonly today: string;
  /** The effect of each choice on other orders. */
  readonly hints?: Readonly<Record<'new' | 'from' | 'all', string>>;
  readonly fromLabel: string;
  readonly endHelpText: string;
  /** The initial choice; by default, orders from now on. */
  readonly initial?: 'new' | 'all';
}

export function OrdersCard(props: OrdersFieldsProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Which orders it is for
        </Text>
        <OrdersFields {...props} />
      </BlockStack>
    </Card>
  );
}

export function OrdersFields(props: OrdersFieldsProps) {
  const { fields, today, hints, fromLabel, endHelpText, initial = 'new' } = props;
  const { orders, startDay, endDay } = fields;
  const refusal = useRefusal();
  const choices = [
    { value: 'new', label: 'Orders from now on' },
    { value: 'from', label: fromLabel },
    { value: 'all', label: 'All orders, the whole history' },
  ] as const;
  const [chosen, setChosen] = useState<string>(
    choices.find(({ value }) => value === refusal?.values[orders.name])?.value ?? initial,
  );
  return (
    <>
      <Select
        label="Apply to"
        name={orders.name}
        options={[...choices]}
        value={chosen}
        onChange={setChosen}
        helpText={hints === undefined ? undefined : new Map(Object.entries(hints)).get(chosen)}
      />
      {chosen === 'from' && (
        <div className={styles['days']}>
          <TextInput label="First day" field={startDay} autoComplete="off" initial={today} />
          <TextInput
            label="Last day (optional)"
            field={endDay}
            autoComplete="off"
            helpText={endHelpText}
          />
        </div>
      )}
    </>
  );
}
