import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { RATE_BASES, RATE_IDENTIFIERS } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import {
  freshKey,
  isFreshKey,
  newRate,
  type RateDraft,
} from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import settings from '#app/components/settings/settings.module.css';
import { useDraftFields } from './draft-context.ts';
import { DraftText } from './draft-text.tsx';
import { BASIS_LABELS, basisUnit, IDENTIFIER_LABELS } from './profile-messages.ts';
import styles from './profiles.module.css';
import { WeightInput } from './weight-input.tsx';

/** Edits the rates of a zone, in the order in which they are tried. */
export function RatesField({
  rates,
  zoneName,
  path,
  onChange,
}: {
  readonly rates: readonly RateDraft[];
  readonly zoneName: string;
  readonly path: string;
  readonly onChange: (rates: readonly RateDraft[]) => void;
}) {
  const { errorAt, clearError } = useDraftFields();
  const error = errorAt(`${path}.rates`);
  const changeAll = (next: readonly RateDraft[]) => {
    clearError(null);
    onChange(next);
  };
  return (
    <BlockStack gap="300">
      <BlockStack>
        <Text as="h3" variant="headingSm">
          Rates
        </Text>
        {rates.length > 1 && (
          <Text as="p" tone="subdued">
            The first one that fits an order is taken.
          </Text>
        )}
      </BlockStack>
      {rates.map((rate, at) => (
        <RateFields
          key={rate.key}
          rate={rate}
          path={`${path}.rates.${at}`}
          title={rate.name.trim() === '' ? `Rate ${at + 1}` : rate.name}
          onChange={(next) => onChange(rates.with(at, next))}
          onRemove={() => changeAll(rates.filter((other) => other !== rate))}
          {...(at > 0 && {
            onMoveUp: () => changeAll(rates.toSpliced(at, 1).toSpliced(at - 1, 0, rate)),
          })}
        />
      ))}
      {error !== undefined && <InlineError fieldID={`${path}.rates`} message={error} />}
      <div>
        <Button
          variant="plain"
          accessibilityLabel={`Add rate to ${zoneName}`}
          onClick={() => changeAll([...rates, newRate(freshKey(rates))])}
        >
          Add rate
        </Button>
      </div>
    </BlockStack>
  );
}

interface RateFieldsProps {
  readonly rate: RateDraft;
  readonly path: string;
  readonly title: string;
  readonly onChange: (rate: RateDraft) => void;
  readonly onRemove: () => void;
  /** Absent for the first. */
  readonly onMoveUp?: () => void;
}

function RateFields(props: RateFieldsProps) {
  const { rate, path, title, onChange, onRemove, onMoveUp } = props;
  const { currency, locale } = useDraftFields();
  const { weightUnit } = readDisplayLocale(locale);
  const price = (key: 'perOrder' | 'perUnit', label: string) => (
    <DraftText
      label={label}
      path={`${path}.${key}`}
      value={rate[key]}
      unit={currency}
      placeholder="0"
      onChange={(text) => onChange({ ...rate, [key]: text })}
    />
  );
  return (
    <fieldset className={styles['rate']}>
      <legend className={styles['legend']}>{title}</legend>
      <div className={settings['fields']}>
        <DraftText
          label="Name of the rate"
          path={`${path}.name`}
          value={rate.name}
          placeholder="Parcel"
          isNew={isFreshKey(rate.key)}
          onChange={(name) => onChange({ ...rate, name })}
        />
        <LimitFields rate={rate} path={path} onChange={onChange} />
      </div>
      <div className={styles['prices']}>
        {price('perOrder', 'Price per order')}
        {price('perUnit', 'Plus per unit')}
        <WeightInput
          label={`Plus per ${weightUnit}`}
          path={`${path}.perKilogram`}
          value={rate.perKilogram}
          of="price"
          placeholder="0"
          onChange={(perKilogram) => onChange({ ...rate, perKilogram })}
        />
      </div>
      <ConditionFields rate={rate} path={path} onChange={onChange} />
      <InlineStack gap="400">
        {onMoveUp !== undefined && (
          <Button variant="plain" onClick={onMoveUp} accessibilityLabel={`Move ${title} up`}>
            Move up
          </Button>
        )}
        <Button
          variant="plain"
          tone="critical"
          onClick={onRemove}
          accessibilityLabel={`Remove rate ${title}`}
        >
          Remove rate
        </Button>
      </InlineStack>
    </fieldset>
  );
}

type PartProps = Pick<RateFieldsProps, 'rate' | 'path' | 'onChange'>;

/** Edits the measure of the rate, and its limits. */
function LimitFields({ rate, path, onChange }: PartProps) {
  const { currency, locale } = useDraftFields();
  const { basis } = rate;
  const unit = basisUnit(basis, { currency, locale });
  const limit = (key: 'from' | 'below', label: string, placeholder: string) => {
    const text = {
      label,
      path: `${path}.${key}`,
      value: rate[key],
      placeholder,
      onChange: (value: string) => onChange({ ...rate, [key]: value }),
    };
    if (basis === 'weight') return <WeightInput of="weight" {...text} />;
    return <DraftText unit={unit} {...text} />;
  };
  return (
    <>
      <Select
        label="For"
        options={RATE_BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
        value={basis}
        onChange={(value) =>
          onChange({ ...rate, basis: RATE_BASES.find((one) => one === value) ?? 'any' })
        }
      />
      {basis !== 'any' && (
        <>
          {limit('from', 'From (optional)', '0')}
          {limit('below', 'Below (optional)', 'No limit')}
        </>
      )}
    </>
  );
}

/** Edits further conditions of the rate: shipping methods and attributes of orders. */
function ConditionFields({ rate, path, onChange }: PartProps) {
  const { errorAt } = useDraftFields();
  const { methods, identifier } = rate;
  const [isOpen, setIsOpen] = useState(methods !== '' || identifier.key !== '');
  const isWrong = errorAt(`${path}.methods`, true) ?? errorAt(`${path}.identifier`, true);
  return (
    <details
      className={styles['conditions']}
      open={isOpen || isWrong !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Only for some orders</summary>
      <div className={settings['fields']}>
        <DraftText
          label="Shipping methods (optional)"
          path={`${path}.methods`}
          value={methods}
          lines={2}
          helpText="As your customers choose them, one a line. Empty is any."
          onChange={(text) => onChange({ ...rate, methods: text })}
        />
        <Select
          label="Orders with (optional)"
          options={[
            { value: '', label: 'Anything' },
            ...RATE_IDENTIFIERS.map((value) => ({ value, label: IDENTIFIER_LABELS[value] })),
          ]}
          value={identifier.key}
          onChange={(value) => {
            const key = RATE_IDENTIFIERS.find((one) => one === value) ?? '';
            onChange({ ...rate, identifier: { ...identifier, key } });
          }}
        />
        {identifier.key !== '' && (
          <DraftText
            label={`${IDENTIFIER_LABELS[identifier.key]} is one of`}
            path={`${path}.identifier.values`}
            value={identifier.values}
            lines={2}
            helpText="One a line."
            onChange={(values) => onChange({ ...rate, identifier: { ...identifier, values } })}
          />
        )}
      </div>
    </details>
  );
}
