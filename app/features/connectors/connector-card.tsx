import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { AskDisconnect } from '#app/components/ask-disconnect.tsx';
import { Fact, Facts } from '#app/components/facts.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import {
  type ConnectorsView,
  type ConnectorView,
  getConnectorLabel,
} from '#app/view-models/connectors/connectors-view.ts';
import { disconnectSourceForm, syncSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { AccountsForm } from './accounts-form.tsx';
import { CONNECTOR_MESSAGES, progressText } from './connector-messages.ts';
import type { ConnectWindow } from './use-connect-window.ts';

interface ConnectorProps {
  readonly connector: ConnectorView;
  readonly view: ConnectorsView;
}

/** One ad platform: how it is connected, what is read, and what can be done about it. */
export function ConnectorCard({
  connector,
  view,
  connectWindow,
}: ConnectorProps & { readonly connectWindow: ConnectWindow }) {
  const { key, name, state } = connector;
  const isConnecting = connectWindow.connecting === key;
  const problem = connectWindow.problem?.connector === key ? connectWindow.problem.text : null;
  return (
    <Card>
      <section aria-label={name}>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {name}
            </Text>
            <StateBadge connector={connector} isConnecting={isConnecting} />
          </InlineStack>
          {problem !== null && (
            <div role="alert">
              <Banner tone="critical">{problem}</Banner>
            </div>
          )}
          {state === 'not_set_up' && (
            <Text as="p" tone="subdued">
              {CONNECTOR_MESSAGES.notSetUp(name, connector.variables)}
            </Text>
          )}
          {state === 'revoked' && <Banner tone="critical">{connector.reason}</Banner>}
          {state === 'disconnected' && connector.reason !== null && (
            <Text as="p" tone="subdued">
              {connector.reason}
            </Text>
          )}
          {state === 'connected' && <Connected connector={connector} view={view} />}
          <Buttons
            connector={connector}
            view={view}
            isConnecting={isConnecting}
            onConnect={() => connectWindow.connect(key)}
          />
        </BlockStack>
      </section>
    </Card>
  );
}

function StateBadge({
  connector,
  isConnecting,
}: {
  readonly connector: ConnectorView;
  readonly isConnecting: boolean;
}) {
  if (isConnecting) return <Badge tone="info">Connecting</Badge>;
  const { tone, text } = getConnectorLabel(connector);
  return tone === 'neutral' ? <Badge>{text}</Badge> : <Badge tone={tone}>{text}</Badge>;
}

/** Who is connected, when it was and will be read, and the accounts. */
function Connected({ connector, view }: ConnectorProps) {
  const { locale } = view;
  const { name, userName, email, reason, progress, nextPullAt, endsAt } = connector;
  const lastPull = connector.accounts
    .flatMap(({ isChosen, pulledAt }) => (isChosen && pulledAt !== null ? [pulledAt] : []))
    .toSorted()
    .at(-1);
  const moment = (instant: string | null | undefined, none: string) =>
    instant == null ? none : formatMoment(instant, locale);
  return (
    <>
      {reason !== null && <Banner tone="warning">{reason}</Banner>}
      <Facts>
        <Fact name="Connected as" value={userName ?? ''} detail={email} />
        <Fact name="Connected" value={moment(connector.connectedAt, '')} />
        <Fact name="Last reading" value={moment(lastPull, 'None yet')} />
        <Fact name="Next reading" value={moment(nextPullAt, 'When accounts are chosen')} />
        {endsAt !== null && (
          <Fact name="Connect again before" value={formatMoment(endsAt, locale)} />
        )}
      </Facts>
      {progress !== null && <Progress {...progress} name={name} />}
      {connector.accounts.length === 0 ? (
        <Text as="p">{CONNECTOR_MESSAGES.noAccounts(userName ?? '', name)}</Text>
      ) : (
        <AccountsForm connector={connector} view={view} />
      )}
    </>
  );
}

function Progress({
  daysDone,
  daysTotal,
  name,
}: NonNullable<ConnectorView['progress']> & { readonly name: string }) {
  const text = daysTotal === 0 ? CONNECTOR_MESSAGES.waiting : progressText(daysDone, daysTotal);
  const id = `progress-${name.replaceAll(/\W/g, '-')}`;
  return (
    <div role="status">
      <Text as="p" id={id}>
        {text}
      </Text>
      <ProgressBar
        ariaLabelledBy={id}
        size="small"
        progress={daysTotal === 0 ? 0 : Math.round((daysDone * 100) / daysTotal)}
      />
    </div>
  );
}

function Buttons({
  connector,
  view,
  isConnecting,
  onConnect,
}: ConnectorProps & { readonly isConnecting: boolean; readonly onConnect: () => void }) {
  const { key, name, state, progress } = connector;
  const reply = useFormReply();
  const isDisabled = view.refusal !== null;
  if (state === 'not_set_up' || view.button === 'hidden') return null;
  const connect = (label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      disabled={isDisabled}
      loading={isConnecting}
      onClick={onConnect}
      accessibilityLabel={`${label}: ${name}`}
    >
      {label}
    </Button>
  );
  if (state === 'disconnected') return <InlineStack>{connect('Connect', 'primary')}</InlineStack>;
  if (state === 'revoked') return <InlineStack>{connect('Connect again', 'primary')}</InlineStack>;
  const isChosen = connector.accounts.some((account) => account.isChosen);
  return (
    <InlineStack gap="200">
      {isChosen && (
        <ReplyForm definition={syncSourceForm} reply={reply} hidden={{ connector: key }}>
          <Submit
            label="Sync now"
            isPlain
            isDisabled={isDisabled || progress !== null}
            accessibilityLabel={`Sync now: ${name}`}
          />
        </ReplyForm>
      )}
      {connect('Connect as somebody else', 'secondary')}
      <Disconnect connector={key} name={name} isDisabled={isDisabled} />
    </InlineStack>
  );
}

function Disconnect({
  connector,
  name,
  isDisabled,
}: {
  readonly connector: string;
  readonly name: string;
  readonly isDisabled: boolean;
}) {
  return (
    <AskDisconnect
      title={`Disconnect ${name}?`}
      isDisabled={isDisabled}
      accessibilityLabel={`Disconnect: ${name}`}
      form={{ definition: disconnectSourceForm, hidden: { connector } }}
      text={CONNECTOR_MESSAGES.disconnect}
    />
  );
}
