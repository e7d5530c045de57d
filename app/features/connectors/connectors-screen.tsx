import { useEffect } from 'react';
import { useNavigation, useRevalidator } from '@remix-run/react';
import { Banner, BlockStack, Page } from '@shopify/polaris';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { type ConnectorsView, isReading } from '#app/view-models/connectors/connectors-view.ts';
import { ConnectorCard } from './connector-card.tsx';
import { CONNECTOR_MESSAGES } from './connector-messages.ts';
import { useConnectWindow } from './use-connect-window.ts';

const LOOK_AGAIN_MS = 3000;

/** /onboarding/advertising/integrations: the ad platforms, each with its connection and accounts. */
export function ConnectorsScreen({ view }: { readonly view: ConnectorsView }) {
  const reply = useFormReply();
  const connectWindow = useConnectWindow(view.shopKey);
  useLooksAgain(view.connectors.some(isReading));
  const { refusal } = view;
  return (
    <Page title={CONNECTOR_MESSAGES.title} subtitle={CONNECTOR_MESSAGES.subtitle}>
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
      </BlockStack>
    </Page>
  );
}

/** Asks again while figures are on their way, after each answer: what is under way is not cut off. */
function useLooksAgain(isDue: boolean): void {
  const { revalidate, state } = useRevalidator();
  const { state: navigation } = useNavigation();
  const isIdle = state === 'idle' && navigation === 'idle';
  useEffect(() => {
    if (!isDue || !isIdle) return undefined;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isDue, isIdle, revalidate]);
}
