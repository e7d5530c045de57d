import { Banner, BlockStack, InlineStack, Page, Text } from '@shopify/polaris';
import { AskDisconnect } from '#app/components/ask-disconnect.tsx';
import { Fact, Facts } from '#app/components/facts.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { isReading } from '#app/view-models/connectors/connectors-view.ts';
import { disconnectSourceForm, syncSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { connectKeyForm } from '#app/view-models/forms/shipping-forms.ts';
import {
  getLastPull,
  type ProviderPageView,
  SHIPPING_PATH,
} from '#app/view-models/shipping/labels-view.ts';
import { PageLink } from '../../page-link.tsx';
import { SettingsCard } from '../../settings-card.tsx';
import { ProviderBadge, ProviderFault, ProviderProgress } from './provider-status.tsx';
import { SHIPPING_MESSAGES } from './shipping-messages.ts';
import { useLooksAgain } from './use-looks-again.ts';

/** /onboarding/shipping/integrations/...: one shipping provider, its key and its reading. */
export function ProviderScreen({ view }: { readonly view: ProviderPageView }) {
  const reply = useFormReply();
  const { provider, refusal } = view;
  const { name, state } = provider;
  useLooksAgain(isReading(provider));
  return (
    <Page title={name} backAction={{ content: SHIPPING_MESSAGES.title, url: SHIPPING_PATH }}>
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply !== null && reply.message !== null && (
          <div role="status">
            <Banner tone={reply.ok ? 'success' : 'critical'}>{reply.message}</Banner>
          </div>
        )}
        <SettingsCard title="Connection" action={<ProviderBadge provider={provider} />}>
          <ProviderFault provider={provider} />
          {state === 'connected' ? <Connected view={view} /> : <NotConnected view={view} />}
        </SettingsCard>
        {view.button !== 'hidden' && <KeyCard view={view} />}
      </BlockStack>
    </Page>
  );
}

function NotConnected({ view: { provider } }: { readonly view: ProviderPageView }) {
  const { reason, state, name } = provider;
  if (state === 'revoked') return null;
  return (
    <Text as="p" tone="subdued">
      {reason ?? `${name} is not connected.`}
    </Text>
  );
}

function Connected({ view }: { readonly view: ProviderPageView }) {
  const reply = useFormReply();
  const { provider, locale, refusal, button } = view;
  const { key, name, userName, connectedAt, nextPullAt, progress } = provider;
  const moment = (instant: string | null, none: string) =>
    instant === null ? none : formatMoment(instant, locale);
  const isDisabled = refusal !== null;
  return (
    <>
      <Facts>
        <Fact name="Connected by" value={userName ?? ''} />
        <Fact name="Connected" value={moment(connectedAt, '')} />
        <Fact name="Last reading" value={moment(getLastPull(provider), 'None yet')} />
        <Fact name="Next reading" value={moment(nextPullAt, 'Soon')} />
      </Facts>
      <ProviderProgress provider={provider} />
      <div>
        <PageLink to={`${SHIPPING_PATH}#labels`}>See the labels</PageLink>
      </div>
      {button !== 'hidden' && (
        <InlineStack gap="200">
          <ReplyForm definition={syncSourceForm} reply={reply} hidden={{ connector: key }}>
            <Submit label="Sync now" isPlain isDisabled={isDisabled || progress !== null} />
          </ReplyForm>
          <AskDisconnect
            title={`Disconnect ${name}?`}
            isDisabled={isDisabled}
            form={{ definition: disconnectSourceForm, hidden: { connector: key } }}
            text={SHIPPING_MESSAGES.disconnect}
          />
        </InlineStack>
      )}
    </>
  );
}

function KeyCard({ view: { provider, refusal } }: { readonly view: ProviderPageView }) {
  const reply = useFormReply();
  const { key, name, state } = provider;
  const isConnected = state === 'connected';
  const isDisabled = refusal !== null;
  return (
    <SettingsCard
      title={isConnected ? 'Use another key' : 'Connect by API key'}
      text={SHIPPING_MESSAGES.key(name)}
    >
      <ReplyForm definition={connectKeyForm} reply={reply} hidden={{ connector: key }}>
        <BlockStack gap="300">
          <TextInput
            label="API key"
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
    </SettingsCard>
  );
}
