import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import {
  PREDICTED_FEES_PATH,
  PREDICTED_RETURNS_PATH,
} from '#app/view-models/predictions/prediction-view.ts';
import type { PreferencesView } from '#app/view-models/settings/settings-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import {
  undoIncomeTaxForm,
  undoSalesTaxForm,
  undoVatForm,
} from '#app/view-models/forms/cost-forms.ts';
import { LastChange } from './last-change.tsx';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { IncomeTaxCard, SalesTaxCard, VatCard } from './tax-cards.tsx';

/** /onboarding/preferences: the orders that count, and the taxes on them. */
export function PreferencesScreen({ view }: { readonly view: PreferencesView }) {
  const reply = useFormReply();
  const { costs, preferences } = view;
  return (
    <Page
      title="Calculation preferences"
      subtitle="Which orders count, and what of their money is yours."
      backAction={{ content: 'Costs', url: '/settings?item=costs' }}
    >
      <BlockStack gap="400">
        {costs.refusal !== null && <Banner tone="info">{costs.refusal}</Banner>}
        {reply?.ok === true && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        <RecostingNotice ordersLeft={costs.ordersLeft} />
        <PreferencesCard
          view={{ ...costs, preferences, preferencesChange: view.preferencesChange }}
        />
        <PredictionsCard hasFees={view.hasPredictedFees} />
        <VatCard view={costs} />
        <LastChange definition={undoVatForm} what="VAT rates" kind="vat" view={costs} />
        <SalesTaxCard view={costs} />
        <LastChange
          definition={undoSalesTaxForm}
          what="the sales tax"
          kind="sales_tax"
          view={costs}
        />
        <IncomeTaxCard view={costs} />
        <LastChange
          definition={undoIncomeTaxForm}
          what="the income tax"
          kind="income_tax"
          view={costs}
        />
      </BlockStack>
    </Page>
  );
}

/** Links to the pages of costs that are only expected at first. */
function PredictionsCard({ hasFees }: { readonly hasFees: boolean }) {
  return (
    <SettingsCard
      title="What is expected of new orders"
      text="Costs that are known only later can count as estimates until then."
    >
      <PageLink to={PREDICTED_RETURNS_PATH}>Open predicted returns</PageLink>
      {hasFees && <PageLink to={PREDICTED_FEES_PATH}>Open predicted platform fees</PageLink>}
    </SettingsCard>
  );
}
