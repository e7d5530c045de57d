import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay, formatMoment } from '#app/domain/calendar/format-day.ts';
import { FROM_THE_BEGINNING, readEnteredRates } from '#app/domain/money/entered-rates.ts';
import { areRatesFine, ratesTexts } from '#app/domain/money/rates-status.ts';
import type { EnteredRate } from '#app/domain/money/reference-rates.ts';
import type { WorkspaceSettingsView } from '../workspace-view.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { useRefusal } from '#app/components/form/form-context.ts';
import {
  dailyRatesForm,
  deleteRateForm,
  ratesFileForm,
  saveRateForm,
} from '#app/view-models/forms/workspace-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatDecimal } from '#app/lib/format-number.ts';
import { RuleCard } from '#app/components/settings/rule-card.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import styles from '#app/components/settings/settings.module.css';
import type { WorkspaceProps } from './workspace-props.ts';

export function RatesCard({ view }: { readonly view: WorkspaceSettingsView }) {
  const { rates, dailyRatesRefusal, locale } = view;
  const { isReadDaily, refresh } = rates;
  const hidden = { isReadDaily: isReadDaily ? '0' : '1' };
  const reply = useFormReply();
  return (
    <SettingsCard
      title="Exchange rates"
      text="Amounts of other currencies are converted at each day’s reference rate of the European Central Bank."
    >
      <RatesText view={view} />
      {(refresh?.succeededAt ?? null) !== null && (
        <Text as="p" tone="subdued">
          {`Last read ${formatMoment(refresh?.succeededAt ?? '', locale)}.`}
        </Text>
      )}
      <Text as="p">
        {isReadDaily
          ? 'The rates are read from the bank every day.'
          : 'The rates are not read every day: later days take the last rates known.'}
      </Text>
      {dailyRatesRefusal === null ? (
        <ReplyForm
          key={hidden.isReadDaily}
          definition={dailyRatesForm}
          reply={reply}
          hidden={hidden}
        >
          <div>
            <Submit
              label={isReadDaily ? 'Stop reading every day' : 'Read the rates every day'}
              isPlain={isReadDaily}
            />
          </div>
        </ReplyForm>
      ) : (
        <Text as="p" tone="subdued">
          {dailyRatesRefusal}
        </Text>
      )}
    </SettingsCard>
  );
}

/** Shows the coverage of the rates, and the error of their last reading. */
export function RatesText({
  view: { rates, locale, today },
}: {
  readonly view: WorkspaceSettingsView;
}) {
  const tone = areRatesFine(rates, today) ? 'subdued' : 'caution';
  return ratesTexts(rates, { locale, today }).map((text) => (
    <Text as="p" tone={tone} key={text}>
      {text}
    </Text>
  ));
}

const ENTERED_TEXT =
  'For currencies that the European Central Bank does not publish, in this workspace. A peg holds ' +
  'until the next one; the rate of a day until the next one you enter, and a week after the last ' +
  'as an estimate.';

export function EnteredRatesCard({ view, workspace }: WorkspaceProps) {
  const { enteredRates, locale, buttons } = view;
  const { state, reason } = buttons.editRates;
  return (
    <RuleCard
      title="Your own exchange rates"
      text={ENTERED_TEXT}
      kind="rate"
      saveForm={saveRateForm}
      deleteForm={deleteRateForm}
      addLabel="Add rate"
      emptyText="No rates of your own yet."
      headings={['Currency', 'From', 'Kind', 'Rate']}
      figuresFrom={3}
      hidden={{ workspaceKey: workspace.workspaceKey }}
      rows={enteredRates.map((rate) => ({
        id: getRateId(rate),
        name: `the rate of ${rate.currency}, ${fromText(rate, locale)}`,
        cells: [rate.currency, dayText(rate, locale), kindText(rate), rateText(rate, locale)],
      }))}
      deleteText="Days that took this rate take the one before it, or are no longer converted."
      refusal={reason}
      button={state}
      notice={state === 'shown' && <RatesFileForm view={view} workspace={workspace} />}
      renderFields={(id) => (
        <RateFields
          view={view}
          rate={enteredRates.find((rate) => getRateId(rate) === id) ?? null}
        />
      )}
    />
  );
}

