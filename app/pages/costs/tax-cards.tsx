import { useState } from 'react';
import { countryName } from '#app/domain/geography/countries.ts';
import type { CostSettingsView, VatRateView } from '#app/view-models/settings/settings-view.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import styles from '#app/components/settings/settings.module.css';
import { RECOST_TEXT, spanLine, spanText } from './cost-messages.ts';
import {
  deleteVatForm,
  incomeTaxForm,
  salesTaxForm,
  vatForm,
} from '#app/view-models/forms/cost-forms.ts';
import type { FormDefinition, FormField } from '#app/view-models/forms/form-definition.ts';
import { FormEffect } from '#app/components/effect/form-effect.tsx';
import { RuleCard } from '#app/components/settings/rule-card.tsx';
import { RuleOrdersFields } from './rule-orders-fields.tsx';
import { COUNTRY_OPTIONS, AmountField } from './rule-fields.tsx';

const VAT_TEXT =
  'The tax inside your prices where the platform states none, such as Amazon outside North America. ' +
  'The buyer’s country comes before the marketplace.';
const SALES_TAX_TEXT =
  'A tax on sales that you pay yourself and do not charge the buyer. ' +
  'It is a cost of every order, for the whole history.';
const INCOME_TAX_TEXT =
  'A share of your profit, where it is positive: each day adds what the profit of the calendar year ' +
  'so far changes, and a loss gives back what the year owed. Losses of earlier years are not set off.';

/** Edits the tax inside prices where the platform states none. */
export function VatCard({ view }: { readonly view: CostSettingsView }) {
  const { currency, locale, vatRates, today, refusal, button } = view;
  return (
    <RuleCard
      title="VAT rates"
      text={VAT_TEXT}
      kind="vat"
      saveForm={vatForm}
      deleteForm={deleteVatForm}
      addLabel="Add VAT rate"
      emptyText="No VAT is taken out of such prices yet."
      headings={['Country or marketplace', 'When', 'Percent']}
      figuresFrom={2}
      rows={vatRates.map(({ id, country, marketplace, fromDay, toDay, percent }) => {
        const where = country === null ? (marketplace ?? '') : countryName(country);
        const name = `VAT rate for ${where}, ${spanText(fromDay, toDay, locale)}`;
        return { id, name, cells: [where, spanLine(fromDay, toDay, locale), percent] };
      })}
      deleteText={RECOST_TEXT}
      refusal={refusal}
      effectIn={{ currency, locale }}
      button={button}
      renderFields={(id) => (
        <VatFields
          rate={vatRates.find((rate) => rate.id === id) ?? null}
          today={today}
          isFirst={vatRates.length === 0}
        />
      )}
    />
  );
}

function VatFields({
  rate,
  ...orders
}: {
  readonly rate: VatRateView | null;
  readonly today: string;
  readonly isFirst: boolean;
}) {
  return (
    <>
      <SelectInput
        label="Country of the buyer"
        field={vatForm.fields.country}
        options={[{ value: '', label: 'None: for a marketplace' }, ...COUNTRY_OPTIONS]}
        initial={rate?.country ?? ''}
      />
      <TextInput
        label="Marketplace"
        field={vatForm.fields.marketplace}
        helpText="Where no country is chosen: the channel as your orders name it, such as Amazon.de."
        autoComplete="off"
        initial={rate?.marketplace ?? ''}
      />
      <AmountField
        label="VAT rate"
        field={vatForm.fields.percent}
        unit="%"
        initial={rate?.percent}
      />
      <RuleOrdersFields fields={vatForm.fields} {...orders} />
    </>
  );
}

/** Edits the tax on sales that the shop pays itself. */
export function SalesTaxCard({ view }: { readonly view: CostSettingsView }) {
  return (
    <TaxCard
      view={view}
      title="Sales tax you owe"
      text={SALES_TAX_TEXT}
      definition={salesTaxForm}
      field={salesTaxForm.fields.salesTaxPercent}
      label="Percent of net sales, shipping and fees"
      saveLabel="Save sales tax"
    />
  );
}

/** Edits the tax on the profit of a year. */
export function IncomeTaxCard({ view }: { readonly view: CostSettingsView }) {
  return (
    <TaxCard
      view={view}
      title="Income tax"
      text={INCOME_TAX_TEXT}
      definition={incomeTaxForm}
      field={incomeTaxForm.fields.incomeTaxPercent}
      label="Percent of the profit"
      saveLabel="Save income tax"
    />
  );
}

interface TaxCardProps {
  readonly view: CostSettingsView;
  readonly title: string;
  readonly text: string;
  readonly definition: FormDefinition;
  readonly label: string;
  readonly field: FormField<'salesTaxPercent' | 'incomeTaxPercent'>;
  readonly saveLabel: string;
}

function TaxCard(props: TaxCardProps) {
  const { view, title, text, definition, label, field, saveLabel } = props;
  const isDisabled = view.refusal !== null;
  const [typed, setTyped] = useState(view[field.name]);
  const isChanged = typed.trim() !== view[field.name];
  return (
    <SettingsCard title={title} text={text}>
      <ReplyForm hasSaveBar definition={definition} reply={useFormReply()}>
        <div
          className={styles['fields']}
          onInput={(event) => {
            if (event.target instanceof HTMLInputElement) setTyped(event.target.value);
          }}
        >
          <TextInput
            label={label}
            field={field}
            suffix="%"
            autoComplete="off"
            initial={view[field.name]}
            isDisabled={isDisabled}
          />
        </div>
        {view.button !== 'hidden' && (
          <div>
            <Submit label={saveLabel} isDisabled={isDisabled} />
          </div>
        )}
        {isChanged && <FormEffect currency={view.currency} locale={view.locale} draft={typed} />}
      </ReplyForm>
    </SettingsCard>
  );
}
