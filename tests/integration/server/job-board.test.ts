import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobBoard } from '#app/pages/tester/job-board.ts';
import { changeJobBoard } from '#app/pages/tester/change-job-board.server.ts';
import { readJobBoard } from '#app/pages/tester/read-job-board.server.ts';
import {
  makeAccount,
  newBrowser,
  refusal,
  SESSION_COOKIE,
  type Browser,
} from '#tests/integration/accounts/auth-forms.ts';
import { addShop, join } from '#tests/integration/accounts/people.ts';
import { type TestDeps, testDeps } from '#tests/integration/database.ts';

let deps: TestDeps;
let owner: Browser;
let eve: Browser;
let vic: Browser;
let ownShop: number;
let evesShop: number;

beforeAll(async () => {
  deps = await testDeps();
  const visitorOf = (token: string, isDevelopment = true) => {
    const client = newBrowser(deps, { isDevelopment });
    client.cookies.set(SESSION_COOKIE, token);
    return client;
  };
  const ann = await makeAccount(deps, 'ann@example.com');
  const eves = await makeAccount(deps, 'eve@example.com');
  const vics = await makeAccount(deps, 'vic@example.com');
  const evesPlace = { userId: eves.user.userId, workspaceId: eves.workspaceId };
  ownShop = (
    await addShop(deps, { userId: ann.user.userId, workspaceId: ann.workspaceId }, 'canary-ann')
  ).shopId;
  evesShop = (await addShop(deps, evesPlace, 'canary-eve')).shopId;
  const guest = { userId: vics.user.userId, email: 'vic@example.com' };
  await join(deps, evesPlace, guest, 'View Only');
  owner = visitorOf(ann.session.token);
  eve = visitorOf(eves.session.token);
  vic = visitorOf(vics.session.token);
  await seedJobs();
});
afterAll(() => deps.close());

/** A job of each state for the owner's shop, one that failed for Eve's, and one of all shops. */
async function seedJobs(): Promise<void> {
  const { db, jobs } = deps;
  const later = new Date(Date.now() + 7_200_000).toISOString();
  await jobs.add(db, 'sync_changes', { shopId: ownShop }, { key: 'dead', maxAttempts: 3 });
  await jobs.add(db, 'work_inbox', { shopId: ownShop }, { key: 'failing' });
  await jobs.add(db, 'cost_shop', { shopId: ownShop }, { key: 'running' });
  await jobs.add(db, 'reconcile_shop', { shopId: ownShop }, { key: 'waiting' });
  await jobs.add(db, 'forget_shop', { shopId: ownShop }, { key: 'scheduled', runAt: later });
  await jobs.add(db, 'sync_changes', { shopId: evesShop }, { key: 'eves' });
  await jobs.add(db, 'thin_events', {}, { key: 'everybody', runAt: later });
  await db.query(
    `update graphile_worker._private_jobs set
       attempts = case key when 'dead' then 3 when 'failing' then 2 when 'eves' then 1 else 0 end,
       last_error = case when key in ('dead', 'failing', 'eves') then $1 end,
       locked_at = case key when 'running' then now() end,
       locked_by = case key when 'running' then 'worker-gone' end,
       run_at = case key when 'waiting' then now() - interval '5 minutes' else run_at end`,
    ['401 for ck_0123456789abcdef of bob@example.com with Bearer abc.def'],
  );
  await db.query(
    `insert into job_workers (worker_id, seen_at)
     values ('worker-alive', now()), ('worker-silent', now() - interval '2 minutes')`,
  );
}

const board = (client: Browser, query = ''): Promise<JobBoard> =>
  client.ask(`/tester${query}`, readJobBoard);

const change = async (client: Browser, intent: string, job: string) => {
  const reply = await client.send('/tester', { intent, job }, (request, context) =>
    changeJobBoard(request, context),
  );
  return 'init' in reply ? (reply.init?.status ?? 200) : 200;
};

const jobOf = async (key: string): Promise<string> => {
  const [row] = await deps.db.query<{ id: string }>(
    'select id::text from graphile_worker._private_jobs where key = $1',
    [key],
  );
  return row?.id ?? '0';
};

