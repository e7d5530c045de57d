import { Box } from '#app/components/ui/box.ts';
import { SkeletonBodyText } from '#app/components/ui/skeleton-body-text.ts';

/** Stands for text on its way; `lines` is how many there will be, so that nothing jumps. */
export function SkeletonLines({ lines }: { readonly lines: number }) {
  return (
    <Box paddingBlock="200" role="status">
      <SkeletonBodyText lines={lines} />
    </Box>
  );
}
