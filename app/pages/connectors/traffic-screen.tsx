import { lazy } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { AfterPage } from '#app/components/after-page.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useLooksAgain } from '#app/components/realtime/use-looks-again.ts';
import { isReading } from '#app/view-models/connectors/connectors-view.ts';
import type { OwnVisitsView, TrafficPageView } from '#app/view-models/connectors/traffic-view.ts';
import { Buttons, ConnectionFacts, StateBadge, StateText } from './connector-card.tsx';
import { CONNECTOR_MESSAGES, TRAFFIC_MESSAGES } from './connector-messages.ts';
import { OwnVisitsCard } from './visits/own-visits-card.tsx';
import { CONTROL_ID, CONTROL_MESSAGES, VISIT_MESSAGES } from './visits/visit-messages.ts';
import { PropertyForm } from './property-form.tsx';
import { useConnectWindow } from './use-connect-window.ts';
import { TrafficCard } from './traffic-card.tsx';
import { chooseVisitSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { AskFirst } from './visits/ask-first.tsx';

/** The part below the others, whose script loads later. */
const VisitControlCard = lazy(() => import('./visits/visit-control-card.tsx'));

/** /onboarding/ga: the visit counter, its connection or script, and the visits. */
export function TrafficScreen({ view }: { readonly view: TrafficPageView }) {
  const reply = useFormReply();
  const { connector, own, refusal } = view;
  // Until the first visit somebody looks whether it arrives.
  useLooksAgain(own === null ? isReading(connector) : isWaiting(own));
  return (
    <Page
      title={own === null ? connector.name : VISIT_MESSAGES.title}
      subtitle={TRAFFIC_MESSAGES.subtitle}
      backAction={{
        content: CONNECTOR_MESSAGES.title,
        url: '/onboarding/advertising/integrations',
      }}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply !== null && reply.message !== null && (
          <div role="status">
            {reply.ok || reply.hint === null ? (
              <Banner tone={reply.ok ? 'success' : 'critical'}>{reply.message}</Banner>
            ) : (
              <Banner tone="critical" title={reply.message}>
                {reply.hint}
              </Banner>
            )}
          </div>
        )}
        <VisitSourceCard view={view} />
        {own === null ? (
          <ConnectionCard view={view} />
        ) : (
          <OwnVisitsCard view={view} tracking={own} />
        )}
        {own !== null && own.control.floods.length > 0 && (
          <Banner
            tone="warning"
            action={{ content: CONTROL_MESSAGES.toControl, url: `#${CONTROL_ID}` }}
          >
            {CONTROL_MESSAGES.warning}
          </Banner>
        )}
        <TrafficCard view={view} />
        {own !== null && (
          <AfterPage>
            <VisitControlCard view={view} control={own.control} />
          </AfterPage>
        )}
      </BlockStack>
    </Page>
  );
}

function isWaiting({ lastVisit, pixel }: OwnVisitsView): boolean {
  return pixel === 'outdated' || (lastVisit === null && pixel !== 'off');
}

function ConnectionCard({ view }: { readonly view: TrafficPageView }) {
  const { connector } = view;
  const { key, state, reason } = connector;
  const { connecting, problem, connect } = useConnectWindow(view.shopKey);
  const isConnecting = connecting === key;
  return (
    <Card>
      <section aria-label={connector.name}>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              Connection
            </Text>
            <StateBadge
              connector={connector}
              isConnecting={isConnecting}
              choose="Choose a property"
            />
          </InlineStack>
          {problem !== null && (
            <div role="alert">
              <Banner tone="critical">{problem.text}</Banner>
            </div>
          )}
          <StateText connector={connector} />
          {state === 'disconnected' && reason === null && (
            <Text as="p">{TRAFFIC_MESSAGES.connect}</Text>
          )}
          {state === 'connected' && (
            <ConnectionFacts
              connector={connector}
              view={view}
              noReading="When a property is chosen"
            >
              <PropertyForm connector={connector} view={view} />
            </ConnectionFacts>
          )}
          <Buttons
            connector={connector}
            view={view}
            isConnecting={isConnecting}
            onConnect={() => connect(key)}
          />
        </BlockStack>
      </section>
    </Card>
  );
}

/** Shows the active source of visits, with a link to the other one. */
function VisitSourceCard({ view }: { readonly view: TrafficPageView }) {
  const { own, connector, button, refusal } = view;
  const isOwn = own !== null;
  const source = isOwn ? 'google' : 'own';
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {VISIT_MESSAGES.source}
        </Text>
        <Text as="p" fontWeight="semibold">
          {VISIT_MESSAGES[counting(view)]}
        </Text>
        {!isOwn && <Text as="p">{VISIT_MESSAGES.offer}</Text>}
        <Text as="p" tone="subdued">
          {VISIT_MESSAGES.once}
        </Text>
        {button !== 'hidden' && (
          <div>
            <AskFirst
              key={source}
              label={isOwn ? VISIT_MESSAGES.toGoogle : VISIT_MESSAGES.toOwn}
              text={isOwn ? VISIT_MESSAGES.askGoogle : VISIT_MESSAGES.askOwn}
              form={{
                definition: chooseVisitSourceForm,
                hidden: { connector: connector.key, source },
              }}
              isDisabled={refusal !== null}
            />
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

function counting({ own, connector, visits }: TrafficPageView): 'byOwn' | 'byGoogle' | 'byNobody' {
  if (own !== null) return 'byOwn';
  return connector.state === 'connected' || visits !== null ? 'byGoogle' : 'byNobody';
}
