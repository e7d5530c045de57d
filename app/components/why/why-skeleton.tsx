import { Box } from '#app/components/ui/box.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';

/** What the sheet holds until the answer is there: it opens at once. */
export function WhySkeleton() {
  return (
    <Box padding="400">
      <SkeletonLines lines={8} />
    </Box>
  );
}
