import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { List } from '#app/components/ui/list.ts';
import { Text } from '#app/components/ui/text.ts';
import type { ReactNode } from 'react';
import type { PlanOffer } from '#app/domain/access/plans/plan-offer.ts';

/**
 * Renders the plans beside each other, each with its price and content; `actionFor` ends a card.
 */
export function OfferCards({
  offers,
  actionFor,
}: {
  readonly offers: readonly PlanOffer[];
  readonly actionFor?: (offer: PlanOffer) => ReactNode;
}) {
  return (
    <InlineGrid columns={{ xs: 1, md: 2, lg: 3 }} gap="400" alignItems="start">
      {offers.map((offer) => (
        <OfferCard key={offer.key} offer={offer} action={actionFor?.(offer)} />
      ))}
    </InlineGrid>
  );
}

function OfferCard({ offer, action }: { readonly offer: PlanOffer; readonly action: ReactNode }) {
  const { key, name, isCurrent, prices, holds } = offer;
  const [price, ...others] = prices;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {name}
          </Text>
          {isCurrent && <Badge tone="success">Your plan</Badge>}
        </InlineStack>
        <BlockStack gap="100">
          <Text as="p" {...(key !== 'plus' && { variant: 'headingLg' })}>
            {price}
          </Text>
          {others.map((line) => (
            <Text key={line} as="p" {...(key !== 'plus' && { tone: 'subdued' })}>
              {line}
            </Text>
          ))}
        </BlockStack>
        <List>
          {holds.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        {action}
      </BlockStack>
    </Card>
  );
}
