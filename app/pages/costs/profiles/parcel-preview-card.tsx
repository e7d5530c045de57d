import { type KeyboardEvent, useId, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { toKilograms } from '#app/domain/formats/weight.ts';
import { findCountry } from '#app/domain/geography/countries.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { RateIdentifier } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import {
  contentOfDraft,
  type ProfileDraft,
  readLines,
} from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import {
  type PreviewBook,
  previewShipment,
  type ShipmentPreview,
} from '#app/view-models/fulfilment-profiles/preview-shipment.ts';
import type { ProfileView } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { formatReasonInput } from '#app/view-models/report/reason-input.ts';
import { parseCost } from '#app/view-models/settings/product-costs.ts';
import { COUNTRY_OPTIONS } from '../rule-fields.tsx';
import { IDENTIFIER_LABELS } from './profile-messages.ts';
import styles from './profiles.module.css';

interface ParcelDraft {
  readonly country: string;
  readonly province: string;
  readonly units: string;
  readonly weight: string;
  readonly value: string;
  readonly method: string;
  readonly identifiers: ReadonlyMap<RateIdentifier, string>;
}

/** Shows the cost of sending one order by the current profile, and the reason. */
export function ParcelPreviewCard({
  view,
  draft,
}: {
  readonly view: ProfileView;
  readonly draft: ProfileDraft;
}) {
  const { country, around, locale } = view;
  const titleId = useId();
  const [parcel, setParcel] = useState<ParcelDraft>({
    country: findCountry(country) === null ? 'US' : country,
    province: '',
    units: '1',
    weight: '1',
    value: '50',
    method: '',
    identifiers: new Map(),
  });
  const preview = previewPrice(draft, parcel, { around, locale });
  return (
    <div className={styles['preview']} role="group" aria-labelledby={titleId} onKeyDown={keepEnter}>
      <Card>
        <BlockStack gap="300">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd" id={titleId}>
              Try it out
            </Text>
            <Text as="p" tone="subdued">
              What an order of these goods would cost to send.
            </Text>
          </BlockStack>
          <ParcelFields
            parcel={parcel}
            draft={draft}
            view={view}
            onChange={(changes) => setParcel({ ...parcel, ...changes })}
          />
          <div className={styles['result']} role="status">
            {preview === null ? (
              <Text as="p">Enter whole units and amounts that can be read to see the price.</Text>
            ) : (
              <Result
                preview={preview}
                locale={locale}
                money={(minor) => formatMoney(minor, around.currency, locale, 'exact')}
              />
            )}
          </div>
        </BlockStack>
      </Card>
    </div>
  );
}

function ParcelFields({
  parcel,
  draft,
  view: { methodsSeen, around, locale },
  onChange,
}: {
  readonly parcel: ParcelDraft;
  readonly draft: ProfileDraft;
  readonly view: ProfileView;
  readonly onChange: (changes: Partial<ParcelDraft>) => void;
}) {
  const { weightUnit } = readDisplayLocale(locale);
  const provinces = findCountry(parcel.country)?.provinces ?? [];
  const rates = draft.zones.flatMap((zone) => zone.rates);
  const methods = [...new Set([...rates.flatMap((one) => readLines(one.methods)), ...methodsSeen])];
  const keys = [...new Set(rates.flatMap(({ identifier }) => identifier.key || []))];
  const text = (key: 'units' | 'weight' | 'value', label: string, suffix?: string) => (
    <TextField
      label={label}
      value={parcel[key]}
      inputMode="decimal"
      autoComplete="off"
      onChange={(value) => onChange({ [key]: value })}
      {...(suffix !== undefined && { suffix })}
    />
  );
  return (
    <div className={styles['parcel']}>
      <Select
        label="To"
        options={COUNTRY_OPTIONS}
        value={parcel.country}
        onChange={(country) => onChange({ country, province: '' })}
      />
      {provinces.length > 0 && (
        <Select
          label="Province or state"
          options={[
            { value: '', label: 'Any' },
            ...provinces.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={parcel.province}
          onChange={(province) => onChange({ province })}
        />
      )}
      {text('units', 'Units')}
      {text('weight', 'Weight of all, if known', weightUnit)}
      {text('value', 'Value of all', around.currency)}
      {methods.length > 0 && (
        <Select
          label="Shipping method"
          options={[{ value: '', label: 'None named' }, ...methods]}
          value={methods.includes(parcel.method) ? parcel.method : ''}
          onChange={(method) => onChange({ method })}
        />
      )}
      {keys.map((key) => (
        <TextField
          key={key}
          label={IDENTIFIER_LABELS[key]}
          value={parcel.identifiers.get(key) ?? ''}
          autoComplete="off"
          onChange={(value) =>
            onChange({ identifiers: new Map(parcel.identifiers).set(key, value) })
          }
        />
      ))}
    </div>
  );
}

const SOURCES: Readonly<Record<ShipmentPreview['from'], string>> = {
  profile: '',
  rule: 'By the fulfillment costs by country in the settings.',
  charged: 'What the customer pays for shipping, as your calculation preferences say.',
  missing: 'No rate fits: what it costs would not be known.',
};

function Result({
  preview: { from, costMinor, byUnitsMinor, handlingMinor, facts },
  locale,
  money,
}: {
  readonly preview: ShipmentPreview;
  readonly locale: string;
  readonly money: (minor: number) => string;
}) {
  const source = SOURCES[from];
  return (
    <BlockStack gap="200">
      {costMinor !== null && (
        <Text as="p" variant="headingLg">
          {money(costMinor)}
        </Text>
      )}
      {handlingMinor > 0 && <Text as="p">{`Plus ${money(handlingMinor)} product handling.`}</Text>}
      {source !== '' && <Text as="p">{source}</Text>}
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatReasonInput(label, value, locale)}</dd>
          </div>
        ))}
        {byUnitsMinor > 0 && (
          <div>
            <dt>By units and weight</dt>
            <dd>{money(byUnitsMinor)}</dd>
          </div>
        )}
      </dl>
    </BlockStack>
  );
}

/** Returns null while an input is invalid, or exceeds the exact range. */
function previewPrice(
  draft: ProfileDraft,
  parcel: ParcelDraft,
  { around, locale }: { readonly around: PreviewBook; readonly locale: string },
): ShipmentPreview | null {
  const content = contentOfDraft(draft);
  const weight = parcel.weight.trim() === '' ? null : parseCost(parcel.weight);
  const value = parseCost(parcel.value.trim() || '0');
  const isWeighed = weight !== null || parcel.weight.trim() === '';
  const hasUnits = /^[1-9]\d{0,5}$/.test(parcel.units.trim());
  if (content === null || value === null || !isWeighed || !hasUnits) return null;
  const { country, province, units, method, identifiers } = parcel;
  const described = {
    country,
    province: province || null,
    units: Number(units),
    kilograms: weight === null ? null : toKilograms(weight, readDisplayLocale(locale).weightUnit),
    valueMinor: toMinor(value, around.decimals),
    method,
    identifiers,
  };
  try {
    return previewShipment(content, described, around);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

/** Keeps Enter from sending the surrounding form. */
function keepEnter(event: KeyboardEvent) {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault();
}
