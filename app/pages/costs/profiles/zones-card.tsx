import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import {
  freshKey,
  isFreshKey,
  newZone,
  type ZoneDraft,
} from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import settings from '#app/components/settings/settings.module.css';
import { useDraftFields } from './draft-context.ts';
import { DraftText } from './draft-text.tsx';
import { PlacesField } from './places-field.tsx';
import { RatesField } from './rates-field.tsx';

/** The zones of a profile; each place is in one of them. */
export function ZonesCard({
  zones,
  onChange,
}: {
  readonly zones: readonly ZoneDraft[];
  readonly onChange: (zones: readonly ZoneDraft[]) => void;
}) {
  const { errorAt, clearError } = useDraftFields();
  const error = errorAt('zones');
  const changeAll = (next: readonly ZoneDraft[]) => {
    clearError(null);
    onChange(next);
  };
  return (
    <>
      {zones.map((zone, at) => (
        <ZoneCard
          key={zone.key}
          zone={zone}
          at={at}
          onChange={(next) => onChange(zones.with(at, next))}
          onRemove={() => changeAll(zones.filter((other) => other !== zone))}
        />
      ))}
      {error !== undefined && <InlineError fieldID="zones" message={error} />}
      <div>
        <Button onClick={() => changeAll([...zones, newZone(freshKey(zones))])}>Add zone</Button>
      </div>
    </>
  );
}

function ZoneCard({
  zone,
  at,
  onChange,
  onRemove,
}: {
  readonly zone: ZoneDraft;
  readonly at: number;
  readonly onChange: (zone: ZoneDraft) => void;
  readonly onRemove: () => void;
}) {
  const path = `zones.${at}`;
  const title = zone.name.trim() === '' ? `Zone ${at + 1}` : zone.name;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd" breakWord>
            {title}
          </Text>
          <Button
            variant="plain"
            tone="critical"
            onClick={onRemove}
            accessibilityLabel={`Remove zone ${title}`}
          >
            Remove zone
          </Button>
        </InlineStack>
        <div className={settings['fields']}>
          <DraftText
            label="Name of the zone"
            path={`${path}.name`}
            value={zone.name}
            placeholder="Europe"
            isNew={isFreshKey(zone.key)}
            onChange={(name) => onChange({ ...zone, name })}
          />
          <PlacesField zone={zone} path={path} onChange={onChange} />
        </div>
        <RatesField
          rates={zone.rates}
          zoneName={title}
          path={path}
          onChange={(rates) => onChange({ ...zone, rates })}
        />
      </BlockStack>
    </Card>
  );
}
