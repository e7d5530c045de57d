import type { ReactNode } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Text } from '#app/components/ui/text.ts';
import { SideSheet } from '#app/components/side-sheet.tsx';

/** Renders the tools of a report on a phone: all of them in one sheet. */
export default function ToolbarSheet({
  isOpen,
  onClose,
  children,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <SideSheet open={isOpen} onClose={onClose} accessibilityLabel="What to show">
      <Box padding="400">
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            What to show
          </Text>
          {children}
          <Button onClick={onClose}>Done</Button>
        </BlockStack>
      </Box>
    </SideSheet>
  );
}
