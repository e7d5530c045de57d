import type { ProductCostsView } from '#app/view-models/settings/product-costs.ts';
import type { VariantCostsView } from '#app/view-models/settings/settings-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { RECOST_TEXT, spanText } from '../cost-messages.ts';
import { deleteUnitCostForm, unitCostForm } from '#app/view-models/forms/cost-forms.ts';
import { RuleCard } from '#app/components/settings/rule-card.tsx';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { SpanFields } from '#app/components/form/span-fields.tsx';
import { AmountField } from '../rule-fields.tsx';

/** Lists every cost of one variant with its days, each to be changed or deleted. */
export function VariantDatesCard({
  variant: { variantId, name, sku, costs },
  view: { currency, locale, refusal, button },
  closeHref,
}: {
  readonly variant: VariantCostsView;
  readonly view: ProductCostsView;
  readonly closeHref: string;
}) {
  return (
    <>
      <RuleCard
        title={name}
        text={sku === null ? 'No SKU' : `SKU ${sku}`}
        kind="unit-cost"
        saveForm={unitCostForm}
        deleteForm={deleteUnitCostForm}
        scope={variantId}
        hidden={{ variantId }}
        addLabel="Add cost"
        emptyText="No cost yet. Profit is overstated for this product."
        headings={['When', 'Cost']}
        figuresFrom={1}
        rows={costs.map(({ id, cost, currency: costCurrency, fromDay, toDay }) => {
          const when = spanText(fromDay, toDay, locale);
          return {
            id,
            name: `cost of ${name} ${when}`,
            cells: [when, `${cost} ${costCurrency ?? currency}`],
          };
        })}
        deleteText={RECOST_TEXT}
        refusal={refusal}
        effectIn={{ currency, locale }}
        button={button}
        renderFields={(id) => {
          const cost = costs.find((one) => one.id === id) ?? null;
          return (
            <>
              <AmountField
                label="Cost of one"
                field={unitCostForm.fields.cost}
                unit=""
                initial={cost?.cost}
              />
              <SelectInput
                label="Currency"
                field={unitCostForm.fields.currency}
                options={[{ value: '', label: `${currency}, of the shop` }, ...CURRENCY_OPTIONS]}
                initial={cost?.currency ?? ''}
                helpText="Converted at the rate of the order’s day."
              />
              <SpanFields fields={unitCostForm.fields} rule={cost} />
            </>
          );
        }}
      />
      <PageLink to={closeHref}>Close the dates of this product</PageLink>
    </>
  );
}
