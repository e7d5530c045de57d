import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';

export interface ErrorStateProps {
  readonly title: string;
  /** The data that are safe, and the remedy. */
  readonly children: string;
  readonly onRetry?: () => void;
}

export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <Banner tone="critical" title={title}>
      <BlockStack gap="300">
        <Text as="p">{children}</Text>
        {onRetry !== undefined && (
          <InlineStack>
            <Button onClick={onRetry}>Try again</Button>
          </InlineStack>
        )}
      </BlockStack>
    </Banner>
  );
}
