/** Every kind of job is killed at instants of chance and done again: its work is that of an undisturbed run. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomStream } from '#app/demo/random.ts';
import { HANDLERS } from '#app/jobs/handlers.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { JobName } from '#app/services/job-queue.ts';
import { dyingDatabase, Killed } from './dying-database.ts';
import { type DueJob, JOB_FAULTS, type OtherProof, readPayload } from './job-scenarios.ts';

/** Instants for each job; more with FARTHING_KILLS=200. */
const KILLS = Number(process.env['FARTHING_KILLS'] ?? 3);

const names = Object.keys(JOB_FAULTS) as JobName[];
const isScenario = (name: JobName) => typeof JOB_FAULTS[name] === 'function';
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

/** What an undisturbed run comes to, and in how many statements. */
async function undisturbed(name: JobName) {
  const { deps, payload, outcome, close } = await due(name);
  const db = dyingDatabase(deps.db, Infinity);
  await work(name, { ...deps, db }, payload);
  const result = { statements: db.statements(), outcome: await outcome() };
  await close();
  return result;
}

describe('a job that is killed', () => {
  it.each(names.filter(isScenario))(
    '%s comes to what it would have, once it is done again',
    async (name) => {
      const clean = await undisturbed(name);
      expect(clean.statements).toBeGreaterThan(1);
      const random = randomStream(`killed ${name}`);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { deps, payload, outcome, close } = await due(name);
        const nth = random.integer(0, clean.statements - 1);
        const db = dyingDatabase(deps.db, nth);
        // A job may take any failure for one of the platform's and try to write it down: it cannot.
        await work(name, { ...deps, db }, payload).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        expect(db.statements(), `statement ${nth}`).toBeGreaterThan(nth);
        await work(name, deps, payload);
        expect(await outcome(), `killed at statement ${nth} of ${clean.statements}`).toEqual(
          clean.outcome,
        );
        await close();
      }
    },
  );

  it.each(proofs)(
    '%s is killed elsewhere, or leaves nothing half done',
    (_name, { because, test }) => {
      expect(because).not.toBe('');
      if (test !== undefined) expect(existsSync(test), test).toBe(true);
    },
  );
});
