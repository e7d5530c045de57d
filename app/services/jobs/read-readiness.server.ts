import { askDatabase, askNodes, askQueue } from '#app/data/jobs/reachable.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface ReadinessParts {
  /** A node is one of a Citus cluster: the shops on it cannot be served. */
  readonly database: 'ok' | 'unreachable' | 'node unreachable';
  readonly queue: 'ok' | 'unreachable';
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
  const [database, nodes, queue] = await Promise.all([
    getState('database', askDatabase(db)),
    getState('nodes', askNodes(db)),
    getState('queue', askQueue(db)),
  ]);
  return { database: database === 'ok' && nodes !== 'ok' ? 'node unreachable' : database, queue };
}

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
