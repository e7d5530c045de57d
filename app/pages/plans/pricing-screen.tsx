import { Form, useNavigation, useSearchParams, useSubmit } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { ButtonGroup } from '#app/components/ui/button-group.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { OpenApproval } from '#app/components/form/open-approval.tsx';
import type { PlanOffer } from '#app/domain/access/plans/plan-offer.ts';
import {
  answerTrialForm,
  choosePlanForm,
  startUpgradeTrialForm,
} from '#app/view-models/forms/plan-forms.ts';
import type { PlanChoice, PricingView } from './pricing-view.ts';
import { OfferCards } from './offer-cards.tsx';

/** /pricing: the running trial, the price and content of each plan, and the change of plan. */
export function PricingScreen({ view }: { readonly view: PricingView }) {
  const reply = useFormReply();
  const [params] = useSearchParams();
  const isOverLimit = params.get('cs') === 'side_nav_upgrade_exceeding_usage';
  return (
    <Page title="Pricing">
      <BlockStack gap="400">
        {reply?.ok === false && (
          <Banner tone="critical" title={reply.message ?? 'That did not work.'}>
            {reply.hint}
          </Banner>
        )}
        <OpenApproval reply={reply} />
        {view.comingText !== null && <Banner tone="info">{view.comingText}</Banner>}
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
        {view.provider === null ? <AskForPlan view={view} /> : <HowPaid view={view} />}
        <OfferCards offers={view.offers} actionFor={toAction(view)} />
      </BlockStack>
    </Page>
  );
}

/** Renders the end of an offer's card: its choices. */
const toAction =
  (view: PricingView) =>
  ({ key, name }: PlanOffer) => (
    <PlanChoices
      name={name}
      plan={key}
      choices={view.choices[key] ?? []}
      isDisabled={view.refusal !== null}
    />
  );

/** Names the payment provider, and the effect of a change. */
function HowPaid({ view: { provider, refusal } }: { readonly view: PricingView }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="p">
          {`You approve a plan at ${provider}, which charges it. ` +
            'A larger plan begins at once, a smaller one when the paid days end.'}
        </Text>
        {refusal !== null && (
          <Text as="p" tone="subdued">
            {refusal}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

/** Renders the buttons of one plan: by the month and by the year. */
function PlanChoices({
  name,
  plan,
  choices,
  isDisabled,
}: {
  readonly name: string;
  readonly plan: string;
  readonly choices: readonly PlanChoice[];
  readonly isDisabled: boolean;
}) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  if (choices.length === 0) return null;
  const send = (interval: string) =>
    submit({ intent: choosePlanForm.intent, plan, interval }, { method: 'post' });
  return (
    <BlockStack gap="200">
      {choices.map(({ interval, label, isCurrent }) => (
        <Button
          key={interval}
          {...(interval === 'month' && { variant: 'primary' as const })}
          disabled={isDisabled || isCurrent}
          loading={formData?.get('plan') === plan && formData.get('interval') === interval}
          onClick={() => send(interval)}
          accessibilityLabel={`Choose ${name}, ${label}`}
        >
          {isCurrent ? `You pay ${label}` : `Choose, ${label}`}
        </Button>
      ))}
    </BlockStack>
  );
}

/** Shows a contact where no payment is possible: the operators of the installation change plans. */
function AskForPlan({ view }: { readonly view: PricingView }) {
  return (
    <Card>
      <BlockStack gap="400" inlineAlign="start">
        <Text as="p">
          The people who run this Farthing change the plan of a shop. Tell them which one you want.
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

/** Offers the next larger plan, which the shop may try once before it pays for it. */
function TrialOffer({
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
