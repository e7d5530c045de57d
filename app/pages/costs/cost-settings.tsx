import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { countryName } from '#app/domain/geography/countries.ts';
import type { CostSettingsView } from '#app/view-models/settings/settings-view.ts';
import { RECOST_TEXT, restText, spanLine, spanText } from './cost-messages.ts';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import {
  deleteFulfilmentForm,
  deleteHandlingForm,
  fulfilmentForm,
  handlingForm,
  undoFulfilmentForm,
  undoHandlingForm,
} from '#app/view-models/forms/cost-forms.ts';
import { RuleCard } from '#app/components/settings/rule-card.tsx';
import { LastChange } from './last-change.tsx';
import { FulfilmentFields, HandlingFields } from './rule-fields.tsx';
import { SettingsFrame } from '#app/components/settings/settings-frame.tsx';
import { CLOSED_MONTHS_PATH } from '#app/view-models/closed-months/closed-months-view.ts';
import { GOODS_PATH } from '#app/view-models/goods/goods-view.ts';
import { GATEWAYS_PATH } from '#app/view-models/gateways/gateways-view.ts';
import { PROFILES_PATH } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { formatCount } from '#app/lib/format-number.ts';

/** /settings?item=costs: the rules that turn orders into profit. */
export function CostSettings({ view }: { readonly view: CostSettingsView }) {
  return (
    <SettingsFrame tab="costs">
      {view.refusal !== null && <Banner tone="info">{view.refusal}</Banner>}
      <RecostingNotice ordersLeft={view.ordersLeft} />
      <BlockStack gap="400">
        <UnitCostCard view={view} />
        <HandlingCard view={view} />
        <LastChange
          definition={undoHandlingForm}
          what="handling costs"
          kind="handling"
          view={view}
        />
        <ProfilesCard view={view} />
        <FulfilmentCard view={view} />
        <LastChange
          definition={undoFulfilmentForm}
          what="fulfillment costs"
          kind="fulfilment"
          view={view}
        />
        <GatewaysCard view={view} />
        <PreferencesLink />
        <ExpenseLinks />
        <ClosedMonthsLink />
      </BlockStack>
    </SettingsFrame>
  );
}

function HandlingCard({ view }: { readonly view: CostSettingsView }) {
  const { currency, locale, handling, today, refusal, button } = view;
  return (
    <RuleCard
      title="Handling"
      text="What packing costs you. If rules overlap, the one with the most recent first day applies."
      kind="handling"
      saveForm={handlingForm}
      deleteForm={deleteHandlingForm}
      addLabel="Add handling"
      emptyText="No handling costs yet."
      headings={['When', `Per order (${currency})`, `Per unit (${currency})`]}
      figuresFrom={1}
      rows={handling.map(({ id, fromDay, toDay, perOrder, perUnit }) => {
        const when = spanText(fromDay, toDay, locale);
        const cells = [spanLine(fromDay, toDay, locale), perOrder, perUnit];
        return { id, name: `handling ${when}`, cells };
      })}
      deleteText={RECOST_TEXT}
      refusal={refusal}
      effectIn={{ currency, locale }}
      button={button}
      renderFields={(id) => (
        <HandlingFields
          fields={handlingForm.fields}
          rule={byId(handling, id)}
          currency={currency}
          today={today}
          isFirst={handling.length === 0}
        />
      )}
    />
  );
}

const FULFILMENT_TEXT =
  'What sending an order costs, in all or by country. ' +
  'Used where the cost of its labels is not known and no profile has a rate.';

