import { Form, useNavigation } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { startUpgradeTrialForm } from '#app/view-models/forms/plan-forms.ts';
import type { PricingView } from './pricing-view.ts';

/** Offers the next larger plan, which the shop may try once before it pays for it. */
export function TrialOffer({
  offer: { plan, planName, previousName, days },
  isDisabled,
}: {
  readonly offer: NonNullable<PricingView['trialOffer']>;
  readonly isDisabled: boolean;
}) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {`Try ${planName} for ${days} days`}
        </Text>
        <Text as="p">
          {`The shop has everything of ${planName} until then, and nothing is charged for it. ` +
            `Afterwards you choose: stay on ${planName}, or go back to ${previousName}.`}
        </Text>
        <Form method="post" action="/pricing">
          <input type="hidden" name="intent" value={startUpgradeTrialForm.intent} />
          <input type="hidden" name={startUpgradeTrialForm.fields.plan.name} value={plan} />
          <Button submit loading={isSending} disabled={isDisabled}>
            {`Start the trial of ${planName}`}
          </Button>
        </Form>
      </BlockStack>
    </Card>
  );
}
