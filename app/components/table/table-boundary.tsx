import { Component, type ReactNode } from 'react';
import { Box, Text } from '@shopify/polaris';

/** A table that cannot be drawn says so in its place; the rest of the page stands. */
export class TableBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Box padding="800">
        <Text as="p" alignment="center" tone="subdued">
          Unable to render the table at the moment.
        </Text>
      </Box>
    );
  }
}
