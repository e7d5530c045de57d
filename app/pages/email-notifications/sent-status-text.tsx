import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import type { SentStatus } from '#app/view-models/mail/notifications-view.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';

export function SentStatusText({ status }: { readonly status: SentStatus }) {
  const { scheduleText, nextText, lastSent, lastFailure } = status;
  return (
    <BlockStack gap="100">
      {lastFailure !== null && (
        <Banner tone="warning" title={NOTIFICATION_MESSAGES.failed}>
          <p>{lastFailure}</p>
        </Banner>
      )}
      <Text as="p">{`${scheduleText} ${nextText}`}</Text>
      <Text as="p" tone="subdued">
        {lastSent === null
          ? NOTIFICATION_MESSAGES.neverSent
          : NOTIFICATION_MESSAGES.lastSent(lastSent)}
      </Text>
    </BlockStack>
  );
}
