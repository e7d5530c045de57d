import { Banner } from '@shopify/polaris';
import { keyLabel } from '#app/domain/metrics/key-label.ts';
import type { CostSettingsView, GatewayView } from '#app/view-models/settings/settings-view.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { RECOST_TEXT, restText, spanLine, spanText } from './cost-messages.ts';
import { deleteGatewayForm, gatewayForm } from '#app/view-models/forms/cost-forms.ts';
import { RuleCard } from './rule-card.tsx';
import { SpanFields } from '#app/components/form/span-fields.tsx';
import { AmountField } from './rule-fields.tsx';

/** A rule of this gateway is for every payment that no other rule is for. */
const ANY = '*';

/** Gateways that merchants often have, for a rule ahead of the first payment. */
const USUAL = ['shopify_payments', 'stripe', 'paypal', 'klarna', 'square', 'afterpay', 'mollie'];

/** What payment gateways take, and to how many orders the rule saved last applies. */
export function GatewayCard({ view }: { readonly view: CostSettingsView }) {
  const { currency, locale, gateways, refusal, button } = view;
  const rest = restText(
    'gateway',
    gateways.some(({ gateway }) => gateway !== ANY),
  );
  const nameOf = (gateway: string) => (gateway === ANY ? rest : gatewayLabel(gateway, locale));
  return (
    <RuleCard
      title="Payment gateways"
      text="What a gateway charges. Used where the platform does not report the fee itself."
      kind="gateway"
      saveForm={gatewayForm}
      deleteForm={deleteGatewayForm}
      addLabel="Add gateway"
      emptyText="No gateway fees yet."
      headings={['Gateway', 'When', 'Percent', `Fixed (${currency})`]}
      figuresFrom={2}
      rows={gateways.map(({ id, gateway, fromDay, toDay, percent, fixed }) => ({
        id,
        name: `fees of ${nameOf(gateway)}, ${spanText(fromDay, toDay, locale)}`,
        cells: [nameOf(gateway), spanLine(fromDay, toDay, locale), percent, fixed],
      }))}
      deleteText={RECOST_TEXT}
      refusal={refusal}
      button={button}
      notice={<AppliedNotice view={view} nameOf={nameOf} />}
      renderFields={(id) => (
        <GatewayFields
          rule={gateways.find((rule) => rule.id === id) ?? null}
          view={view}
          rest={rest}
        />
      )}
    />
  );
}

/** What the rule that was saved last has caught; a warning when that is nothing. */
function AppliedNotice({
  view: { applied, gateways, gatewaysSeen, locale },
  nameOf,
}: {
  readonly view: CostSettingsView;
  readonly nameOf: (gateway: string) => string;
}) {
  const rule = gateways.find(({ id }) => id === applied?.id);
  if (applied === null || rule === undefined) return null;
  const name = nameOf(rule.gateway);
  if (applied.orders > 0) {
    const orders =
      applied.orders === 1 ? '1 order' : `${applied.orders.toLocaleString(locale)} orders`;
    return <Banner tone="success">{`Saved. ${name}: applies to ${orders}.`}</Banner>;
  }
  const named = gatewaysSeen.flatMap(({ gateway }) => gateway ?? []);
  const seen = named.map((gateway) => gatewayLabel(gateway, locale)).join(', ');
  return (
    <Banner tone="warning" title={`Saved. ${name}: applies to none of your orders so far.`}>
      {seen === '' ? 'Your orders name no gateway.' : `Your orders name these gateways: ${seen}.`}
    </Banner>
  );
}

function GatewayFields({
  rule,
  view,
  rest,
}: {
  readonly rule: GatewayView | null;
  readonly view: CostSettingsView;
  readonly rest: string;
}) {
  return (
    <>
      <SelectInput
        label="Payments"
        field={gatewayForm.fields.gateway}
        options={gatewayOptions(view, rule, rest)}
        initial={rule?.gateway ?? ANY}
      />
      <AmountField
        label="Percent of the amount"
        field={gatewayForm.fields.percent}
        unit="%"
        initial={rule?.percent}
      />
      <AmountField
        label="Fixed part"
        field={gatewayForm.fields.fixed}
        unit={view.currency}
        initial={rule?.fixed}
      />
      <SpanFields fields={gatewayForm.fields} rule={rule} />
      <TickInput
        label="Refunds the percentage fee"
        helpText="When you refund a customer, the gateway gives its percentage back."
        field={gatewayForm.fields.refundsFee}
        initial={rule?.refundsFee ?? false}
      />
    </>
  );
}

/** Those the orders name come first, with how many orders that is; then the usual ones. */
function gatewayOptions(
  { gatewaysSeen, gateways, locale }: CostSettingsView,
  rule: GatewayView | null,
  rest: string,
) {
  const seen = gatewaysSeen.flatMap(({ gateway, orders }) =>
    gateway === null
      ? []
      : [
          {
            value: gateway,
            label: `${gatewayLabel(gateway, locale)} (${orders.toLocaleString(locale)} orders)`,
          },
        ],
  );
  const known = new Set(seen.map(({ value }) => value));
  const ruled = [rule?.gateway, ...gateways.map(({ gateway }) => gateway)].flatMap(
    (gateway) => gateway ?? [],
  );
  const others = [...new Set([...ruled, ...USUAL])].filter(
    (gateway) => gateway !== ANY && !known.has(gateway),
  );
  return [
    { value: ANY, label: rest },
    ...(seen.length > 0 ? [{ title: 'Named by your orders', options: seen }] : []),
    {
      title: 'Not seen in your orders',
      options: others.map((value) => ({ value, label: gatewayLabel(value, locale) })),
    },
  ];
}

function gatewayLabel(gateway: string, locale: string): string {
  return keyLabel('gateway', gateway, locale);
}
