import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { AskDisconnect } from '#app/components/ask-disconnect.tsx';
import { Fact, Facts } from '#app/components/facts.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { isProductionProvider } from '#app/domain/shipping/shipping-providers.ts';
import { isReading } from '#app/view-models/connectors/connectors-view.ts';
import { disconnectSourceForm, syncSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { getLastPull, getListPath, type ProviderPageView } from './labels-view.ts';
import { AccountsForm } from '#app/components/accounts/accounts-form.tsx';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { KeyCard } from './key-card.tsx';
import { ProviderBadge, ProviderFault, ProviderProgress } from './provider-status.tsx';
import { getStatedTexts, LIST_MESSAGES } from './shipping-messages.ts';
import { useLooksAgain } from '#app/components/realtime/use-looks-again.ts';

/** /onboarding/shipping/integrations/...: one shipping provider, its key and its readings. */
export function ProviderScreen({ view }: { readonly view: ProviderPageView }) {
  const reply = useFormReply();
  const { provider, refusal } = view;
  const { name, state } = provider;
  useLooksAgain(isReading(provider));
  return (
    <Page
      title={name}
      backAction={{ content: getListMessages(provider.key).title, url: getListPath(provider.key) }}
    >
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
        {/* What was typed is gone once it opened the account. */}
        {view.button !== 'hidden' && <KeyCard key={provider.connectedAt} view={view} />}
      </BlockStack>
    </Page>
  );
}

/** Returns the texts of a seller of labels, or of a maker of goods. */
function getListMessages(key: string) {
  return LIST_MESSAGES[isProductionProvider(key) ? 'production' : 'shipping'];
}

/**
 * Decides if accounts must be chosen: a single one is chosen by itself, unless others beside it are
 * left out.
 */
function isChoice({ accounts }: ProviderPageView['provider']): boolean {
  return accounts.length > 1 || accounts.some(({ isChosen }) => !isChosen);
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
      {provider.note !== null && <Banner tone="warning">{provider.note}</Banner>}
      <Facts>
        <Fact name="Connected by" value={userName ?? ''} />
        <Fact name="Connected" value={moment(connectedAt, '')} />
        {getStatedTexts(provider, locale).map(({ label, value }) => (
          <Fact key={label} name={label} value={value} />
        ))}
        <Fact name="Last reading" value={moment(getLastPull(provider), 'None yet')} />
        <Fact name="Next reading" value={moment(nextPullAt, 'Soon')} />
      </Facts>
      <ProviderProgress provider={provider} />
      {isChoice(provider) && <AccountsForm connector={provider} view={view} />}
      <div>
        <PageLink to={`${getListPath(key)}#labels`}>{getListMessages(key).see}</PageLink>
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
            text={getListMessages(key).disconnect}
          />
        </InlineStack>
      )}
    </>
  );
}
