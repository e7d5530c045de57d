import { Form, useSearchParams } from '@remix-run/react';
import { Button, Text } from '@shopify/polaris';
import type { CostSettingsView, VariantCostsView } from '#app/domain/settings/settings-view.ts';
import { TextInput } from '#app/components/form/text-input.tsx';
import { RECOST_TEXT, spanText } from './cost-words.ts';
import { RuleCard } from './rule-card.tsx';
import { RateField, SpanFields } from './rule-fields.tsx';
import { SettingsCard } from '../settings-card.tsx';
import styles from '../settings.module.css';

/** What products cost, found by a search: a catalogue is too long for a list. */
export function UnitCostCard({ view }: { readonly view: CostSettingsView }) {
  const [params] = useSearchParams();
  const { variants, search } = view;
  return (
    <>
      <SettingsCard
        title="Product costs"
        text="What one unit costs you. Many at once come by file, under Imports."
      >
        <Form method="get" preventScrollReset>
          <input type="hidden" name="item" value={params.get('item') ?? 'costs'} />
          <div className={styles['search']}>
            <TextInput
              key={search}
              label="Find a product"
              name="search"
              type="search"
              autoComplete="off"
              placeholder="Name or SKU"
              initial={search}
            />
            <Button submit>Find</Button>
          </div>
        </Form>
        {variants !== null && variants.length === 0 && <Text as="p">No results found.</Text>}
      </SettingsCard>
      {variants?.map((variant) => (
        <VariantCard key={variant.variantId} variant={variant} view={view} />
      ))}
    </>
  );
}

function VariantCard({
  variant,
  view: { currency, locale, refusal, button },
}: {
  readonly variant: VariantCostsView;
  readonly view: CostSettingsView;
}) {
  const { variantId, name, sku, costs } = variant;
  return (
    <RuleCard
      title={name}
      text={sku === null ? 'No SKU' : `SKU ${sku}`}
      kind="unit-cost"
      scope={variantId}
      hidden={{ variantId }}
      addLabel="Add cost"
      emptyText="Its cost is not known: its sales count without it."
      headings={['When', `Cost (${currency})`]}
      figuresFrom={1}
      rows={costs.map(({ id, cost, fromDay, toDay }) => {
        const when = spanText(fromDay, toDay, locale);
        return { id, name: `cost of ${name} ${when}`, cells: [when, cost] };
      })}
      deleteText={RECOST_TEXT}
      refusal={refusal}
      button={button}
      renderFields={(id) => {
        const cost = costs.find((one) => one.id === id) ?? null;
        return (
          <>
            <RateField label="Cost of one" name="cost" unit={currency} initial={cost?.cost} />
            <SpanFields rule={cost} />
          </>
        );
      }}
    />
  );
}
