import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { FormEffect } from '#app/components/effect/form-effect.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { defaultProfileForm, deleteProfileForm } from '#app/view-models/forms/profile-forms.ts';
import {
  PROFILE_PATH,
  type ProfileSummary,
  type ProfilesView,
} from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import settings from '#app/components/settings/settings.module.css';
import { useEditing } from '#app/components/settings/use-editing.ts';
import {
  conditionsText,
  defaultText,
  deletedText,
  goodsText,
  priceText,
  shortPlacesText,
} from './profile-messages.ts';
import styles from './profiles.module.css';

interface ProfileCardProps {
  readonly view: ProfilesView;
  readonly profile: ProfileSummary;
}

/** The value of the address for the confirmation of a new default profile. */
const DEFAULT_QUESTION = 'default-profile';
const DELETE_QUESTION = 'profile';

/** Shows one profile of the list: its goods, its zones and rates, and the actions. */
export function ProfileCard({ view, profile }: ProfileCardProps) {
  const { name, isDefault, zones, handlingPerUnit } = profile;
  const { locale, currency, refusal } = view;
  const zoneCount = zones.length === 1 ? '1 zone' : `${zones.length} zones`;
  const handling =
    Number(handlingPerUnit) === 0 ? '' : ` · Handling ${handlingPerUnit} ${currency} per unit`;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd" breakWord>
              {name}
            </Text>
            {isDefault && <Badge tone="info">Default</Badge>}
          </InlineStack>
          {refusal === null && <ProfileActions profile={profile} />}
        </InlineStack>
        <Text as="p" tone="subdued">
          {`${goodsText(profile, locale)} · ${zoneCount}${handling}`}
        </Text>
        {refusal === null && <OpenQuestion view={view} profile={profile} />}
        <ZoneTable view={view} profile={profile} />
      </BlockStack>
    </Card>
  );
}

function ProfileActions({ profile }: { readonly profile: ProfileSummary }) {
  const { getHref } = useEditing();
  const { profileId: id, name, isDefault } = profile;
  return (
    <span className={settings['row']}>
      <PageLink to={`${PROFILE_PATH}/${id}`} label={`Edit ${name}`}>
        Edit
      </PageLink>
      <PageLink to={`${PROFILE_PATH}?copy=${id}`} label={`Duplicate ${name}`}>
        Duplicate
      </PageLink>
      {!isDefault && (
        <PageLink
          to={getHref({ mode: 'edit', kind: DEFAULT_QUESTION, id })}
          label={`Make ${name} the default`}
        >
          Make default
        </PageLink>
      )}
      <PageLink
        to={getHref({ mode: 'delete', kind: DELETE_QUESTION, id })}
        label={`Delete ${name}`}
      >
        Delete
      </PageLink>
    </span>
  );
}

/** Confirms the deletion of a profile, or its change to the default, with the effect. */
function OpenQuestion({ view, profile }: ProfileCardProps) {
  const { editing, getHref } = useEditing();
  const reply = useFormReply();
  if (editing?.id !== profile.profileId) return null;
  const isDeletion = editing.kind === DELETE_QUESTION;
  if (!isDeletion && editing.kind !== DEFAULT_QUESTION) return null;
  const definition = isDeletion ? deleteProfileForm : defaultProfileForm;
  const question = isDeletion ? `Delete ${profile.name}?` : `Make ${profile.name} the default?`;
  return (
    <div className={settings['edit']}>
      <ReplyForm definition={definition} reply={reply} hidden={{ id: profile.profileId }}>
        <FormEffect
          isFramed
          currency={view.currency}
          locale={view.locale}
          buttons={
            <div className={settings['row']}>
              {isDeletion ? (
                <Submit label="Delete" tone="critical" />
              ) : (
                <Submit label="Make default" />
              )}
              <PageLink to={getHref(null)}>{isDeletion ? 'Keep' : 'Cancel'}</PageLink>
            </div>
          }
        >
          <BlockStack gap="100">
            <Text as="p" variant="headingSm">
              {question}
            </Text>
            <Text as="p">
              {isDeletion ? deletedText(view, profile) : defaultText(view, profile)}
            </Text>
          </BlockStack>
        </FormEffect>
      </ReplyForm>
    </div>
  );
}

function ZoneTable({ view: { currency, locale }, profile }: ProfileCardProps) {
  const columns = [
    { title: 'Zone' },
    { title: 'Rate' },
    { title: 'For', kind: 'sentence' },
    { title: `Price (${currency})`, kind: 'sentence' },
  ] as const;
  return (
    <WideTable label={`Zones of ${profile.name}`} columns={columns}>
      {profile.zones.flatMap((zone, at) =>
        zone.rates.map((rate, place) => (
          // Zones and rates may bear one name.
          <tr key={`${at} ${place}`}>
            {place === 0 && (
              <th scope="rowgroup" rowSpan={zone.rates.length}>
                {zone.name}
                <div className={styles['places']}>{shortPlacesText(zone.places, locale)}</div>
              </th>
            )}
            <WideCell>{rate.name}</WideCell>
            <WideCell kind="sentence">{conditionsText(rate, { currency, locale })}</WideCell>
            <WideCell kind="sentence">{priceText(rate, locale)}</WideCell>
          </tr>
        )),
      )}
    </WideTable>
  );
}
