import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Fact, Facts } from '#app/components/facts.tsx';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';
import type { SheetsView } from '#app/view-models/sheets/sheets-view.ts';
import { AskDisconnect } from '#app/components/ask-disconnect.tsx';
import { disconnectSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { useConnectWindow } from '../use-connect-window.ts';
import { SHEET_MESSAGES } from './sheet-messages.ts';

interface GoogleProps {
  readonly google: ConnectorView;
  readonly view: SheetsView;
}

/** Renders the connection to Google, through which private spreadsheets are opened. */
export function GoogleCard({ google, view }: GoogleProps) {
  const { state, variables, reason, userName, email, connectedAt } = google;
  return (
    <Card>
      <section aria-label="Google">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              Google
            </Text>
            <GoogleBadge state={state} />
          </InlineStack>
          {state === 'revoked' && <Banner tone="critical">{reason}</Banner>}
          {state === 'connected' ? (
            <Facts>
              <Fact name="Connected as" value={userName ?? ''} detail={email} />
              <Fact name="Connected" value={formatMoment(connectedAt ?? '', view.locale)} />
            </Facts>
          ) : (
            <Text as="p" tone="subdued">
              {state === 'not_set_up' ? SHEET_MESSAGES.notSetUp(variables) : SHEET_MESSAGES.google}
            </Text>
          )}
          {state !== 'not_set_up' && <Actions google={google} view={view} />}
        </BlockStack>
      </section>
    </Card>
  );
}

function GoogleBadge({ state }: Pick<ConnectorView, 'state'>) {
  if (state === 'connected') return <Badge tone="success">Connected</Badge>;
  if (state === 'revoked') return <Badge tone="critical">Connect again</Badge>;
  return <Badge>{state === 'not_set_up' ? 'Not set up' : 'Not connected'}</Badge>;
}

function Actions({ google: { key, state }, view }: GoogleProps) {
  const { connecting, problem, connect } = useConnectWindow(view.shopKey);
  const isDisabled = view.refusal !== null;
  const isConnected = state === 'connected';
  return (
    <BlockStack gap="200">
      {problem !== null && (
        <div role="alert">
          <Banner tone="critical">{problem.text}</Banner>
        </div>
      )}
      <InlineStack gap="200">
        <Button
          variant={isConnected ? 'secondary' : 'primary'}
          disabled={isDisabled}
          loading={connecting !== null}
          onClick={() => connect(key)}
        >
          {isConnected ? 'Connect as somebody else' : 'Connect Google'}
        </Button>
        {isConnected && (
          <AskDisconnect
            title="Disconnect Google?"
            isDisabled={isDisabled}
            accessibilityLabel="Disconnect: Google"
            form={{ definition: disconnectSourceForm, hidden: { connector: key } }}
            text={SHEET_MESSAGES.disconnectGoogle}
          />
        )}
      </InlineStack>
    </BlockStack>
  );
}