function RateFields({
  view,
  rate,
}: {
  readonly view: WorkspaceSettingsView;
  readonly rate: EnteredRate | null;
}) {
  const quoted = new Set(['EUR', ...view.quoted]);
  const isGiven = rate !== null && rate.fromDay !== FROM_THE_BEGINNING;
  return (
    <>
      <SelectInput
        label="Currency"
        field={saveRateForm.fields.currency}
        options={CURRENCY_OPTIONS.filter(({ value }) => !quoted.has(value))}
        initial={rate?.currency ?? 'AED'}
      />
      <TextInput
        label="How much of it"
        field={saveRateForm.fields.rate}
        autoComplete="off"
        helpText="Such as 3.6725"
        initial={rate?.rate ?? ''}
      />
      <SelectInput
        label="is worth one"
        field={saveRateForm.fields.per}
        options={CURRENCY_OPTIONS.filter(({ value }) => quoted.has(value))}
        initial={rate?.per ?? 'USD'}
      />
      <SelectInput
        label="Kind"
        field={saveRateForm.fields.rateKind}
        options={[
          { value: 'peg', label: 'A peg, which stays' },
          { value: 'day', label: 'The rate of a day' },
        ]}
        initial={rate === null || rate.isPeg ? 'peg' : 'day'}
      />
      <TextInput
        label="From"
        field={saveRateForm.fields.fromDay}
        autoComplete="off"
        helpText="Empty for a peg that always held"
        initial={isGiven ? rate.fromDay : ''}
      />
    </>
  );
}

function RatesFileForm({ view, workspace }: WorkspaceProps) {
  const hidden = { workspaceKey: workspace.workspaceKey };
  return (
    <details>
      <summary>Enter many at once, from a file</summary>
      <ReplyForm definition={ratesFileForm} reply={useFormReply()} hidden={hidden}>
        <RatesFileFields view={view} />
        <div>
          <Submit label="Save these rates" isPlain />
        </div>
      </ReplyForm>
    </details>
  );
}

function RatesFileFields({ view: { quoted, locale } }: { readonly view: WorkspaceSettingsView }) {
  const refusal = useRefusal();
  const [text, setText] = useState(refusal?.values[ratesFileForm.fields.rates.name] ?? '');
  const { rates, faults } = readEnteredRates(text, new Set(quoted));
  const error = refusal?.errors[ratesFileForm.fields.rates.name];
  return (
    <BlockStack gap="200">
      <label className={styles['file']}>
        <Text as="span">CSV file</Text>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ currentTarget: { files } }) => {
            void files?.[0]?.text().then(setText);
          }}
        />
      </label>
      <TextField
        label="Its text"
        name={ratesFileForm.fields.rates.name}
        value={text}
        onChange={setText}
        multiline={4}
        maxHeight={240}
        autoComplete="off"
        helpText="Currency, Per (EUR without it), Rate and Date; a row without a date is a peg."
        placeholder={'Currency,Per,Rate,Date\nAED,USD,3.6725,\nVND,EUR,28950,2026-01-31'}
        {...(error !== undefined && { error })}
      />
      {text.trim() !== '' && (
        <div role="status">
          {faults.length > 0 ? (
            <Preview title="This cannot be saved yet" lines={faults} />
          ) : (
            <Preview
              title={rates.length === 1 ? '1 rate' : `${rates.length} rates`}
              lines={rates.map(
                (rate) => `${rateText(rate, locale)}, ${kindText(rate)}, ${fromText(rate, locale)}`,
              )}
            />
          )}
        </div>
      )}
    </BlockStack>
  );
}

function Preview({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const more = lines.length - PREVIEW_LINES_MAX;
  return (
    <>
      <Text as="p" variant="headingSm">
        {title}
      </Text>
      <ul>
        {lines.slice(0, PREVIEW_LINES_MAX).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
    </>
  );
}

const PREVIEW_LINES_MAX = 8;

function getRateId({ currency, fromDay }: EnteredRate): string {
  return `${currency}:${fromDay}`;
}

function rateText({ per, rate, currency }: EnteredRate, locale: string): string {
  return `1 ${per} = ${formatDecimal(rate, locale)} ${currency}`;
}

function kindText({ isPeg }: EnteredRate): string {
  return isPeg ? 'peg' : 'rate of the day';
}

function fromText(rate: EnteredRate, locale: string): string {
  return rate.fromDay === FROM_THE_BEGINNING ? 'always' : `from ${dayText(rate, locale)}`;
}

function dayText({ fromDay }: EnteredRate, locale: string): string {
  return fromDay === FROM_THE_BEGINNING ? 'Always' : formatDay(fromDay, locale);
}
