import { Page } from '#app/components/ui/page.ts';
import { OfferList } from '#app/components/partners/offer-list.tsx';
import type { PartnerOffersView } from '#app/view-models/partners/partner-offer-view.ts';

const NEXT = { content: 'See what is set up', url: '/onboarding/finish' } as const;

/** /onboarding/offers: the offers of this installation's partners to merchants. */
export function OffersScreen({ view }: { readonly view: PartnerOffersView }) {
  return (
    <Page
      title="Offers"
      subtitle="From partners of this installation. Each opens in a new tab, and gets no data of your store."
      primaryAction={NEXT}
    >
      <OfferList view={view} place="onboarding" />
    </Page>
  );
}
