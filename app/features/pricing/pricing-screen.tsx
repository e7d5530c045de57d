import {
  Badge,
  BlockStack,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  List,
  Page,
  Text,
} from '@shopify/polaris';
import type { PlanOffer } from '#app/domain/access/plans/plan-offer.ts';

/** /pricing: what each plan holds, and how to change it. */
export function PricingScreen({
  offers,
}: {
  /** null of a shop that holds everything. */
  readonly offers: readonly PlanOffer[] | null;
}) {
  return (
    <Page title="Pricing">
      {offers === null ? (
        <Card>
          <BlockStack gap="400" inlineAlign="start">
            <Text as="p">
              Your shop has every feature, without a limit. There is nothing to buy.
            </Text>
            <Button url="/dashboard">Go to the dashboard</Button>
          </BlockStack>
        </Card>
      ) : (
        <BlockStack gap="400">
          <Card>
            <BlockStack gap="400" inlineAlign="start">
              <Text as="p">
                The people who run this Farthing change the plan of a shop. Tell them which one you
                want.
              </Text>
              <Button variant="primary" url="/support?page=/pricing">
                Ask for another plan
              </Button>
            </BlockStack>
          </Card>
          <InlineGrid columns={{ xs: 1, md: 2, lg: 3 }} gap="400">
            {offers.map((offer) => (
              <Offer key={offer.name} {...offer} />
            ))}
          </InlineGrid>
        </BlockStack>
      )}
    </Page>
  );
}

function Offer({ name, isCurrent, holds }: PlanOffer) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {name}
          </Text>
          {isCurrent && <Badge tone="success">Your plan</Badge>}
        </InlineStack>
        <List>
          {holds.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}
