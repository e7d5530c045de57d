import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import type { PlanOffer } from '#app/domain/access/plans/plan-offer.ts';
import { OfferCards } from './offer-cards.tsx';

/** /public/pricing: the price and content of the plans, for a frame of another site. */
export function PublicPricingScreen({
  offers,
  trialPlan,
}: {
  readonly offers: readonly PlanOffer[];
  readonly trialPlan: string;
}) {
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="300">
          <Text as="h1" variant="headingLg">
            Pricing
          </Text>
          <Text as="p">
            {`A new shop tries ${trialPlan} first, and goes on with any plan. Prices are in US dollars, ` +
              'without tax.'}
          </Text>
          <InlineStack gap="200">
            <Button variant="primary" url="/register" target="_top">
              Create your account
            </Button>
            <Button url="/demo" target="_top">
              Look at the demo shop
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
      <OfferCards offers={offers} />
    </BlockStack>
  );
}
