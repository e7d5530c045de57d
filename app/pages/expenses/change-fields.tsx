import { useState } from 'react';
import { Select } from '#app/components/ui/select.ts';
import { useRefusal } from '#app/components/form/form-context.ts';
import { TextInput } from '#app/components/form/text-input.tsx';
import type { FormField } from '#app/view-models/forms/form-definition.ts';
import styles from './expenses.module.css';

const CHOICES = [
  {
    value: 'all',
    label: 'All its days, the whole history',
    helpText: 'Months that are over change too, but for closed ones.',
  },
  {
    value: 'new',
    label: 'From now on',
    helpText: 'Until now it stays as it was. From now on it goes on as another entry.',
  },
  {
    value: 'from',
    label: 'From a day on',
    helpText: 'Until that day it stays as it was. From then on it goes on as another entry.',
  },
] as const;

const BILLS_TEXT = 'By bills it begins with the next bill.';

export function ChangeFields({
  fields: { change, changeDay },
  hasBills,
  day,
}: {
  readonly fields: { readonly change: FormField; readonly changeDay: FormField };
  readonly hasBills: boolean;
  /** The default first day of the change. */
  readonly day: string;
}) {
  const refusal = useRefusal();
  const [value, setValue] = useState<string>(refusal?.values[change.name] ?? 'all');
  const chosen = CHOICES.find((choice) => choice.value === value) ?? CHOICES[0];
  const isWithBills = hasBills && chosen.value !== 'all';
  return (
    <div className={styles['fields']}>
      <Select
        label="Apply the change to"
        name={change.name}
        options={CHOICES.map(({ value: option, label }) => ({ value: option, label }))}
        value={chosen.value}
        onChange={setValue}
        helpText={isWithBills ? `${chosen.helpText} ${BILLS_TEXT}` : chosen.helpText}
      />
      {chosen.value === 'from' && (
        <TextInput label="From" field={changeDay} autoComplete="off" initial={day} />
      )}
    </div>
  );
}