describe('the tester', () => {
  it('shows the owner of the installation the work of all shops, and who does it', async () => {
    const { counts, oldestDueSeconds, shops, jobs, workers, isWhole } = await board(owner);
    expect(isWhole).toBe(true);
    expect(counts).toEqual({ dead: 1, failing: 2, running: 1, waiting: 1, scheduled: 2 });
    expect(Math.round((oldestDueSeconds ?? 0) / 60)).toBe(5);
    expect(shops.map(({ shopId, dead }) => [shopId, dead])).toEqual([
      [ownShop, 1],
      [evesShop, 0],
    ]);
    const states = ['dead', 'failing', 'failing', 'running', 'waiting', 'scheduled', 'scheduled'];
    expect(jobs.map(({ state }) => state)).toEqual(states);
    expect(workers.map(({ workerId, isDead, jobsHeld }) => [workerId, isDead, jobsHeld])).toEqual([
      ['worker-gone', true, 1],
      ['worker-silent', true, 0],
      ['worker-alive', false, 0],
    ]);
  });

  it('shows errors without people and secrets, and no shop by its name', async () => {
    const text = JSON.stringify(await board(owner));
    expect(text).toContain('401 for [secret] of [address] with Bearer [secret]');
    expect(text).not.toMatch(/canary|ck_0123|bob@/);
  });

  it('is filtered by state and shop, page by page', async () => {
    const dead = await board(owner, '?state=dead');
    expect(dead.jobs.map(({ state }) => state)).toEqual(['dead']);
    const eves = await board(owner, `?shop=${evesShop}`);
    expect(eves.jobs.map(({ shopId }) => shopId)).toEqual([evesShop]);
    expect((await board(owner, '?page=2')).jobs).toEqual([]);
  });

  it('shows everybody else their own shops alone, whatever they ask for', async () => {
    for (const query of ['', `?shop=${ownShop}`, '?state=dead']) {
      const { jobs, shops, counts, workers, isWhole } = await board(eve, query);
      expect(isWhole).toBe(false);
      expect(workers).toEqual([]);
      expect(shops.map(({ shopId }) => shopId)).toEqual([evesShop]);
      expect(counts).toEqual({ dead: 0, failing: 1, running: 0, waiting: 0, scheduled: 0 });
      expect(jobs.every(({ shopId }) => shopId === evesShop)).toBe(true);
    }
    expect((await board(vic)).counts).toMatchObject({ failing: 0, dead: 0 });
  });

  it('is nobody’s without an account, and not there outside of development', async () => {
    const stranger = newBrowser(deps, { isDevelopment: true });
    expect(await refusal(board(stranger))).toBe('302 /login');
    const outside = newBrowser(deps);
    for (const [name, value] of owner.cookies) outside.cookies.set(name, value);
    expect(await refusal(board(outside))).toBe('404 This page could not be found');
    const job = await jobOf('dead');
    expect(await refusal(change(outside, 'remove-job', job))).toBe(
      '404 This page could not be found',
    );
    expect(await jobOf('dead')).toBe(job);
  });

  it('changes no work of other shops, nor what is being done', async () => {
    for (const key of ['dead', 'everybody', 'running']) {
      for (const client of [eve, vic]) {
        expect(await change(client, 'remove-job', await jobOf(key))).toBe(404);
        expect(await change(client, 'retry-job', await jobOf(key))).toBe(404);
      }
    }
    expect(await change(owner, 'remove-job', await jobOf('running'))).toBe(404);
    for (const job of ['', 'x', '-1', '99999999999999999999', "1' or '1'='1"]) {
      expect(await change(owner, 'remove-job', job)).toBe(404);
    }
    expect(await change(owner, 'burn-job', await jobOf('dead'))).toBe(400);
  });

  it('tries a job again with all its attempts, and removes one', async () => {
    const dead = await jobOf('dead');
    expect(await change(owner, 'retry-job', dead)).toBe(200);
    const { jobs } = await board(owner, '?state=waiting');
    expect(jobs.find(({ jobId }) => jobId === dead)).toMatchObject({ attempts: 0 });
    expect(await change(owner, 'remove-job', dead)).toBe(200);
    expect(await jobOf('dead')).toBe('0');
    expect(await change(eve, 'remove-job', await jobOf('eves'))).toBe(200);
  });
});
