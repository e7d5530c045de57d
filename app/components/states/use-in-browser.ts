import { useSyncExternalStore } from 'react';

/**
 * Returns false on the server and in the first paint, which must look the same; true from then on.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
