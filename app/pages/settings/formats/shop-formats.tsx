import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { DEFAULT_LOCALE, resolveFormats } from '#app/domain/formats/resolve-formats.ts';
import { shopForm } from '#app/view-models/forms/shop-forms.ts';
import { toFormatChoices } from '#app/view-models/settings/format-settings.ts';
import type { ShopSettingsView } from '#app/view-models/settings/settings-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import styles from '#app/components/settings/settings.module.css';
import {
  currencyDisplayOptions,
  dateFormatOptions,
  localeOptions,
  WEIGHT_UNIT_OPTIONS,
} from './format-options.ts';
import { FormatPreview } from './format-preview.tsx';
import { useFormatValues } from './use-format-values.ts';

const FOLLOWING_TEXT =
  'Dates and numbers are then written as in the country of the browser. ' +
  'Emails and files that are sent keep the choice above.';

/** Edits the shop's formats for days, numbers, amounts and weights, the default for all readers. */
export function ShopFormats({
  view,
  isDisabled,
}: {
  readonly view: ShopSettingsView;
  readonly isDisabled: boolean;
}) {
  const { formats, followsBrowser, acceptLanguage, currency } = view;
  const { place, look, values, isRead, isTicked } = useFormatValues(formats);
  const { fields } = shopForm;
  const locale = formats.locale || DEFAULT_LOCALE;
  const shown = resolveFormats({
    own: null,
    acceptLanguage,
    shop: {
      ...toFormatChoices(values),
      followsBrowser: isRead ? isTicked(fields.followsBrowser.name) : followsBrowser,
    },
  });
  return (
    <div ref={place} onChange={look}>
      <BlockStack gap="300">
        <Text as="h3" variant="headingSm">
          Formats
        </Text>
        <ShopFormatFields view={view} language={values.locale || locale} isDisabled={isDisabled} />
        <TickInput
          label="Follow each person’s browser"
          field={fields.followsBrowser}
          helpText={FOLLOWING_TEXT}
          initial={followsBrowser}
          isDisabled={isDisabled}
        />
        <FormatPreview locale={shown} currency={currency} />
        {view.hasOwnFormats && (
          <Text as="p" tone="subdued">
            {'You chose formats of your own, which come first for you: '}
            <PageLink to="/settings?item=user">change them</PageLink>
          </Text>
        )}
      </BlockStack>
    </div>
  );
}

/** Renders the four choices; samples of two of them are in the currently chosen language. */
function ShopFormatFields({
  view: { formats, currency },
  language,
  isDisabled,
}: {
  readonly view: ShopSettingsView;
  readonly language: string;
  readonly isDisabled: boolean;
}) {
  const { fields } = shopForm;
  return (
    <div className={styles['fields']}>
      <SelectInput
        label="Language and country of dates and numbers"
        field={fields.locale}
        options={localeOptions(formats.locale)}
        initial={formats.locale || DEFAULT_LOCALE}
        isDisabled={isDisabled}
      />
      <SelectInput
        label="Date format"
        field={fields.dateFormat}
        options={dateFormatOptions(language, '')}
        initial={formats.dateFormat}
        isDisabled={isDisabled}
      />
      <SelectInput
        label="Currency in amounts"
        field={fields.currencyDisplay}
        options={currencyDisplayOptions(language, currency)}
        initial={formats.currencyDisplay || 'symbol'}
        isDisabled={isDisabled}
      />
      <SelectInput
        label="Weight unit"
        field={fields.weightUnit}
        options={WEIGHT_UNIT_OPTIONS}
        initial={formats.weightUnit || 'kg'}
        isDisabled={isDisabled}
      />
    </div>
  );
}
