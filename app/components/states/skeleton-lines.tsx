import { Box } from '#app/components/ui/box.ts';
import { SkeletonBodyText } from '#app/components/ui/skeleton-body-text.ts';

/**
 * Renders a placeholder for text that is loading; `lines` is the expected number, to avoid a layout
 * shift.
 */
export function SkeletonLines({ lines }: { readonly lines: number }) {
  return (
    <Box paddingBlock="200" role="status">
      <SkeletonBodyText lines={lines} />
    </Box>
  );
}