function FulfilmentCard({ view }: { readonly view: CostSettingsView }) {
  const { currency, locale, fulfilment, today, refusal, button } = view;
  const rest = restText(fulfilment.some(({ country }) => country !== null));
  return (
    <RuleCard
      title="Fulfillment"
      text={FULFILMENT_TEXT}
      kind="fulfilment"
      saveForm={fulfilmentForm}
      deleteForm={deleteFulfilmentForm}
      addLabel="Add fulfillment cost"
      emptyText="No fulfillment costs yet."
      headings={['Country', 'When', `Per order (${currency})`, `Per unit (${currency})`]}
      figuresFrom={2}
      rows={fulfilment.map(({ id, country, fromDay, toDay, perOrder, perUnit }) => {
        const where = country === null ? rest : countryName(country);
        const name = `fulfillment for ${where}, ${spanText(fromDay, toDay, locale)}`;
        return { id, name, cells: [where, spanLine(fromDay, toDay, locale), perOrder, perUnit] };
      })}
      deleteText={RECOST_TEXT}
      refusal={refusal}
      effectIn={{ currency, locale }}
      button={button}
      renderFields={(id) => (
        <FulfilmentFields
          rule={byId(fulfilment, id)}
          currency={currency}
          rest={rest}
          today={today}
          isFirst={fulfilment.length === 0}
        />
      )}
    />
  );
}

function byId<T extends { readonly id: string }>(rules: readonly T[], id: string | null): T | null {
  return rules.find((rule) => rule.id === id) ?? null;
}

/** Links to the shipping rules by weight, quantity, value and method. */
function ProfilesCard({ view: { profiles, locale } }: { readonly view: CostSettingsView }) {
  const count = profiles === 1 ? '1 profile' : `${formatCount(profiles, locale)} profiles`;
  return (
    <SettingsCard
      title="Fulfillment profiles"
      text="What sending goods costs by country, weight, quantity, order value or shipping method."
      action={<PageLink to={PROFILES_PATH}>Open fulfillment profiles</PageLink>}
    >
      {profiles > 0 && <Text as="p">{`${count}, before the costs by country.`}</Text>}
    </SettingsCard>
  );
}

function GatewaysCard({ view: { gateways, locale } }: { readonly view: CostSettingsView }) {
  const count = gateways === 1 ? '1 rule' : `${formatCount(gateways, locale)} rules`;
  return (
    <SettingsCard
      title="Payment gateways"
      text="What a gateway charges. Used where the platform does not report the fee itself."
      action={<PageLink to={GATEWAYS_PATH}>Open payment gateways</PageLink>}
    >
      {gateways > 0 && <Text as="p">{`${count}.`}</Text>}
    </SettingsCard>
  );
}

/** Links to the taxes, and to the choice of orders that count. */
function PreferencesLink() {
  return (
    <SettingsCard
      title="Taxes and calculation preferences"
      text="VAT inside your prices, taxes that you owe, and which orders count."
      action={<PageLink to="/onboarding/preferences">Open calculation preferences</PageLink>}
    />
  );
}

const CLOSED_MONTHS_TEXT =
  'A closed month keeps its figures: changes of costs, rules and orders are listed beside it ' +
  'until you reopen it.';

function ClosedMonthsLink() {
  return (
    <SettingsCard
      title="Closed months"
      text={CLOSED_MONTHS_TEXT}
      action={<PageLink to={CLOSED_MONTHS_PATH}>Open closed months</PageLink>}
    />
  );
}

function ExpenseLinks() {
  return (
    <>
      <SettingsCard
        title="Operating expenses"
        text="Rent, salaries, software: once, again and again, or following your orders."
        action={<PageLink to="/expenses">Open expenses</PageLink>}
      />
      <SettingsCard
        title="Other revenue"
        text="What your business earns without an order: affiliate commission, workshops, grants."
        action={<PageLink to="/revenue">Open other revenue</PageLink>}
      />
    </>
  );
}

function UnitCostCard({ view: { variants, locale } }: { readonly view: CostSettingsView }) {
  const { missing, all } = variants;
  const count = (value: number) => formatCount(value, locale);
  return (
    <SettingsCard
      title="Product costs"
      text="What one unit costs you."
      action={<PageLink to={PRODUCT_COSTS_PATH}>Open product costs</PageLink>}
    >
      <Text as="p">
        <PageLink to={GOODS_PATH}>Open cost profiles and bundles</PageLink>
      </Text>
      {all > 0 && (
        <Text as="p" {...(missing > 0 && { tone: 'caution' as const })}>
          {missing === 0
            ? `All ${count(all)} products have a cost.`
            : `${count(missing)} of ${count(all)} products have no cost: their profit is overstated.`}
        </Text>
      )}
    </SettingsCard>
  );
}
