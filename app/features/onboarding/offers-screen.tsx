import { BlockStack, Button, Card, EmptyState, InlineStack, Page, Text } from '@shopify/polaris';
import type { PartnerOfferView } from '#app/view-models/onboarding/partner-offer-view.ts';

const NEXT = { content: 'See what is set up', url: '/onboarding/finish' } as const;

/** /onboarding/offers: what partners of this installation offer to its merchants. */
export function OffersScreen({ offers }: { readonly offers: readonly PartnerOfferView[] }) {
  if (offers.length === 0) {
    return (
      <Page title="Offers">
        <Card>
          <EmptyState
            heading="There are no offers"
            action={NEXT}
            image="/illustrations/first-use.svg"
          >
            <p>
              This installation works with no partners. Nothing of your setup waits for this step.
            </p>
          </EmptyState>
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title="Offers"
      subtitle="From partners of this installation. Each opens in a new tab, and gets no data of your store."
      primaryAction={NEXT}
    >
      <BlockStack gap="400">
        {offers.map((offer) => (
          <OfferCard key={`${offer.partner} ${offer.title}`} offer={offer} />
        ))}
      </BlockStack>
    </Page>
  );
}

function OfferCard({ offer: { partner, title, text, url } }: { readonly offer: PartnerOfferView }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="p" tone="subdued">
          {partner}
        </Text>
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p">{text}</Text>
        <InlineStack>
          <Button url={url} target="_blank" accessibilityLabel={`See the offer: ${title}`}>
            See the offer
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
