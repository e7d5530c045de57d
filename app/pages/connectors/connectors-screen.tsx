import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Page } from '#app/components/ui/page.ts';
import { Link } from '@remix-run/react';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { type ConnectorsView, isReading } from '#app/view-models/connectors/connectors-view.ts';
import { CONNECTIONS_PATH } from './connection-health.ts';
import { KLAVIYO_PATH } from '#app/view-models/connectors/klaviyo-view.ts';
import { TRAFFIC_PATH } from '#app/view-models/connectors/traffic-view.ts';
import { ConnectorCard } from './connector-card.tsx';
import { CONNECTOR_MESSAGES, EMAIL_MESSAGES, TRAFFIC_MESSAGES } from './connector-messages.ts';
import { useConnectWindow } from './use-connect-window.ts';
import { useLooksAgain } from '#app/components/realtime/use-looks-again.ts';
import { getSheetPath, SYNC_WITH_SHEETS } from '#app/view-models/sheets/sheets-view.ts';

/** /onboarding/advertising/integrations: the ad platforms, each with its connection and accounts. */
export function ConnectorsScreen({ view }: { readonly view: ConnectorsView }) {
  const reply = useFormReply();
  const connectWindow = useConnectWindow(view.shopKey);
  useLooksAgain(view.connectors.some(isReading));
  const { refusal } = view;
  return (
    <Page
      title={CONNECTOR_MESSAGES.title}
      subtitle={CONNECTOR_MESSAGES.subtitle}
      secondaryActions={[{ content: SYNC_WITH_SHEETS, url: getSheetPath('marketing_costs') }]}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply !== null && (
          <div role="status">
            <Banner tone={reply.ok ? 'success' : 'critical'}>{reply.message}</Banner>
          </div>
        )}
        {view.connectors.map((connector) => (
          <ConnectorCard
            key={connector.key}
            connector={connector}
            view={view}
            connectWindow={connectWindow}
          />
        ))}
        <Banner tone="info">{CONNECTOR_MESSAGES.onlyOnce}</Banner>
        {/* Beside cards that fill a phone, a link begins where their texts do. */}
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <BlockStack gap="400" inlineAlign="start">
            <Link to={CONNECTIONS_PATH} className="Polaris-Link">
              {CONNECTOR_MESSAGES.health}
            </Link>
            <Link to={KLAVIYO_PATH} className="Polaris-Link">
              {EMAIL_MESSAGES.connect}
            </Link>
            <Link to={TRAFFIC_PATH} className="Polaris-Link">
              {TRAFFIC_MESSAGES.link}
            </Link>
          </BlockStack>
        </Box>
      </BlockStack>
    </Page>
  );
}
