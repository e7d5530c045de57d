import { Form, useNavigation } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { ButtonGroup } from '#app/components/ui/button-group.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { List } from '#app/components/ui/list.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { startTrialForm } from '#app/view-models/forms/plan-forms.ts';
import type { TrialView } from './trial-view.ts';

/** /start-trial: the features of a shop's trial, and its beginning or its end. */
export function StartTrialScreen({ view }: { readonly view: TrialView }) {
  const reply = useFormReply();
  return (
    <Page title={TITLES[view.state]} subtitle={view.shopName} narrowWidth>
      <BlockStack gap="400">
        {reply?.ok === false && <Banner tone="critical">{reply.message}</Banner>}
        {view.state === 'offered' && <Offered view={view} />}
        {view.state === 'running' && (
          <Card>
            <BlockStack gap="400" inlineAlign="start">
              <Text as="p">{`You have everything of the plan ${view.planName}.`}</Text>
              <Button variant="primary" url="/dashboard">
                Go to the dashboard
              </Button>
            </BlockStack>
          </Card>
        )}
        {view.state === 'ended' && <Ended planName={view.planName} />}
      </BlockStack>
    </Page>
  );
}

const TITLES: Readonly<Record<TrialView['state'], string>> = {
  offered: 'Start your trial',
  running: 'Your trial is running',
  ended: 'Your trial has ended',
};

function Offered({ view: { planName, holds, refusal } }: { readonly view: TrialView }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="p">
          {`Try the plan ${planName}. Nothing is charged, and your data stays yours whether you go on or not.`}
        </Text>
        <Text as="h2" variant="headingMd">
          What it opens
        </Text>
        <List>
          {holds.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        <Form method="post">
          <input type="hidden" name="intent" value={startTrialForm.intent} />
          <Button submit variant="primary" loading={isSending} disabled={refusal !== null}>
            Start the trial
          </Button>
        </Form>
        {refusal !== null && (
          <Text as="p" tone="subdued">
            {refusal}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

function Ended({ planName }: { readonly planName: string }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="p">
          {`The trial of the plan ${planName} is over, and your data is still here. `}
          Choose a plan, and your shop opens as you left it.
        </Text>
        <ButtonGroup>
          <Button variant="primary" url="/pricing">
            See the plans
          </Button>
          <Button url="/support?page=/start-trial">Ask the people who run this Farthing</Button>
        </ButtonGroup>
      </BlockStack>
    </Card>
  );
}
