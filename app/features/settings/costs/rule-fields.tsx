import type {
  FulfilmentView,
  GatewayView,
  HandlingView,
} from '#app/domain/settings/settings-view.ts';
import { CONTINENTS } from '#app/domain/geography/countries.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';

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

export function RateField(props: {
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
      <RateField label="Per order" name="perOrder" unit={currency} initial={rule?.perOrder} />
      <RateField label="Per unit" name="perUnit" unit={currency} initial={rule?.perUnit} />
      <SpanFields rule={rule} />
    </>
  );
}

export function FulfilmentFields({
  rule,
  currency,
}: {
  readonly rule: FulfilmentView | null;
  readonly currency: string;
}) {
  return (
    <>
      <SelectInput
        label="Country"
        name="country"
        options={COUNTRY_OPTIONS}
        initial={rule?.country ?? ''}
      />
      <HandlingFields rule={rule} currency={currency} />
    </>
  );
}

export const FLAT = 'Every other country';

const COUNTRY_OPTIONS = [
  { value: '', label: FLAT },
  ...CONTINENTS.flatMap(({ countries }) => countries)
    .map(({ code, name }) => ({ value: code, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
];

export function GatewayFields({
  rule,
  currency,
}: {
  readonly rule: GatewayView | null;
  readonly currency: string;
}) {
  return (
    <>
      <TextInput
        label="Gateway"
        name="gateway"
        autoComplete="off"
        helpText="As your platform writes it, such as paypal; * for every other one."
        initial={rule?.gateway ?? ''}
      />
      <RateField label="Percent of the amount" name="percent" unit="%" initial={rule?.percent} />
      <RateField label="Fixed part" name="fixed" unit={currency} initial={rule?.fixed} />
      <SpanFields rule={rule} />
      <TickInput
        label="Gives the percentage back on refunds"
        name="refundsFee"
        initial={rule?.refundsFee ?? false}
      />
    </>
  );
}
