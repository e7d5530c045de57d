import {
  type ClusterOptions,
  type EmbeddedCluster,
  openCluster,
} from './embedded-cluster.server.ts';

/** What this process has joined, or is about to. */
const joined = new Set<Promise<EmbeddedCluster>>();

/** `openCluster`, remembered, so that `leaveClusters` finds it however the process comes to its end. */
export function joinCluster(dataDir: string, options?: ClusterOptions): Promise<EmbeddedCluster> {
  const opening = openCluster(dataDir, options).then((cluster) => {
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= cluster.close().finally(() => joined.delete(opening)));
    return { ...cluster, close };
  });
  joined.add(opening);
  opening.catch(() => joined.delete(opening));
  return opening;
}

/**
 * Leaves every server that this process uses or is about to start, whatever still works with it; the
 * last process to leave stops it. Of a process that ends at once: its own statements fail.
 */
export async function leaveClusters(): Promise<void> {
  await Promise.allSettled([...joined].map(async (opening) => (await opening).close()));
}
