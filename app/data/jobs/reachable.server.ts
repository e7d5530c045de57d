import type { Queryable } from '#app/data/database.ts';
import { hasCitus } from '#app/data/citus.server.ts';
import { AppError } from '#app/lib/app-error.ts';

export async function queryDatabase(db: Queryable): Promise<void> {
  await db.query('select 1');
}

/** Throws when a node of a Citus cluster does not answer its coordinator; does nothing without a cluster. */
export async function queryNodes(db: Queryable): Promise<void> {
  if (!(await hasCitus(db))) return;
  const silent = await db.query<{ node: string }>(
    `select format('%s:%s', nodename, nodeport) as node from run_command_on_workers('select 1')
     where not success`,
  );
  if (silent.length === 0) return;
  const nodes = silent.map(({ node }) => node).join(', ');
  throw new AppError('unavailable', `The database's node does not answer: ${nodes}.`);
}

/** Throws when jobs cannot be read, as before the queue's tables were created. */
export async function queryQueue(db: Queryable): Promise<void> {
  await db.query('select 1 from graphile_worker.jobs limit 1');
}
