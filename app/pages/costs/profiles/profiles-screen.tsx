import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { Page } from '#app/components/ui/page.ts';
import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { undoProfilesForm } from '#app/view-models/forms/profile-forms.ts';
import {
  PROFILE_PATH,
  type ProfilesView,
} from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { ProfileCard } from './profile-card.tsx';
import { EMPTY_TEXT, EMPTY_TITLE, PROFILES_TEXT, savedText } from './profile-messages.ts';

const ADD = 'Add profile';

export function ProfilesScreen({ view }: { readonly view: ProfilesView }) {
  const { profiles, refusal, button, saved, ordersLeft, lastChange, currency, locale } = view;
  const reply = useFormReply();
  return (
    <Page
      title="Fulfillment profiles"
      subtitle={PROFILES_TEXT}
      backAction={{ content: 'Costs', url: '/settings?item=costs' }}
      {...(refusal === null && { primaryAction: { content: ADD, url: PROFILE_PATH } })}
      {...(refusal !== null &&
        button === 'disabled' && { primaryAction: { content: ADD, disabled: true } })}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply?.ok !== false && saved !== null && (
          <div role="status">
            {saved.orders === 0 ? (
              <Banner
                tone="warning"
                title={savedText(saved, locale)}
                action={{
                  content: 'Apply it to past orders',
                  url: `${PROFILE_PATH}/${saved.profileId}`,
                }}
              >
                It counts for orders from now on.
              </Banner>
            ) : (
              <Banner tone="success">{savedText(saved, locale)}</Banner>
            )}
          </div>
        )}
        <RecostingNotice ordersLeft={ordersLeft} />
        {profiles.length === 0 && (
          <Card>
            <EmptyState
              heading={EMPTY_TITLE}
              image="/illustrations/first-use.svg"
              {...(refusal === null && { action: { content: ADD, url: PROFILE_PATH } })}
            >
              <p>{EMPTY_TEXT}</p>
            </EmptyState>
          </Card>
        )}
        {profiles.map((profile) => (
          <ProfileCard key={profile.profileId} view={view} profile={profile} />
        ))}
        {refusal === null && (
          <LastChangeCard
            definition={undoProfilesForm}
            what="fulfillment profiles"
            change={lastChange}
            locale={locale}
            currency={currency}
          />
        )}
      </BlockStack>
    </Page>
  );
}
