import { Banner, BlockStack } from '@shopify/polaris';
import { countryName } from '#app/domain/geography/countries.ts';
import type { CostSettingsView } from '#app/domain/settings/settings-view.ts';
import { RECOST_TEXT, spanText } from './cost-words.ts';
import { ExpenseCard } from './expense-card.tsx';
import { RecostingNotice } from './recosting-notice.tsx';
import { RuleCard } from './rule-card.tsx';
import { FLAT, FulfilmentFields, GatewayFields, HandlingFields } from './rule-fields.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { UnitCostCard } from './unit-cost-card.tsx';

/** /settings?item=costs: the rules that turn orders into profit. */
export function CostSettings({ view }: { readonly view: CostSettingsView }) {
  return (
    <SettingsFrame tab="costs">
      {view.refusal !== null && <Banner tone="info">{view.refusal}</Banner>}
      <RecostingNotice {...view} />
      <BlockStack gap="400">
        <UnitCostCard view={view} />
        <HandlingCard view={view} />
        <FulfilmentCard view={view} />
        <GatewayCard view={view} />
        <ExpenseCard view={view} />
      </BlockStack>
    </SettingsFrame>
  );
}

function HandlingCard({ view }: { readonly view: CostSettingsView }) {
  const { currency, locale, handling, refusal, button } = view;
  return (
    <RuleCard
      title="Handling"
      text="What packing costs you. Of several rules the one that began last counts."
      kind="handling"
      addLabel="Add handling"
      emptyText="No handling is counted yet."
      headings={['When', `Per order (${currency})`, `Per unit (${currency})`]}
      figuresFrom={1}
      rows={handling.map(({ id, fromDay, toDay, perOrder, perUnit }) => {
        const when = spanText(fromDay, toDay, locale);
        return { id, name: `handling ${when}`, cells: [when, perOrder, perUnit] };
      })}
      deleteText={RECOST_TEXT}
      refusal={refusal}
      button={button}
      renderFields={(id) => <HandlingFields rule={byId(handling, id)} currency={currency} />}
    />
  );
}

function FulfilmentCard({ view }: { readonly view: CostSettingsView }) {
  const { currency, locale, fulfilment, refusal, button } = view;
  return (
    <RuleCard
      title="Fulfillment"
      text="What sending an order costs, flat or by country, where the cost of its labels is not known."
      kind="fulfilment"
      addLabel="Add fulfillment cost"
      emptyText="No fulfillment cost is counted yet."
      headings={['Country', 'When', `Per order (${currency})`, `Per unit (${currency})`]}
      figuresFrom={2}
      rows={fulfilment.map(({ id, country, fromDay, toDay, perOrder, perUnit }) => {
        const where = country === null ? FLAT : countryName(country);
        const when = spanText(fromDay, toDay, locale);
        const name = `fulfillment for ${where}, ${when}`;
        return { id, name, cells: [where, when, perOrder, perUnit] };
      })}
      deleteText={RECOST_TEXT}
      refusal={refusal}
      button={button}
      renderFields={(id) => <FulfilmentFields rule={byId(fulfilment, id)} currency={currency} />}
    />
  );
}

function GatewayCard({ view }: { readonly view: CostSettingsView }) {
  const { currency, locale, gateways, refusal, button } = view;
  return (
    <RuleCard
      title="Payment gateways"
      text="What a gateway charges, where the platform does not tell the fee itself."
      kind="gateway"
      addLabel="Add gateway"
      emptyText="No gateway fees are counted yet."
      headings={['Gateway', 'When', 'Percent', `Fixed (${currency})`]}
      figuresFrom={2}
      rows={gateways.map(({ id, gateway, fromDay, toDay, percent, fixed }) => {
        const what = gateway === '*' ? 'Every other gateway' : gateway;
        const when = spanText(fromDay, toDay, locale);
        return { id, name: `fees of ${what}, ${when}`, cells: [what, when, percent, fixed] };
      })}
      deleteText={RECOST_TEXT}
      refusal={refusal}
      button={button}
      renderFields={(id) => <GatewayFields rule={byId(gateways, id)} currency={currency} />}
    />
  );
}

function byId<T extends { readonly id: string }>(rules: readonly T[], id: string | null): T | null {
  return rules.find((rule) => rule.id === id) ?? null;
}
