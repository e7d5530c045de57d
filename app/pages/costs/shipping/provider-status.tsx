import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Text } from '#app/components/ui/text.ts';
import {
  type ConnectorView,
  getConnectorLabel,
} from '#app/view-models/connectors/connectors-view.ts';
import { getPullFault } from './labels-view.ts';
import { daysReadText, SHIPPING_MESSAGES } from './shipping-messages.ts';

export function ProviderBadge({ provider }: { readonly provider: ConnectorView }) {
  if (provider.progress !== null) return <Badge tone="info">Reading</Badge>;
  const { tone, text } = getConnectorLabel(provider);
  return tone === 'neutral' ? <Badge>{text}</Badge> : <Badge tone={tone}>{text}</Badge>;
}

/** Shows the reason for missing labels; nothing while they arrive. */
export function ProviderFault({ provider }: { readonly provider: ConnectorView }) {
  const { name, state, reason } = provider;
  const fault =
    state === 'revoked' ? reason : state === 'connected' ? getPullFault(provider) : null;
  if (fault === null) return null;
  return (
    <Banner tone="critical" title={SHIPPING_MESSAGES.fault(name)}>
      {fault}
    </Banner>
  );
}

/** Shows the progress of the reading; nothing while none is running. */
export function ProviderProgress({ provider }: { readonly provider: ConnectorView }) {
  const { key, progress } = provider;
  if (progress === null) return null;
  const { daysDone, daysTotal } = progress;
  const id = `progress-${key}`;
  return (
    <div role="status">
      <BlockStack gap="100">
        <Text as="p" id={id}>
          {daysReadText(progress)}
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
