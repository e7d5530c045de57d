import { useState } from 'react';
import { Autocomplete } from '#app/components/ui/autocomplete.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { SearchIcon, XSmallIcon } from '#app/components/ui/icons.ts';
import { toMetricOption } from '#app/components/charts/metric-option.tsx';
import { getSelectionText } from '#app/view-models/dropdown/dropdown-item.ts';
import { useRefusal } from '#app/components/form/form-context.ts';
import { DIGEST_FIGURES_MAX } from '#app/domain/email-notifications/digest.ts';
import { findMetric, METRICS } from '#app/domain/metrics/metrics.ts';
import { isTrafficField } from '#app/domain/metrics/traffic-fields.ts';
import { saveDigestForm } from './notification-forms.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';

const { name } = saveDigestForm.fields.figures;
const LIST_ID = 'digest-figures';

/** Edits the figures of a summary, searched by name in the catalogue, in the chosen order. */
export function DigestFigures({
  chosen,
  hasTraffic,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly hasTraffic: boolean;
  readonly onChange: (figures: readonly string[]) => void;
}) {
  const [search, setSearch] = useState('');
  const error = useRefusal()?.errors[name];
  const part = search.trim().toLowerCase();
  const isFull = chosen.length >= DIGEST_FIGURES_MAX;
  const options = METRICS.filter(
    ({ key, label }) =>
      label.toLowerCase().includes(part) &&
      (chosen.includes(key) || (!isFull && (hasTraffic || !isTrafficField(key)))),
  ).map(toMetricOption);
  return (
    <BlockStack gap="200" as="fieldset">
      <Text as="legend">{NOTIFICATION_MESSAGES.figures}</Text>
      {error !== undefined && <InlineError fieldID={LIST_ID} message={error} />}
      <div id={LIST_ID}>
        <InlineStack gap="100">
          {chosen.map((key) => (
            <ChosenFigure
              key={key}
              label={findMetric(key)?.label ?? key}
              onRemove={() => onChange(chosen.filter((one) => one !== key))}
            />
          ))}
        </InlineStack>
      </div>
      <Autocomplete
        allowMultiple
        options={options}
        selected={[...chosen]}
        onSelect={onChange}
        emptyState={
          <Text as="p" tone="subdued">
            {isFull
              ? `${getSelectionText({ selected: chosen, itemsMax: DIGEST_FIGURES_MAX })}. Remove one to add another.`
              : `No figure contains “${search.trim()}”.`}
          </Text>
        }
        textField={
          <Autocomplete.TextField
            label={NOTIFICATION_MESSAGES.addFigures}
            value={search}
            onChange={setSearch}
            prefix={<Icon source={SearchIcon} />}
            placeholder="Net sales, gross margin"
            helpText={NOTIFICATION_MESSAGES.figuresHelp}
            autoComplete="off"
          />
        }
      />
      {chosen.map((key) => (
        <input key={key} type="hidden" name={name} value={key} />
      ))}
    </BlockStack>
  );
}

/**
 * Renders a button, since the library's tag would be loaded separately on every first screen with
 * one.
 */
function ChosenFigure({
  label,
  onRemove,
}: {
  readonly label: string;
  readonly onRemove: () => void;
}) {
  return (
    <Button size="slim" icon={XSmallIcon} accessibilityLabel={`Remove ${label}`} onClick={onRemove}>
      {label}
    </Button>
  );
}
