import { selectPlatformLimits } from '#app/data/connections/platform-limit-rows.server.ts';
import { queryDatabase, queryNodes, queryQueue } from '#app/data/jobs/reachable.server.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import type { Deps } from '#app/services/deps.ts';

export interface ReadinessParts {
  /**
   * The status "node unreachable" is of a node of a Citus cluster: the shops on it cannot be
   * served.
   */
  readonly database: 'ok' | 'unreachable' | 'node unreachable';
  readonly queue: 'ok' | 'unreachable';
  /**
   * The worst refusal of this installation by a platform, which does not prevent it from answering
   * requests.
   */
  readonly platforms: 'ok' | 'address refused' | 'bulk queries denied' | 'not known';
}

/** The time in which a ready server answers. */
const ANSWER_WITHIN_MS = 2000;

/** Checks the parts that every request needs, each with a time limit. */
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
