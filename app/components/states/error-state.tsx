import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What was not lost, and what to do. */
  readonly children: string;
  readonly onRetry?: () => void;
}

/** An error where it happened, until it is resolved. */
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
