import { BlockStack, Button, Card, List, Page, Text } from '@shopify/polaris';
import { UsageText } from '#app/components/usage-text.tsx';
import type { BillingView } from '#app/view-models/plans/billing-view.ts';

/** /billing: the plan with its price, the orders of the cycle, and which plan would cost less. */
export function BillingScreen({ view }: { readonly view: BillingView }) {
  const { planName, priceText, trialText, cycleText, usage, cheaper } = view;
  return (
    <Page title="Billing">
      <BlockStack gap="400">
        <Card>
          <BlockStack gap="300" inlineAlign="start">
            <Text as="h2" variant="headingMd">
              {`Your plan: ${planName}`}
            </Text>
            {trialText !== null && (
              <Text as="p">{`${trialText}. Nothing is charged until then.`}</Text>
            )}
            {trialText === null && priceText !== null && <Text as="p">{priceText}</Text>}
            <Button url="/pricing">See the plans</Button>
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              Orders of this billing cycle
            </Text>
            <Text as="p" tone="subdued">
              {cycleText}
            </Text>
            {usage === null ? (
              <Text as="p">Your plan holds any number of orders.</Text>
            ) : (
              <UsageText usage={usage} />
            )}
            {cheaper.length > 0 && (
              <List>
                {cheaper.map((line) => (
                  <List.Item key={line}>{line}</List.Item>
                ))}
              </List>
            )}
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="200">
            <Text as="h2" variant="headingMd">
              Charges
            </Text>
            <Text as="p">
              This Farthing charges nothing by itself. The people who run it agree plans and
              payments with you.
            </Text>
          </BlockStack>
        </Card>
      </BlockStack>
    </Page>
  );
}
