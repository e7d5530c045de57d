import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';

export interface ErrorStateProps {
  /** The event. */
  readonly title: string;
  /** The data that are safe, and the remedy. */
  readonly children: string;
  readonly onRetry?: () => void;
}

/** Shows an error at its place, until it is resolved. */
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
