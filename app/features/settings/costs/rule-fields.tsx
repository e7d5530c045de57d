import type { FulfilmentView, HandlingView } from '#app/view-models/settings/settings-view.ts';
import { CONTINENTS } from '#app/domain/geography/countries.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';

/** From when to when a rule holds; both may stay open. */
export function SpanFields({
  rule,
}: {
  readonly rule: { readonly fromDay: string | null; readonly toDay: string | null } | null;
}) {
  return (
    <>
      <TextInput
        label="First day (optional)"
        name="fromDay"
        type="date"
        autoComplete="off"
        initial={rule?.fromDay ?? ''}
      />
      <TextInput
        label="Last day (optional)"
        name="toDay"
        type="date"
        autoComplete="off"
        initial={rule?.toDay ?? ''}
      />
    </>
  );
}

export function AmountField(props: {
  readonly label: string;
  readonly name: string;
  readonly unit: string;
  readonly initial: string | undefined;
}) {
  return (
    <TextInput
      label={props.label}
      name={props.name}
      suffix={props.unit}
      inputMode="decimal"
      autoComplete="off"
      initial={props.initial ?? ''}
    />
  );
}

export function HandlingFields({
  rule,
  currency,
}: {
  readonly rule: HandlingView | null;
  readonly currency: string;
}) {
  return (
    <>
      <AmountField label="Per order" name="perOrder" unit={currency} initial={rule?.perOrder} />
      <AmountField label="Per unit" name="perUnit" unit={currency} initial={rule?.perUnit} />
      <SpanFields rule={rule} />
    </>
  );
}

export function FulfilmentFields({
  rule,
  currency,
  rest,
}: {
  readonly rule: FulfilmentView | null;
  readonly currency: string;
  /** What the choice of no single country is called. */
  readonly rest: string;
}) {
  return (
    <>
      <SelectInput
        label="Country"
        name="country"
        options={[{ value: '', label: rest }, ...COUNTRY_OPTIONS]}
        initial={rule?.country ?? ''}
      />
      <HandlingFields rule={rule} currency={currency} />
    </>
  );
}

export const COUNTRY_OPTIONS = CONTINENTS.flatMap(({ countries }) => countries)
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
