import { lazy, Suspense } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { Box } from '#app/components/ui/box.ts';
import { useShell } from '../shell-context.ts';
import type { ShellModalProps } from '../shell-modal.tsx';

const ShellModal = lazy(() => import('../shell-modal.tsx'));

/**
 * Renders a notice that opens by itself: a modal standalone; as a banner in the page inside the
 * frame of Shopify, which rejects modals that open by themselves.
 */
export function SelfOpening(props: ShellModalProps) {
  const { isEmbedded } = useShell();
  const { title, text, action, onClose } = props;
  if (!isEmbedded) {
    return (
      <Suspense>
        <ShellModal {...props} />
      </Suspense>
    );
  }
  const { label, url, onAction } = action;
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner
        tone="warning"
        title={title}
        onDismiss={onClose}
        action={{
          content: label,
          ...(url === undefined ? {} : { url }),
          ...(onAction === undefined ? {} : { onAction }),
        }}
      >
        {text}
      </Banner>
    </Box>
  );
}
