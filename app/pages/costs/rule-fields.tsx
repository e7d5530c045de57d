import type { FulfilmentView, HandlingView } from '#app/view-models/settings/settings-view.ts';
import { CONTINENTS } from '#app/domain/geography/countries.ts';
import { fulfilmentForm, type handlingForm } from '#app/view-models/forms/cost-forms.ts';
import type { FormField } from '#app/view-models/forms/form-definition.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { RuleOrdersFields } from './rule-orders-fields.tsx';

export function AmountField(props: {
  readonly label: string;
  readonly field: FormField;
  readonly unit: string;
  readonly initial: string | undefined;
}) {
  return (
    <TextInput
      label={props.label}
      field={props.field}
      suffix={props.unit}
      autoComplete="off"
      initial={props.initial ?? ''}
    />
  );
}

export function HandlingFields({
  fields,
  rule,
  currency,
  ...orders
}: {
  readonly fields: Omit<typeof handlingForm.fields, 'id'>;
  readonly rule: HandlingView | null;
  readonly currency: string;
  readonly today: string;
  /** True where there is no rule of the kind yet. */
  readonly isFirst: boolean;
}) {
  return (
    <>
      <AmountField
        label="Per order"
        field={fields.perOrder}
        unit={currency}
        initial={rule?.perOrder}
      />
      <AmountField
        label="Per unit"
        field={fields.perUnit}
        unit={currency}
        initial={rule?.perUnit}
      />
      <RuleOrdersFields fields={fields} {...orders} />
    </>
  );
}

export function FulfilmentFields({
  rule,
  currency,
  rest,
  ...orders
}: {
  readonly rule: FulfilmentView | null;
  readonly currency: string;
  readonly today: string;
  readonly isFirst: boolean;
  /** The label of the choice without a country. */
  readonly rest: string;
}) {
  return (
    <>
      <SelectInput
        label="Country"
        field={fulfilmentForm.fields.country}
        options={[{ value: '', label: rest }, ...COUNTRY_OPTIONS]}
        initial={rule?.country ?? ''}
      />
      <HandlingFields fields={fulfilmentForm.fields} rule={rule} currency={currency} {...orders} />
    </>
  );
}

export const COUNTRY_OPTIONS = CONTINENTS.flatMap(({ countries }) => countries)
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
