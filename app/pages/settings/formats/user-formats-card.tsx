import { BlockStack } from '#app/components/ui/block-stack.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { resolveFormats } from '#app/domain/formats/resolve-formats.ts';
import { FOLLOW_BROWSER, MONTH_WRITTEN_OUT, readFormatChoices } from '#app/lib/format-choices.ts';
import { userFormatsForm } from '#app/view-models/forms/user-forms.ts';
import { toFormatChoices } from '#app/view-models/settings/format-settings.ts';
import type { UserSettingsView } from '#app/view-models/settings/settings-view.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import styles from '#app/components/settings/settings.module.css';
import {
  currencyDisplayOptions,
  dateFormatOptions,
  localeOptions,
  WEIGHT_UNIT_OPTIONS,
} from './format-options.ts';
import { FormatPreview } from './format-preview.tsx';
import { useFormatValues } from './use-format-values.ts';

/** The currency of samples for a shop whose own is not known. */
const SAMPLE_CURRENCY = 'USD';

/** Edits the user's formats for days, numbers, amounts and weights, on every page and in mails. */
export function UserFormatsCard({ view }: { readonly view: UserSettingsView }) {
  return (
    <SettingsCard
      title="Formats"
      text="How dates, numbers, amounts and weights are written for you: on pages, in files and in emails."
    >
      <ReplyForm hasSaveBar definition={userFormatsForm} reply={useFormReply()}>
        <FormatFields view={view} />
        <div>
          <Submit label="Save formats" />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}

function FormatFields({ view }: { readonly view: UserSettingsView }) {
  const { formats, acceptLanguage, shop } = view;
  const currency = shop?.currency ?? SAMPLE_CURRENCY;
  const { place, look, values } = useFormatValues(formats);
  const { fields } = userFormatsForm;
  const shown = resolveFormats({
    own: toFormatChoices(values),
    acceptLanguage,
    shop: shop === null ? null : readFormatChoices(shop.locale),
  });
  const asShop = { value: '', label: shop === null ? 'As each shop says' : 'As the shop says' };
  return (
    <div ref={place} onChange={look}>
      <BlockStack gap="300">
        <div className={styles['fields']}>
          <SelectInput
            label="Language and country of dates and numbers"
            field={fields.locale}
            options={[
              asShop,
              { value: FOLLOW_BROWSER, label: 'Follow my browser' },
              ...localeOptions(toFormatChoices(formats).locale ?? ''),
            ]}
            initial={formats.locale}
          />
          <SelectInput
            label="Date format"
            field={fields.dateFormat}
            options={[asShop, ...dateFormatOptions(shown, MONTH_WRITTEN_OUT)]}
            initial={formats.dateFormat}
          />
          <SelectInput
            label="Currency in amounts"
            field={fields.currencyDisplay}
            options={[asShop, ...currencyDisplayOptions(shown, currency)]}
            initial={formats.currencyDisplay}
          />
          <SelectInput
            label="Weight unit"
            field={fields.weightUnit}
            options={[asShop, ...WEIGHT_UNIT_OPTIONS]}
            initial={formats.weightUnit}
          />
        </div>
        <FormatPreview locale={shown} currency={currency} />
      </BlockStack>
    </div>
  );
}
