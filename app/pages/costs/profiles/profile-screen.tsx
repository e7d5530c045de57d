import { useLocation } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { EffectCard } from '#app/components/effect/effect-card.tsx';
import { useFormValues } from '#app/components/effect/use-form-values.ts';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useUnsaved } from '#app/components/unsaved/unsaved-context.ts';
import { costEffectPath } from '#app/view-models/costs/cost-effect.ts';
import { fulfilmentProfileForm } from '#app/view-models/forms/profile-forms.ts';
import type { ProfileDraft } from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import {
  PROFILES_PATH,
  type ProfileView,
} from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { OrdersCard } from '#app/components/effect/orders-fields.tsx';
import settings from '#app/components/settings/settings.module.css';
import { DraftContext, useDraftErrors, useDraftFields } from './draft-context.ts';
import { DraftText } from './draft-text.tsx';
import { ProductsCard } from './products-card.tsx';
import { ParcelPreviewCard } from './parcel-preview-card.tsx';
import styles from './profiles.module.css';
import { ZonesCard } from './zones-card.tsx';

const ORDERS_HINTS = {
  new: 'Orders until now keep the cost they have.',
  from: 'Orders of these days are calculated again; earlier ones keep the cost they have.',
  all: 'Every order of its goods is calculated again.',
};

/** /onboarding/shipping/manage-profile: one profile, and the cost of a parcel as it is typed. */
export function ProfileScreen({ view }: { readonly view: ProfileView }) {
  const { profileId, draft, refusal } = view;
  const title = profileId === null ? 'New fulfillment profile' : `Edit ${draft.name}`;
  const reply = useFormReply();
  return (
    <Page
      title={title}
      fullWidth
      backAction={{ content: 'Fulfillment profiles', url: PROFILES_PATH }}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <ReplyForm
          definition={fulfilmentProfileForm}
          hasSaveBar
          reply={reply}
          hidden={{ id: profileId ?? '' }}
        >
          <fieldset className={styles['all']} disabled={refusal !== null}>
            <ProfileEditor view={view} />
          </fieldset>
        </ReplyForm>
      </BlockStack>
    </Page>
  );
}

/** Renders inside the form, so that it is reset when its changes are discarded. */
function ProfileEditor({ view }: { readonly view: ProfileView }) {
  const [draft, setDraft] = useState(view.draft);
  const errors = useDraftErrors(fulfilmentProfileForm.fields.profile);
  const unsaved = useUnsaved();
  const { locale, around } = view;
  const { currency } = around;
  const fields = useMemo(() => ({ currency, locale, ...errors }), [currency, locale, errors]);
  const sent = useMemo(() => JSON.stringify(draft), [draft]);
  const { place, words, look } = useFormValues(sent);
  const effectPath = costEffectPath(useLocation().pathname);
  const change = (changes: Partial<ProfileDraft>) =>
    setDraft((before) => ({ ...before, ...changes }));
  return (
    <DraftContext.Provider value={fields}>
      <HiddenField field={fulfilmentProfileForm.fields.profile} value={sent} />
      <div ref={place} onChange={look} className={styles['columns']}>
        <BlockStack gap="400">
          <NameCard draft={draft} onChange={change} />
          <ProductsCard view={view} draft={draft} onChange={change} />
          <ZonesCard zones={draft.zones} onChange={(zones) => change({ zones })} />
          <OrdersCard
            fields={fulfilmentProfileForm.fields}
            today={view.today}
            hints={ORDERS_HINTS}
            initial={view.isFirst ? 'all' : 'new'}
            fromLabel="Orders from a date on, and from now on"
            endHelpText="Days between it and today keep the cost they have."
          />
          <div className={settings['row']}>
            <Submit label="Save" />
            <PageLink to={PROFILES_PATH} onClick={() => unsaved?.discardAll()}>
              Cancel
            </PageLink>
          </div>
          {view.refusal === null && (
            <EffectCard path={effectPath} words={words} currency={currency} locale={locale} />
          )}
        </BlockStack>
        <ParcelPreviewCard view={view} draft={draft} />
      </div>
    </DraftContext.Provider>
  );
}

function NameCard({
  draft: { name, handlingPerUnit },
  onChange,
}: {
  readonly draft: ProfileDraft;
  readonly onChange: (changes: Partial<ProfileDraft>) => void;
}) {
  const { currency } = useDraftFields();
  const [isNew] = useState(name === '');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Profile
        </Text>
        <div className={settings['fields']}>
          <DraftText
            label="Name"
            path="name"
            value={name}
            placeholder="Heavy goods"
            isNew={isNew}
            onChange={(text) => onChange({ name: text })}
          />
          <DraftText
            label="Product handling, per unit (optional)"
            path="handlingPerUnit"
            value={handlingPerUnit}
            unit={currency}
            helpText="For each unit of its goods, besides the handling of all orders."
            onChange={(text) => onChange({ handlingPerUnit: text })}
          />
        </div>
      </BlockStack>
    </Card>
  );
}
