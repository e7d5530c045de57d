import { useEffect } from 'react';
import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { sendCall } from '#app/components/beacon/send-call.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { NewsView } from '#app/view-models/help/news.ts';

/** /whats-new: new features by day, with their pages. Once seen it is no longer marked as new. */
export function WhatsNewScreen({ entries, seen, locale }: NewsView & { readonly locale: string }) {
  useEffect(() => {
    if (seen === null) return;
    const attribute = { attribute_name: 'whats_new_seen', value: seen };
    sendCall('Attributes', 'saveUserAttribute', attribute);
  }, [seen]);
  return (
    <Page title="What’s new in Farthing" narrowWidth>
      <BlockStack gap="400">
        {entries.map(({ date, title, text, to, isUnread }) => (
          <Card key={title}>
            <BlockStack gap="200" inlineAlign="start">
              <InlineStack gap="200" blockAlign="center">
                <Text as="span" variant="bodySm" tone="subdued">
                  {formatDay(date, locale)}
                </Text>
                {isUnread && <Badge tone="success">New</Badge>}
              </InlineStack>
              <Text as="h2" variant="headingMd">
                {title}
              </Text>
              <Text as="p">{text}</Text>
              <Link url={to} accessibilityLabel={`Take a look: ${title}`}>
                Take a look
              </Link>
            </BlockStack>
          </Card>
        ))}
      </BlockStack>
    </Page>
  );
}
