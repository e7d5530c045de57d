/** Kills worker processes while they send what is due, and counts what arrives in the end. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type Mailbox, openMailbox, type ReceivedMail } from '../accounts/mailbox.ts';
import { nodes } from '../cluster/cluster-nodes.ts';
import { inDatabase } from '../database.ts';

const CHILD = path.join(import.meta.dirname, 'mail-worker-child.ts');

/** `claiming`: all but the end is transferred; `taken`: the mail server has it and has not said so. */
export type KillMoment = 'claiming' | 'taken';

export interface KilledMails {
  /** What arrived, of all attempts together. */
  readonly mails: readonly ReceivedMail[];
}

/**
 * Works on the jobs that wait with a process that is killed at a moment, then with another one until
 * no job is left.
 */
export async function sendUnderKill(
  { db }: Pick<Deps, 'db'>,
  databaseUrl: string,
  { now, moment }: { readonly now: string; readonly moment: KillMoment },
): Promise<KilledMails> {
  let isKilled = false;
  const taken = Promise.withResolvers<void>();
  const mailbox = await openMailbox({
    // The process that is killed never hears that its mail was taken.
    beforeReply: async () => {
      taken.resolve();
      if (!isKilled && moment === 'taken') await new Promise(() => undefined);
    },
  });
  const start = () => fork(CHILD, [databaseUrl, mailbox.url, now]);
  try {
    const kill = async (child: ChildProcess) => {
      isKilled = true;
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    if (moment === 'taken') {
      const first = start();
      await taken.promise;
      await kill(first);
    } else {
      await db.transaction(async (tx) => {
        const [row] = await db.query<{ shopId: number }>(
          'select shop_id as "shopId" from report_recipients limit 1',
        );
        await tx.query('select 1 from report_recipients where shop_id = $1 for update', [
          row?.shopId,
        ]);
        const first = start();
        await until(() => hasWaitingClaim(databaseUrl));
        await kill(first);
      });
    }
    const second = start();
    await until(async () => (await jobsLeft(db)) === 0);
    await kill(second);
    return { mails: await allMails(mailbox) };
  } finally {
    await mailbox.close();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

/** Whether a statement waits for the row which the test holds, on the node where the row lies. */
async function hasWaitingClaim(databaseUrl: string): Promise<boolean> {
  const name = new URL(databaseUrl).pathname.slice(1);
  for (const { url } of nodes) {
    const node = openDatabase(inDatabase(url, name), { connectionsMax: 1 });
    try {
      const waiting = await node.query(
        `select 1 from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query ilike '%update%report_recipients%'`,
      );
      if (waiting.length > 0) return true;
    } finally {
      await node.close();
    }
  }
  return false;
}

async function jobsLeft(db: Deps['db']): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_report'`,
  );
  return row?.count ?? 0;
}

async function allMails(mailbox: Mailbox): Promise<readonly ReceivedMail[]> {
  const mails: ReceivedMail[] = [];
  const end = Symbol('end');
  for (;;) {
    const mail = await Promise.race([mailbox.next(), Promise.resolve(end)]);
    if (typeof mail === 'symbol') return mails;
    mails.push(mail);
  }
}
