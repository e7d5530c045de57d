import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { Link } from '@remix-run/react';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { isReading } from '#app/view-models/connectors/connectors-view.ts';
import { EMAIL_REPORT_PATH, type KlaviyoView } from '#app/view-models/connectors/klaviyo-view.ts';
import { connectKeyForm } from '#app/view-models/forms/shipping-forms.ts';
import { Connected, Disconnect, StateBadge, StateText, SyncNow } from './connector-card.tsx';
import { CONNECTOR_MESSAGES, EMAIL_MESSAGES } from './connector-messages.ts';
import { EmailPricesCard } from './email-prices-card.tsx';
import { useLooksAgain } from '#app/components/realtime/use-looks-again.ts';

/** /onboarding/advertising/integrations/klaviyo: the connection by key, and the cost of Klaviyo. */
export function KlaviyoScreen({ view }: { readonly view: KlaviyoView }) {
  const reply = useFormReply();
  const { connector, refusal } = view;
  useLooksAgain(isReading(connector));
  return (
    <Page
      title={connector.name}
      backAction={{
        content: CONNECTOR_MESSAGES.title,
        url: '/onboarding/advertising/integrations',
      }}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply !== null && reply.message !== null && (
          <div role="status">
            <Banner tone={reply.ok ? 'success' : 'critical'}>{reply.message}</Banner>
          </div>
        )}
        <ConnectionCard view={view} />
        {view.button !== 'hidden' && <KeyCard view={view} />}
        <EmailPricesCard view={view} />
      </BlockStack>
    </Page>
  );
}

function ConnectionCard({ view }: { readonly view: KlaviyoView }) {
  const { connector, refusal, button } = view;
  const { key, name, state, reason } = connector;
  const isConnected = state === 'connected';
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            Connection
          </Text>
          <StateBadge connector={connector} isConnecting={false} />
        </InlineStack>
        <StateText connector={connector} />
        {state === 'disconnected' && reason === null && <Text as="p">{EMAIL_MESSAGES.none}</Text>}
        {isConnected && (
          <>
            <Connected connector={connector} view={view} />
            <div>
              <Link to={EMAIL_REPORT_PATH} className="Polaris-Link">
                {EMAIL_MESSAGES.report}
              </Link>
            </div>
          </>
        )}
        {isConnected && button !== 'hidden' && (
          <InlineStack gap="200">
            <SyncNow connector={connector} isDisabled={refusal !== null} />
            <Disconnect connector={key} name={name} isDisabled={refusal !== null} />
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

function KeyCard({ view: { connector, refusal } }: { readonly view: KlaviyoView }) {
  const reply = useFormReply();
  const { key, name, state, connectedAt } = connector;
  const isConnected = state === 'connected';
  const isDisabled = refusal !== null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {isConnected ? 'Use another key' : 'Connect by API key'}
        </Text>
        <Text as="p" tone="subdued">
          {EMAIL_MESSAGES.key}
        </Text>
        <ReplyForm
          // What was typed is gone once it opened the account.
          key={connectedAt}
          definition={connectKeyForm}
          reply={reply}
          hidden={{ connector: key }}
        >
          <BlockStack gap="300">
            <TextInput
              label="Private API key"
              field={connectKeyForm.fields.secretKey}
              autoComplete="off"
              isDisabled={isDisabled}
            />
            <div>
              <Submit
                label={isConnected ? 'Replace the key' : `Connect ${name}`}
                isPlain={isConnected}
                isDisabled={isDisabled}
              />
            </div>
          </BlockStack>
        </ReplyForm>
      </BlockStack>
    </Card>
  );
}
