import { Form, useNavigation, useSearchParams, useSubmit } from '@remix-run/react';
import { Banner, BlockStack, Button, ButtonGroup, Card, Page, Text } from '@shopify/polaris';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { answerTrialForm } from '#app/view-models/forms/plan-forms.ts';
import type { PricingView } from '#app/view-models/plans/pricing-view.ts';
import { OfferCards } from './offer-cards.tsx';
import { TrialOffer } from './trial-offer.tsx';

/** /pricing: the trial that runs, what each plan costs and holds, and how to change it. */
export function PricingScreen({ view }: { readonly view: PricingView }) {
  const reply = useFormReply();
  const [params] = useSearchParams();
  const isOverLimit = params.get('cs') === 'side_nav_upgrade_exceeding_usage';
  return (
    <Page title="Pricing">
      <BlockStack gap="400">
        {reply?.ok === false && <Banner tone="critical">{reply.message}</Banner>}
        {isOverLimit && (
          <Banner tone="info">
            Your shop is close to the orders of its plan, or beyond them. A larger plan holds more
            of them for less.
          </Banner>
        )}
        {view.trial !== null && <RunningTrial trial={view.trial} />}
        {view.trialOffer !== null && (
          <TrialOffer offer={view.trialOffer} isDisabled={view.refusal !== null} />
        )}
        <Card>
          <BlockStack gap="400" inlineAlign="start">
            <Text as="p">
              The people who run this Farthing change the plan of a shop. Tell them which one you
              want.
            </Text>
            <Button
              variant={view.trial?.isModalDue === true ? 'secondary' : 'primary'}
              url="/support?page=/pricing"
              disabled={view.refusal !== null}
            >
              Ask for another plan
            </Button>
            {view.refusal !== null && (
              <Text as="p" tone="subdued">
                {view.refusal}
              </Text>
            )}
          </BlockStack>
        </Card>
        <OfferCards offers={view.offers} />
      </BlockStack>
    </Page>
  );
}

function RunningTrial({ trial }: { readonly trial: NonNullable<PricingView['trial']> }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {trial.isModalDue ? `Your trial of ${trial.planName} has begun` : trial.daysLeftText}
        </Text>
        <Text as="p">
          {trial.isModalDue ? `${trial.daysLeftText}. ` : ''}
          {`You have everything of the plan ${trial.planName} until then, and nothing is charged.`}
        </Text>
        {trial.isModalDue && (
          <Form method="post">
            <input type="hidden" name="intent" value={answerTrialForm.intent} />
            <ButtonGroup>
              <AnswerButton answer="go_on" label="Go on to your shop" isSending={isSending} />
              <AnswerButton answer="onboarding" label="Back to Onboarding" isSending={isSending} />
            </ButtonGroup>
          </Form>
        )}
      </BlockStack>
    </Card>
  );
}

interface AnswerButtonProps {
  readonly answer: 'go_on' | 'onboarding';
  readonly label: string;
  readonly isSending: boolean;
}

function AnswerButton({ answer, label, isSending }: AnswerButtonProps) {
  const submit = useSubmit();
  const send = () =>
    submit({ intent: answerTrialForm.intent, answer }, { method: 'post', action: '/pricing' });
  return (
    <Button
      {...(answer === 'go_on' && { variant: 'primary' as const })}
      loading={isSending}
      onClick={send}
    >
      {label}
    </Button>
  );
}
