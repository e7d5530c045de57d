import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { Page } from '#app/components/ui/page.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { undoBundlesForm, undoCostProfilesForm } from '#app/view-models/forms/goods-forms.ts';
import { COST_PROFILE_PATH, type GoodsListView } from '#app/view-models/goods/goods-view.ts';
import { getSheetPath, SYNC_WITH_SHEETS } from '#app/view-models/sheets/sheets-view.ts';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import { BundlesCard } from './bundles-card.tsx';
import { CostProfileCard } from './cost-profile-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { GOODS_TEXT } from './goods-messages.ts';

const ADD = 'Add profile';

/** /onboarding/production-breakdown: the share of goods with a known cost, and its sources. */
export function GoodsScreen({ view }: { readonly view: GoodsListView }) {
  const { profiles, refusal, button, saved, ordersLeft, lastChanges, currency, locale } = view;
  const reply = useFormReply();
  return (
    <Page
      title="Cost of goods"
      subtitle={GOODS_TEXT}
      fullWidth
      backAction={{ content: 'Costs', url: '/settings?item=costs' }}
      secondaryActions={[{ content: SYNC_WITH_SHEETS, url: getSheetPath('COGS') }]}
      {...(refusal === null && { primaryAction: { content: ADD, url: COST_PROFILE_PATH } })}
      {...(refusal !== null &&
        button === 'disabled' && { primaryAction: { content: ADD, disabled: true } })}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply?.ok !== false && saved !== null && (
          <div role="status">
            <Banner tone="success">{`${saved} is saved.`}</Banner>
          </div>
        )}
        <RecostingNotice ordersLeft={ordersLeft} />
        <CoverageCard view={view} />
        {profiles.length === 0 && (
          <Card>
            <EmptyState
              heading="No cost profiles yet"
              image="/illustrations/first-use.svg"
              {...(refusal === null && { action: { content: ADD, url: COST_PROFILE_PATH } })}
            >
              <p>
                A profile says what the units of many products cost: materials, labor, packaging and
                duty, as amounts or as a percent of the price.
              </p>
            </EmptyState>
          </Card>
        )}
        {profiles.map((profile) => (
          <CostProfileCard key={profile.profileId} view={view} profile={profile} />
        ))}
        {refusal === null && (
          <LastChangeCard
            definition={undoCostProfilesForm}
            what="profiles"
            change={lastChanges.profiles}
            locale={locale}
            currency={currency}
          />
        )}
        <BundlesCard view={view} />
        {refusal === null && (
          <LastChangeCard
            definition={undoBundlesForm}
            what="bundles"
            change={lastChanges.bundles}
            locale={locale}
            currency={currency}
          />
        )}
      </BlockStack>
    </Page>
  );
}
