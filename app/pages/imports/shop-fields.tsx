import { useState, useSyncExternalStore } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { startImportForm } from './import-forms.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';

const { fields } = startImportForm;

/** Chooses the shop of the file: an existing one, or a new one with its currency and time zone. */
export function ShopFields({ view }: { readonly view: MappingView }) {
  const [shopKey, setShopKey] = useState(() => likelyShop(view));
  const shop = view.shops.find((candidate) => candidate.shopKey === shopKey);
  return (
    <BlockStack gap="400">
      <div className={styles['fields']}>
        <Select
          label={IMPORT_MESSAGES.shop}
          name={fields.shop.name}
          options={[
            ...view.shops.map(({ shopKey: value, name }) => ({ value, label: name })),
            { value: '', label: IMPORT_MESSAGES.newShop },
          ]}
          value={shopKey}
          onChange={setShopKey}
        />
        {shop === undefined && <NewShopFields view={view} />}
      </div>
      {shop !== undefined && (
        <Text
          as="p"
          tone="subdued"
        >{`Amounts are in ${shop.currency}, times are in ${shop.timeZone}.`}</Text>
      )}
    </BlockStack>
  );
}

/**
 * Returns the shop on screen, unless the file is in another currency: then the user has to choose.
 */
function likelyShop({ shops, shopKey, currency }: MappingView): string {
  const shop = shops.find((candidate) => candidate.shopKey === shopKey);
  const isOther = shop !== undefined && currency !== null && currency !== shop.currency;
  return shop === undefined || isOther ? '' : shop.shopKey;
}

function NewShopFields({ view }: { readonly view: MappingView }) {
  const nameError = view.problem?.fields?.find(({ path }) => path === fields.name.name)?.message;
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState(view.currency ?? 'USD');
  const [chosenZone, setChosenZone] = useState<string | null>(null);
  // Only the browser knows where the person is; the server's page starts from UTC.
  const here = useSyncExternalStore(neverChanges, zoneOfBrowser, () => 'UTC');
  const likely = view.timeZone ?? here;
  const timeZone = chosenZone ?? (view.timeZones.includes(likely) ? likely : 'UTC');
  return (
    <>
      <TextField
        label={IMPORT_MESSAGES.shopName}
        name={fields.name.name}
        value={name}
        onChange={setName}
        autoComplete="organization"
        {...(fields.name.maxLength !== undefined && { maxLength: fields.name.maxLength })}
        {...(nameError !== undefined && { error: nameError })}
        requiredIndicator
      />
      <Select
        label={IMPORT_MESSAGES.currency}
        name={fields.currency.name}
        options={CURRENCY_OPTIONS}
        value={currency}
        onChange={setCurrency}
      />
      <Select
        label={IMPORT_MESSAGES.timeZone}
        name={fields.timeZone.name}
        helpText={
          view.timeZone === null ? IMPORT_MESSAGES.timeZoneHelp : IMPORT_MESSAGES.timeZoneFromFile
        }
        options={[...view.timeZones]}
        value={timeZone}
        onChange={setChosenZone}
      />
    </>
  );
}

const neverChanges = () => () => undefined;
const zoneOfBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
