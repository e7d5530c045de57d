/** Every kind of job is disturbed and done again: its work is that of a run that nobody disturbed. */
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomStream } from '#app/demo/random.ts';
import { HANDLERS } from '#app/jobs/handlers.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { JobName } from '#app/services/job-queue.ts';
import { dyingDatabase, fullDatabase, Killed } from './dying-database.ts';
import { type DueJob, JOB_FAULTS, type OtherProof, readPayload } from './job-scenarios.ts';

/** Instants for each job and fault; more with FARTHING_KILLS=200. */
const INSTANTS = Number(process.env['FARTHING_KILLS'] ?? 2);

const names = Object.keys(JOB_FAULTS) as JobName[];
const scenarios = names.filter((name) => typeof JOB_FAULTS[name] === 'function');
const proofs = names.flatMap((name): [JobName, OtherProof][] => {
  const fault = JOB_FAULTS[name];
  return typeof fault === 'function' ? [] : [[name, fault]];
});

async function due(name: JobName): Promise<DueJob> {
  const prepare = JOB_FAULTS[name];
  if (typeof prepare !== 'function') throw new Error(`${name} has no scenario.`);
  return prepare();
}

function work<Name extends JobName>(name: Name, deps: Deps, payload: unknown): Promise<unknown> {
  return HANDLERS[name](deps, readPayload(name, payload), new AbortController().signal);
}

interface CleanRun {
  readonly statements: number;
  readonly outcome: unknown;
}

const clean = new Map<JobName, CleanRun>();
beforeAll(async () => {
  for (const name of scenarios) {
    const { deps, payload, outcome, close } = await due(name);
    const db = dyingDatabase(deps.db, Infinity);
    await work(name, { ...deps, db }, payload);
    clean.set(name, { statements: db.statements(), outcome: await outcome() });
    await close();
  }
});

/** Does the job under one fault after the other, then undisturbed, and compares. */
async function disturb(
  name: JobName,
  faults: readonly ((job: DueJob, statement: number) => Promise<unknown>)[],
): Promise<void> {
  const { statements = 0, outcome: expected } = clean.get(name) ?? {};
  expect(statements).toBeGreaterThan(1);
  const random = randomStream(`disturbed ${name}`);
  for (const fault of faults) {
    const job = await due(name);
    const statement = random.integer(0, statements - 1);
    await fault(job, statement);
    await work(name, job.deps, job.payload);
    expect(await job.outcome(), `at statement ${statement} of ${statements}`).toEqual(expected);
    await job.close();
  }
}

const times = <T>(one: T): T[] => Array.from({ length: INSTANTS }, () => one);

describe('a job', () => {
  it.each(scenarios)('%s that is killed is done again', async (name) => {
    const kill = async ({ deps, payload }: DueJob, statement: number) => {
      const db = dyingDatabase(deps.db, statement);
      // A job may take any failure for one of the platform's and try to write it down: it cannot.
      await work(name, { ...deps, db }, payload).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      expect(db.statements()).toBeGreaterThan(statement);
    };
    await disturb(name, times(kill));
  });

  it.each(scenarios)('%s that finds the disk full is done again', async (name) => {
    const fill = async ({ deps, payload }: DueJob, statement: number) => {
      const db = fullDatabase(deps.db, statement);
      await work(name, { ...deps, db }, payload).catch((error: unknown) => {
        expect(error).toMatchObject({ message: 'The disk of the database is full.' });
      });
    };
    await disturb(name, times(fill));
  });

  it.each(scenarios)('%s may be done by two servers at once', async (name) => {
    const twice = ({ deps, payload }: DueJob) =>
      // One of them may be turned away: it would be tried again.
      Promise.allSettled([work(name, deps, payload), work(name, deps, payload)]);
    await disturb(name, [twice]);
  });

  it.each(proofs)(
    '%s is killed elsewhere, or leaves nothing half done',
    (_name, { because, test }) => {
      expect(because).not.toBe('');
      if (test !== undefined) expect(existsSync(test), test).toBe(true);
    },
  );
});
