import type { ReactNode } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';

/** Renders one setting, with its heading and a sentence on its effect. */
export function SettingsCard({
  title,
  text,
  action,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {action}
        </InlineStack>
        {text !== undefined && (
          <Text as="p" tone="subdued">
            {text}
          </Text>
        )}
        {children}
      </BlockStack>
    </Card>
  );
}
