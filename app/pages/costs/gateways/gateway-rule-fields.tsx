import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { gatewayForm } from '#app/view-models/forms/gateway-forms.ts';
import type {
  GatewayRuleEditorView,
  GatewayRuleView,
} from '#app/view-models/gateways/gateways-view.ts';
import settings from '#app/components/settings/settings.module.css';
import { AmountField, COUNTRY_OPTIONS } from '../rule-fields.tsx';
import { gatewayText, RETURNED_OPTIONS, SURCHARGE_TEXT } from './gateway-messages.ts';

const { fields: FIELDS } = gatewayForm;

/** Gateways that merchants often have, for a rule ahead of the first payment. */
const USUAL = ['shopify_payments', 'stripe', 'paypal', 'klarna', 'square', 'afterpay', 'mollie'];
const ANY = '*';

/** Renders the conditions of a new rule, and the fees. */
export function GatewayRuleFields({ view }: { readonly view: GatewayRuleEditorView }) {
  const { rule, currency, hasSurcharge } = view;
  return (
    <>
      <div className={settings['fields']}>
        {rule === null && <ScopeFields view={view} />}
        <AmountField
          label="Percent of the amount"
          field={FIELDS.percent}
          unit="%"
          initial={rule?.percent}
        />
        <TextInput
          label="Fixed part, for each payment"
          field={FIELDS.fixed}
          autoComplete="off"
          initial={rule?.fixed ?? ''}
        />
        <SelectInput
          label="Currency of the fixed part"
          field={FIELDS.fixedCurrency}
          options={[{ value: '', label: `${currency}, of the shop` }, ...CURRENCY_OPTIONS]}
          initial={rule?.fixedCurrency ?? ''}
          helpText="Converted at the rate of the order’s day."
        />
        <TextInput
          label="Currency conversion (optional)"
          field={FIELDS.conversionPercent}
          suffix="%"
          autoComplete="off"
          initial={rule?.conversionPercent ?? ''}
          helpText={`Besides, where the buyer paid in another currency than ${currency}.`}
        />
        <SelectInput
          label="What a refund returns of the fee"
          field={FIELDS.returned}
          options={RETURNED_OPTIONS}
          initial={rule?.returned ?? 'none'}
        />
      </div>
      <TickInput
        label="This gateway charges nothing"
        field={FIELDS.chargesNothing}
        initial={rule !== null && isFree(rule)}
      />
      {hasSurcharge && (
        <TextInput
          label="Shopify’s fee for other providers (optional)"
          field={FIELDS.surchargePercent}
          suffix="%"
          autoComplete="off"
          initial={rule?.surchargePercent ?? ''}
          helpText={SURCHARGE_TEXT}
        />
      )}
    </>
  );
}

/** Decides if a stored rule has no fees. */
function isFree({ percent, fixed, conversionPercent, surchargePercent }: GatewayRuleView): boolean {
  return [percent, fixed, conversionPercent, surchargePercent].every(
    (amount) => Number(amount) === 0,
  );
}

function ScopeFields({
  view: { gateway, seen, locale },
}: {
  readonly view: GatewayRuleEditorView;
}) {
  const toOption = (value: string) => ({ value, label: gatewayText(value, locale) });
  const listed = new Set([...seen, ANY]);
  const named = [...new Set([...seen, ...(gateway === ANY ? [] : [gateway])])];
  const others = USUAL.filter((one) => !listed.has(one) && one !== gateway);
  return (
    <>
      <SelectInput
        label="Payments"
        field={FIELDS.gateway}
        options={[
          ...(named.length > 0
            ? [{ title: 'Named by your orders', options: named.map(toOption) }]
            : []),
          toOption(ANY),
          { title: 'Not seen in your orders', options: others.map(toOption) },
        ]}
        initial={gateway}
      />
      <SelectInput
        label="Buyers in"
        field={FIELDS.country}
        options={[{ value: '', label: 'All countries' }, ...COUNTRY_OPTIONS]}
        initial=""
      />
    </>
  );
}
