import { Banner, BlockStack, Page } from '@shopify/polaris';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { PreferencesView } from '#app/view-models/settings/settings-view.ts';
import { PreferencesCard } from './preferences-card.tsx';
import { RecostingNotice } from './recosting-notice.tsx';
import { IncomeTaxCard, SalesTaxCard, VatCard } from './tax-cards.tsx';

/** /onboarding/preferences: which orders count, and which taxes are owed of them. */
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
        <PreferencesCard view={{ ...costs, preferences }} />
        <VatCard view={costs} />
        <SalesTaxCard view={costs} />
        <IncomeTaxCard view={costs} />
      </BlockStack>
    </Page>
  );
}
