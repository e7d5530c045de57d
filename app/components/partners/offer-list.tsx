import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { sendCall } from '#app/components/beacon/send-call.ts';
import type {
  OfferPlace,
  PartnerOffersView,
  PartnerOfferView,
} from '#app/view-models/partners/partner-offer-view.ts';

/** Renders offers of partners, one card each; the opened one is logged for the shop. */
export function OfferList({
  view: { offers, isLogged },
  place,
}: {
  readonly view: PartnerOffersView;
  readonly place: OfferPlace;
}) {
  return (
    <BlockStack gap="400">
      {offers.map((offer) => (
        <OfferCard
          key={`${offer.partner} ${offer.title}`}
          offer={offer}
          onOpen={() => {
            if (isLogged) logOpened(offer, place);
          }}
        />
      ))}
    </BlockStack>
  );
}

function OfferCard({
  offer: { partner, title, text, url },
  onOpen,
}: {
  readonly offer: PartnerOfferView;
  readonly onOpen: () => void;
}) {
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
          <Button
            url={url}
            external
            accessibilityLabel={`See the offer: ${title}`}
            onClick={onOpen}
          >
            See the offer
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** Logs it without waiting: the offer opens even if this fails. */
function logOpened({ partner, title }: PartnerOfferView, place: OfferPlace): void {
  // The dispatcher fills in the shop on screen.
  const data = { become_shop_ID: 'become_shop_ID', partner, title, place };
  sendCall('LendingSystemLog', 'create', { data });
}
