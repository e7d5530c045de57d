import { selectPlatformLimits } from '#app/data/connections/platform-limit-rows.server.ts';
import { queryDatabase, queryNodes, queryQueue } from '#app/data/jobs/reachable.server.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import type { Deps } from '#app/services/deps.ts';

export interface ReadinessParts {
  /** A node is one of a Citus cluster: the shops on it cannot be served. */
  readonly database: 'ok' | 'unreachable' | 'node unreachable';
  readonly queue: 'ok' | 'unreachable';
  /** The worst that a platform refuses this installation, which keeps no request from being answered. */
  readonly platforms: 'ok' | 'address refused' | 'bulk queries denied' | 'not known';
}

/** A server that answers no sooner is not one to send people to. */
const ANSWER_WITHIN_MS = 2000;

/** Which of the things that every request needs answer in time. */
export async function readReadiness({
  db,
  log,
}: Pick<Deps, 'db' | 'log'>): Promise<ReadinessParts> {
  const getState = async (part: string, check: Promise<void>) => {
    try {
      await withinTime(check);
      return 'ok' as const;
    } catch (error) {
      log.warn({ event: 'readiness.unreachable', part, err: error }, 'a part is not reachable');
      return 'unreachable' as const;
    }
  };
  const [database, nodes, queue, platforms] = await Promise.all([
    getState('database', queryDatabase(db)),
    getState('nodes', queryNodes(db)),
    getState('queue', queryQueue(db)),
    withinTime(readPlatforms(db)).catch(() => 'not known' as const),
  ]);
  const isNodeSilent = database === 'ok' && nodes !== 'ok';
  return { database: isNodeSilent ? 'node unreachable' : database, queue, platforms };
}

async function readPlatforms(db: Deps['db']): Promise<ReadinessParts['platforms']> {
  const limits = await platformWide(() => selectPlatformLimits(db, null));
  if (limits.some(({ kind }) => kind === 'address_refused')) return 'address refused';
  return limits.length > 0 ? 'bulk queries denied' : 'ok';
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
