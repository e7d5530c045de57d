import { Banner } from '#app/components/ui/banner.ts';
import { Text } from '#app/components/ui/text.ts';
import { RANGE_SHORTCUTS } from '#app/domain/calendar/ranges.ts';
import { CONTINENTS } from '#app/domain/geography/countries.ts';
import { PERSONAS } from '#app/domain/workspaces/persona.ts';
import { PERSONA_LABELS } from '#app/view-models/onboarding/persona-labels.ts';
import type { ShopSettingsView } from '#app/view-models/settings/settings-view.ts';
import { DEFAULT_RANGE_SETTINGS } from '#app/view-models/report/starting-range.ts';
import { shopForm } from '#app/view-models/forms/shop-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { ConnectionCard } from './connections/connection-card.tsx';
import { DataRequestsCard } from './user/data-requests-card.tsx';
import { ShopFormats } from './formats/shop-formats.tsx';
import { PreferencesCard } from '#app/pages/costs/preferences-card.tsx';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { SettingsFrame } from '#app/components/settings/settings-frame.tsx';
import styles from '#app/components/settings/settings.module.css';

/** /settings?item=shop: the shop on screen, and the rules of its profit. */
export function ShopSettings({ view }: { readonly view: ShopSettingsView }) {
  return (
    <SettingsFrame tab="shop">
      {view.refusal !== null && <Banner tone="info">{view.refusal}</Banner>}
      <RecostingNotice ordersLeft={view.ordersLeft} />
      {view.dataRequests.length > 0 && <DataRequestsCard {...view} />}
      <ShopCard key={view.shopKey} view={view} />
      <ConnectionCard key={`${view.shopKey} connection`} view={view} />
      <PreferencesCard key={`${view.shopKey} preferences`} view={view} />
    </SettingsFrame>
  );
}

function ShopCard({ view }: { readonly view: ShopSettingsView }) {
  const isDisabled = view.refusal !== null;
  return (
    <SettingsCard title="Shop">
      <ReplyForm hasSaveBar definition={shopForm} reply={useFormReply()}>
        <div className={styles['fields']}>
          <TextInput
            label="Name"
            field={shopForm.fields.name}
            autoComplete="organization"
            initial={view.name}
            isDisabled={isDisabled}
          />
          <SelectInput
            label="Country"
            field={shopForm.fields.country}
            helpText="Decides on which day a week begins."
            options={COUNTRY_OPTIONS}
            initial={view.country}
            isDisabled={isDisabled}
          />
          <SelectInput
            label="Default date range"
            field={shopForm.fields.defaultDateRange}
            helpText="What reports open with."
            options={RANGE_OPTIONS}
            initial={view.defaultDateRange}
            isDisabled={isDisabled}
          />
          <SelectInput
            label="Who you are"
            field={shopForm.fields.persona}
            helpText="Applies to other shops of the workspace too, unless they say otherwise."
            options={PERSONA_OPTIONS}
            initial={view.persona ?? ''}
            isDisabled={isDisabled}
          />
        </div>
        <ShopFormats view={view} isDisabled={isDisabled} />
        <Text as="p" tone="subdued">
          {`Amounts are in ${view.currency} and days are those of ${view.timeZone}. ` +
            'Both are set when a shop is added and cannot be changed: every order was counted with them.'}
        </Text>
        {view.button !== 'hidden' && (
          <div>
            <Submit label="Save" isDisabled={isDisabled} />
          </div>
        )}
      </ReplyForm>
    </SettingsCard>
  );
}

const COUNTRY_OPTIONS = CONTINENTS.flatMap(({ countries }) => countries)
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const PERSONA_OPTIONS = [
  { value: '', label: 'Not said' },
  ...PERSONAS.map((value) => ({ value, label: PERSONA_LABELS[value] })),
];

const RANGE_OPTIONS = DEFAULT_RANGE_SETTINGS.map((value) => ({
  value,
  label: RANGE_SHORTCUTS.find(({ key }) => key === value)?.label ?? value,
}));
