import { Box } from '#app/components/ui/box.ts';
import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import type { SimulatorsProps } from './simulators.tsx';

const Loaded = lazy(() => import('./simulators.tsx'));

/** Renders the simulators after the first paint: they calculate in the browser alone. */
export function Simulators(props: SimulatorsProps) {
  const isInBrowser = useInBrowser();
  if (!isInBrowser) return <SimulatorsSkeleton />;
  return (
    <Suspense fallback={<SimulatorsSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  );
}

export function SimulatorsSkeleton() {
  return (
    <Box padding="400">
      <SkeletonLines lines={12} />
    </Box>
  );
}
