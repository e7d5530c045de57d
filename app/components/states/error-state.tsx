import { Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';

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
