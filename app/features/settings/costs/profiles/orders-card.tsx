import { useState } from 'react';
import { BlockStack, Card, Select, Text } from '@shopify/polaris';
import { useRefusal } from '#app/components/form/form-context.ts';
import { TextInput } from '#app/components/form/text-input.tsx';
import { fulfilmentProfileForm } from '#app/view-models/forms/profile-forms.ts';
import settings from '../../settings.module.css';

const { orders: ORDERS, startDay, endDay } = fulfilmentProfileForm.fields;

const CHOICES = [
  { value: 'new', label: 'Orders from now on' },
  { value: 'from', label: 'Orders from a date on, and from now on' },
  { value: 'all', label: 'All orders, the whole history' },
] as const;

const HINTS: Readonly<Record<string, string>> = {
  new: 'Orders until now keep the cost they have.',
  from: 'Orders of these days are calculated again; earlier ones keep the cost they have.',
  all: 'Every order of its goods is calculated again.',
};

/** For which orders the profile holds as it is saved. */
export function OrdersCard({ today }: { readonly today: string }) {
  const refusal = useRefusal();
  const [chosen, setChosen] = useState<string>(
    CHOICES.find(({ value }) => value === refusal?.values['orders'])?.value ?? 'new',
  );
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Which orders it is for
        </Text>
        <Select
          label="Apply to"
          name={ORDERS.name}
          options={[...CHOICES]}
          value={chosen}
          onChange={setChosen}
          helpText={new Map(Object.entries(HINTS)).get(chosen)}
        />
        {chosen === 'from' && (
          <div className={settings['fields']}>
            <TextInput label="First day" field={startDay} autoComplete="off" initial={today} />
            <TextInput
              label="Last day (optional)"
              field={endDay}
              autoComplete="off"
              helpText="Days between it and today keep the cost they have."
            />
          </div>
        )}
      </BlockStack>
    </Card>
  );
}
