import type { ReactNode } from 'react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Text } from '#app/components/ui/text.ts';
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
  isFaulty,
} from '#app/view-models/connectors/connectors-view.ts';
import { disconnectSourceForm, syncSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { AccountsForm } from '#app/components/accounts/accounts-form.tsx';
import { CONNECTOR_MESSAGES, progressText } from './connector-messages.ts';
import type { ConnectWindow } from './use-connect-window.ts';

interface ConnectorProps {
  readonly connector: ConnectorView;
  readonly view: Omit<ConnectorsView, 'connectors'>;
}

/** Shows one ad platform: its connection, its readings, and the actions on it. */
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
          <StateText connector={connector} />
          <SignInHelp connector={connector} />
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

export function StateBadge({
  connector,
  isConnecting,
  choose,
}: {
  readonly connector: ConnectorView;
  readonly isConnecting: boolean;
  /** The first step where nothing is chosen; by default, to choose accounts. */
  readonly choose?: string;
}) {
  if (isConnecting) return <Badge tone="info">Connecting</Badge>;
  if (connector.progress !== null) return <Badge tone="info">Reading</Badge>;
  const { tone, text } = getConnectorLabel(connector, choose);
  return tone === 'neutral' ? <Badge>{text}</Badge> : <Badge tone={tone}>{text}</Badge>;
}

/** Shows the reason for missing data, or the fate of the connection; nothing while it works. */
export function StateText({ connector }: { readonly connector: ConnectorView }) {
  const { state, reason, name, variables } = connector;
  if (state === 'not_set_up') {
    return (
      <Text as="p" tone="subdued">
        {CONNECTOR_MESSAGES.notSetUp(name, variables)}
      </Text>
    );
  }
  if (state === 'revoked') return <Banner tone="critical">{reason}</Banner>;
  if (state !== 'disconnected' || reason === null) return null;
  return (
    <Text as="p" tone="subdued">
      {reason}
    </Text>
  );
}

/** Shows the alternative for users who cannot sign in, until the first reading. */
function SignInHelp({ connector }: { readonly connector: ConnectorView }) {
  const { state, accounts, signInHelp } = connector;
  const isOpen = state === 'connected' && accounts.length > 0;
  if (signInHelp === null || state === 'not_set_up' || isOpen) return null;
  return (
    <Text as="p" tone="subdued">
      {signInHelp}
    </Text>
  );
}

/** Shows the connected user, the times of readings, and the accounts. */
export function Connected({ connector, view }: ConnectorProps) {
  const { name, userName, accounts } = connector;
  return (
    <ConnectionFacts connector={connector} view={view} noReading="When accounts are chosen">
      {accounts.length === 0 ? (
        <Text as="p">{CONNECTOR_MESSAGES.noAccounts(userName ?? '', name)}</Text>
      ) : (
        <AccountsForm connector={connector} view={view} />
      )}
    </ConnectionFacts>
  );
}

/**
 * Shows the connection with further choices; `noReading` states the next time where no reading is
 * due.
 */
export function ConnectionFacts({
  connector,
  view,
  noReading,
  children,
}: ConnectorProps & { readonly noReading: string; readonly children: ReactNode }) {
  const { locale } = view;
  const { name, userName, email, reason, fault, faultSince, note } = connector;
  const { progress, nextPullAt, endsAt } = connector;
  const lastPull = connector.accounts
    .flatMap(({ isChosen, pulledAt }) => (isChosen && pulledAt !== null ? [pulledAt] : []))
    .toSorted()
    .at(-1);
  const moment = (instant: string | null | undefined, none: string) =>
    instant == null ? none : formatMoment(instant, locale);
  return (
    <>
      {reason !== null && <Banner tone="warning">{reason}</Banner>}
      {fault !== null && (
        <Banner tone="critical" title={`Not read since ${moment(faultSince, '')}`}>
          {fault}
        </Banner>
      )}
      {note !== null && <Banner tone="warning">{note}</Banner>}
      <Facts>
        <Fact name="Connected as" value={userName ?? ''} detail={email} />
        <Fact name="Connected" value={moment(connector.connectedAt, '')} />
        <Fact name="Last reading" value={moment(lastPull, 'None yet')} />
        <Fact name="Next reading" value={moment(nextPullAt, noReading)} />
        {endsAt !== null && (
          <Fact name="Connect again before" value={formatMoment(endsAt, locale)} />
        )}
      </Facts>
      {progress !== null && <Progress {...progress} name={name} />}
      {children}
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
      <BlockStack gap="100">
        <Text as="p" id={id}>
          {text}
        </Text>
        <ProgressBar
          ariaLabelledBy={id}
          size="small"
          progress={daysTotal === 0 ? 0 : Math.round((daysDone * 100) / daysTotal)}
        />
      </BlockStack>
    </div>
  );
}

export function Buttons({
  connector,
  view,
  isConnecting,
  onConnect,
}: ConnectorProps & { readonly isConnecting: boolean; readonly onConnect: () => void }) {
  const { key, name, state } = connector;
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
  return (
    <InlineStack gap="200">
      <SyncNow connector={connector} isDisabled={isDisabled} />
      {connect(isFaulty(connector) ? 'Connect again' : 'Connect as somebody else', 'secondary')}
      <Disconnect connector={key} name={name} isDisabled={isDisabled} />
    </InlineStack>
  );
}

/** Reads due data now; nothing while no account is chosen. */
export function SyncNow({
  connector: { key, name, accounts, progress },
  isDisabled,
}: {
  readonly connector: ConnectorView;
  readonly isDisabled: boolean;
}) {
  const reply = useFormReply();
  if (accounts.every(({ isChosen }) => !isChosen)) return null;
  return (
    <ReplyForm definition={syncSourceForm} reply={reply} hidden={{ connector: key }}>
      <Submit
        label="Sync now"
        isPlain
        isDisabled={isDisabled || progress !== null}
        accessibilityLabel={`Sync now: ${name}`}
      />
    </ReplyForm>
  );
}

export function Disconnect({
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
