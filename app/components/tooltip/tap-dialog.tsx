import { useState, type ReactNode } from 'react';
import { Box, Popover } from '@shopify/polaris';

/** What a tooltip says on a device without a pointer: a tap opens it as a dialog. */
export function TapDialog({
  content,
  children,
}: {
  readonly content: ReactNode;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      active={isOpen}
      ariaHaspopup="dialog"
      onClose={() => setIsOpen(false)}
      activator={<span onClickCapture={() => setIsOpen(true)}>{children}</span>}
    >
      <div role="dialog" aria-label="Explanation">
        <Box padding="300">{content}</Box>
      </div>
    </Popover>
  );
}
