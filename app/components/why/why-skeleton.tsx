import { Box } from '#app/components/ui/box.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';

/** Renders the sheet until the answer is loaded: it opens at once. */
export function WhySkeleton() {
  return (
    <Box padding="400">
      <SkeletonLines lines={8} />
    </Box>
  );
}
