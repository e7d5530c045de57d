import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { countryName } from '#app/domain/geography/countries.ts';
import { COMPONENT_KINDS, COMPONENT_BASES } from '#app/domain/profit/cost-lookup/cost-profile.ts';
import { freshKey } from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import { type ComponentDraft, newComponent } from '#app/view-models/goods/goods-draft.ts';
import settings from '#app/components/settings/settings.module.css';
import { useDraftFields } from '../profiles/draft-context.ts';
import { DraftText } from '../profiles/draft-text.tsx';
import profiles from '../profiles/profiles.module.css';
import { COUNTRY_OPTIONS } from '../rule-fields.tsx';
import { COMPONENT_LABELS, componentName, KIND_OPTIONS } from './goods-messages.ts';

/** Edits the components of a unit, each with its own cost. */
export function ComponentsCard({
  components,
  onChange,
}: {
  readonly components: readonly ComponentDraft[];
  readonly onChange: (components: readonly ComponentDraft[]) => void;
}) {
  const { errorAt, clearError } = useDraftFields();
  const error = errorAt('components');
  const changeAll = (next: readonly ComponentDraft[]) => {
    clearError(null);
    onChange(next);
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Components
        </Text>
        {components.map((component, at) => (
          <ComponentFields
            key={component.key}
            component={component}
            path={`components.${at}`}
            onChange={(next) => onChange(components.with(at, next))}
            onRemove={() => changeAll(components.filter((other) => other !== component))}
          />
        ))}
        {error !== undefined && <InlineError fieldID="components" message={error} />}
        <div>
          <Button
            variant="plain"
            onClick={() => changeAll([...components, newComponent(freshKey(components))])}
          >
            Add component
          </Button>
        </div>
      </BlockStack>
    </Card>
  );
}

interface ComponentFieldsProps {
  readonly component: ComponentDraft;
  readonly path: string;
  readonly onChange: (component: ComponentDraft) => void;
  readonly onRemove: () => void;
}

function ComponentFields({ component, path, onChange, onRemove }: ComponentFieldsProps) {
  const { kind, basis } = component;
  const title = componentName(component);
  return (
    <fieldset className={profiles['rate']}>
      <legend className={profiles['legend']}>{title}</legend>
      <div className={settings['fields']}>
        <Select
          label="Component"
          options={[...KIND_OPTIONS]}
          value={kind}
          onChange={(value) => {
            const next = COMPONENT_KINDS.find((one) => one === value) ?? 'other';
            const isLost = basis === 'costs' && next !== 'import_duty';
            onChange({ ...component, kind: next, ...(isLost && { basis: 'amount' }) });
          }}
        />
        <DraftText
          label="What exactly (optional)"
          path={`${path}.label`}
          value={component.label}
          placeholder="Cotton"
          onChange={(label) => onChange({ ...component, label })}
        />
        <Select
          label="It is"
          options={COMPONENT_BASES.filter((one) => one !== 'costs' || kind === 'import_duty').map(
            (value) => ({ value, label: COMPONENT_LABELS[value] }),
          )}
          value={basis}
          onChange={(value) =>
            onChange({
              ...component,
              basis: COMPONENT_BASES.find((one) => one === value) ?? 'amount',
            })
          }
        />
        <RateFields component={component} path={path} onChange={onChange} />
        <DayField label="First day (optional)" name="fromDay" {...{ component, path, onChange }} />
        <DayField label="Last day (optional)" name="toDay" {...{ component, path, onChange }} />
      </div>
      <CountriesField component={component} onChange={onChange} />
      <div>
        <Button
          variant="plain"
          tone="critical"
          onClick={onRemove}
          accessibilityLabel={`Remove component ${title}`}
        >
          Remove component
        </Button>
      </div>
    </fieldset>
  );
}

function RateFields({ component, path, onChange }: Omit<ComponentFieldsProps, 'onRemove'>) {
  const { currency: shopCurrency } = useDraftFields();
  const { basis, rate, currency } = component;
  const isAmount = basis === 'amount';
  return (
    <>
      <DraftText
        label={isAmount ? 'Amount' : 'Percent'}
        path={`${path}.rate`}
        value={rate}
        unit={isAmount ? currency || shopCurrency : '%'}
        placeholder="0"
        onChange={(text) => onChange({ ...component, rate: text })}
      />
      {isAmount && (
        <Select
          label="Currency"
          options={[{ value: '', label: `${shopCurrency}, of the shop` }, ...CURRENCY_OPTIONS]}
          value={currency}
          helpText="Converted at the rate of the order’s day."
          onChange={(code) => onChange({ ...component, currency: code })}
        />
      )}
    </>
  );
}

function DayField({
  label,
  name,
  component,
  path,
  onChange,
}: Omit<ComponentFieldsProps, 'onRemove'> & {
  readonly label: string;
  readonly name: 'fromDay' | 'toDay';
}) {
  const { errorAt, clearError } = useDraftFields();
  const error = errorAt(`${path}.${name}`);
  return (
    <TextField
      label={label}
      type="date"
      autoComplete="off"
      value={component[name]}
      {...(error !== undefined && { error })}
      onChange={(day) => {
        clearError(`${path}.${name}`);
        onChange({ ...component, [name]: day });
      }}
    />
  );
}

/** Edits the destinations of the component's orders. */
function CountriesField({
  component,
  onChange,
}: Pick<ComponentFieldsProps, 'component' | 'onChange'>) {
  const { locale } = useDraftFields();
  const { countries } = component;
  const chosen = new Set(countries);
  const change = (next: readonly string[]) => onChange({ ...component, countries: next });
  return (
    <BlockStack gap="200">
      <Select
        label="For orders to (optional)"
        options={[
          {
            value: '',
            label: countries.length === 0 ? 'Everywhere: choose a country' : 'Add a country',
          },
          ...COUNTRY_OPTIONS.filter(({ value }) => !chosen.has(value)),
        ]}
        value=""
        onChange={(code) => code !== '' && change([...countries, code])}
      />
      {countries.length > 0 && (
        <InlineStack gap="200">
          <ul className={profiles['chips']} aria-label="Countries of the component">
            {countries.map((code) => (
              <li key={code}>
                {countryName(code, locale)}
                <Button
                  variant="plain"
                  accessibilityLabel={`Remove ${countryName(code, locale)}`}
                  onClick={() => change(countries.filter((other) => other !== code))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </InlineStack>
      )}
    </BlockStack>
  );
}
