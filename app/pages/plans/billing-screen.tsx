import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { List } from '#app/components/ui/list.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { lazy } from 'react';
import { AfterPage } from '#app/components/after-page.tsx';
import { OpenApproval } from '#app/components/form/open-approval.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { UsageText } from '#app/components/usage-text.tsx';
import { raiseCapForm } from '#app/view-models/forms/plan-forms.ts';
import type { BillingView } from './billing-view.ts';

const PaymentCards = lazy(() => import('./payment-cards.tsx'));

/** /billing: the plan with its price, the orders of the cycle, and the charges. */
export function BillingScreen({ view }: { readonly view: BillingView }) {
  const { planName, priceText, trialText, cycleText, usage, cheaper, payment, refusal, returned } =
    view;
  const reply = useFormReply();
  return (
    <Page title="Billing">
      <BlockStack gap="400">
        <OpenApproval reply={reply} />
        {returned !== null && <Banner tone="info">{returned}</Banner>}
        {reply?.ok === true && reply.leadsTo === undefined && (
          <Banner tone="success">{reply.message}</Banner>
        )}
        {reply?.ok === false && reply.intent !== raiseCapForm.intent && (
          <Banner tone="critical" title={reply.message ?? 'That did not work.'}>
            {reply.hint}
          </Banner>
        )}
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
        {payment === null ? (
          <NobodyCharges />
        ) : (
          <AfterPage>
            <PaymentCards
              payment={payment}
              hasPortal={view.hasPortal}
              refusal={refusal}
              reply={reply}
            />
          </AfterPage>
        )}
      </BlockStack>
    </Page>
  );
}

function NobodyCharges() {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          Charges
        </Text>
        <Text as="p">
          This Farthing charges nothing by itself. The people who run it agree plans and payments
          with you.
        </Text>
      </BlockStack>
    </Card>
  );
}
