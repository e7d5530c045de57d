import {
  type ClusterOptions,
  type EmbeddedCluster,
  openCluster,
} from './embedded-cluster.server.ts';

/** Clusters that this process has joined, or is about to. */
const joined = new Set<Promise<EmbeddedCluster>>();

/** Remembers the result of `openCluster`, so that `leaveClusters` finds it however the process ends. */
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
 * Leaves every server that this process uses or is about to start, even while it is in use; the
 * last process to leave stops it. For a process that ends at once: its own statements fail.
 */
export async function leaveClusters(): Promise<void> {
  await Promise.allSettled([...joined].map(async (opening) => (await opening).close()));
}
