import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { Select } from '#app/components/ui/select.ts';
import { CONTINENTS, countryName, findCountry } from '#app/domain/geography/countries.ts';
import type { ZonePlace } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import type { ZoneDraft } from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import { COUNTRY_OPTIONS } from '../rule-fields.tsx';
import { useDraftFields } from './draft-context.ts';
import { placesText, REST_OF_WORLD } from './profile-messages.ts';
import styles from './profiles.module.css';

interface PlacesFieldProps {
  readonly zone: ZoneDraft;
  readonly path: string;
  readonly onChange: (zone: ZoneDraft) => void;
}

const PLACES = 'places';
const REST = 'rest';

/** Edits the destinations of a zone: chosen countries and provinces, or the rest of the world. */
export function PlacesField({ zone, path, onChange }: PlacesFieldProps) {
  const { errorAt, clearError } = useDraftFields();
  const place = `${path}.places`;
  const error = errorAt(place, true);
  const change = (changes: Partial<ZoneDraft>) => {
    clearError(place);
    onChange({ ...zone, ...changes });
  };
  return (
    <BlockStack gap="300">
      <Select
        label="Goes to"
        options={[
          { value: PLACES, label: 'Countries or provinces' },
          { value: REST, label: REST_OF_WORLD },
        ]}
        value={zone.isRest ? REST : PLACES}
        onChange={(value) => change({ isRest: value === REST })}
        {...(error !== undefined && { error })}
      />
      {!zone.isRest && <ChosenPlaces zone={zone} onChange={(places) => change({ places })} />}
    </BlockStack>
  );
}

/** The prefix of an option that adds every missing country of a continent. */
const CONTINENT = 'continent:';

const ADD_OPTIONS = [
  { value: '', label: 'Choose a country' },
  ...CONTINENTS.map(({ name }) => ({ value: CONTINENT + name, label: `All of ${name}` })),
  ...COUNTRY_OPTIONS,
];

function ChosenPlaces({
  zone: { places },
  onChange,
}: {
  readonly zone: ZoneDraft;
  readonly onChange: (places: readonly ZonePlace[]) => void;
}) {
  const [chosen, setChosen] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const { locale } = useDraftFields();
  const openedAt = places.findIndex(({ country }) => country === opened);
  const openedPlace = places[openedAt];
  const add = () => {
    const had = new Set(places.map(({ country }) => country));
    const added = listCountries(chosen).filter((country) => !had.has(country));
    onChange([...places, ...added.map((country) => ({ country, provinces: [] }))]);
    setChosen('');
  };
  return (
    <>
      <div className={styles['add']}>
        <Select label="Country" options={ADD_OPTIONS} value={chosen} onChange={setChosen} />
        <Button onClick={add} disabled={chosen === ''} accessibilityLabel="Add the chosen country">
          Add
        </Button>
      </div>
      {places.length > 0 && (
        <ul className={styles['chips']} aria-label="Chosen places">
          {places.map((place) => (
            <PlaceChip
              key={place.country}
              place={place}
              isOpen={place.country === opened}
              onOpen={() => setOpened(place.country === opened ? null : place.country)}
              onRemove={() => onChange(places.filter((other) => other !== place))}
            />
          ))}
        </ul>
      )}
      {openedPlace !== undefined && (
        <Provinces
          place={openedPlace}
          name={countryName(openedPlace.country, locale)}
          onChange={(place) => onChange(places.with(openedAt, place))}
        />
      )}
    </>
  );
}

function PlaceChip({
  place,
  isOpen,
  onOpen,
  onRemove,
}: {
  readonly place: ZonePlace;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}) {
  const { locale } = useDraftFields();
  const name = countryName(place.country, locale);
  const hasProvinces = (findCountry(place.country)?.provinces.length ?? 0) > 0;
  return (
    <li>
      {placesText([place], locale)}
      {hasProvinces && (
        <Button
          variant="plain"
          onClick={onOpen}
          ariaExpanded={isOpen}
          accessibilityLabel={`Provinces of ${name}`}
        >
          Provinces
        </Button>
      )}
      <Button variant="plain" onClick={onRemove} accessibilityLabel={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  );
}

function Provinces({
  place: { country, provinces },
  name,
  onChange,
}: {
  readonly place: ZonePlace;
  readonly name: string;
  readonly onChange: (place: ZonePlace) => void;
}) {
  const toggle = (code: string, isOn: boolean) =>
    onChange({
      country,
      provinces: isOn ? [...provinces, code] : provinces.filter((other) => other !== code),
    });
  return (
    <fieldset className={styles['provinces']}>
      <legend>{`Provinces of ${name}. None chosen is the whole country.`}</legend>
      <div>
        {(findCountry(country)?.provinces ?? []).map((province) => (
          <Checkbox
            key={province.code}
            label={province.name}
            checked={provinces.includes(province.code)}
            onChange={(isOn) => toggle(province.code, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function listCountries(chosen: string): readonly string[] {
  if (!chosen.startsWith(CONTINENT)) return [chosen];
  const continent = CONTINENTS.find(({ name }) => CONTINENT + name === chosen);
  return (continent?.countries ?? []).map(({ code }) => code);
}
