import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable, Tx } from '#app/data/database.ts';
import { openLog } from '#app/server/operations/open-log.server.ts';
import { type FormsAtWork, openForms } from './forms-at-work.ts';

let work: FormsAtWork;
beforeAll(async () => {
  work = await openForms();
});
afterAll(() => work.deps.close());

/** Typed into every field that takes any text; found in the log, it has leaked. */
const CANARY = 'canary-7f3a';

/** What makes a form do what it is for, and with it all its statements. */
const IN_EARNEST: Readonly<Record<string, Record<string, string>>> = {
  'auth/login.route.tsx ': { password: 'correct horse 42' },
  'auth/register.route.tsx ': { email: `${CANARY}@example.com` },
  'settings/workspace/invite.route.tsx invite': { email: `${CANARY}-2@example.com` },
  'settings/settings.route.tsx delete-shop': { confirmName: 'Coffee' },
  'settings/settings.route.tsx delete-workspace': { confirmName: 'Spare' },
  'settings/settings.route.tsx change-email': {
    email: `${CANARY}-3@example.com`,
    currentPassword: 'correct horse 42',
  },
};

/** A digest of every table but those that count attempts. */
async function stateOf(): Promise<ReadonlyMap<string, string>> {
  const { db } = work.deps;
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public'
     and relname not in ('rate_limits', '_prisma_migrations')`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name,
      md5(string_agg(t::text, chr(10) order by t::text)) as digest from ${name} t`,
  );
  const rows = await db.query<{ name: string; digest: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Answered as if nothing had happened: says the same whoever has an account, whatever came of it. */
const SILENT = new Set(['auth/forgot-password.route.tsx ']);

/** Logged by what only follows a log-in, which holds without it. */
const NOT_REFRESHED = 'connector.not_refreshed';

/** What is saved is noted afterwards: sent once more, they give the same. */
const REPEATABLE = new Set([
  'settings/settings.route.tsx save-shop',
  'settings/settings.route.tsx save-preferences',
]);

describe('a database that goes away', () => {
  it('at whatever statement of whatever form, leaves all as it was, and lets nobody in', async () => {
    const lines: string[] = [];
    const stream = new PassThrough();
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    const log = openLog(stream);
    const broken: unknown[] = [];
    let failures = 0;
    for (const form of work.forms.filter(({ isUpload }) => isUpload !== true)) {
      const name = `${form.route} ${form.intent ?? ''}`;
      const texts = Object.fromEntries((form.kept ?? []).map((field) => [field, CANARY]));
      const changes = { ...texts, ...IN_EARNEST[name] };
      let before = await stateOf();
      for (let at = 1; at < STATEMENTS_MAX; at += 1) {
        const { db, statements, hasWritten } = failingDatabase(work.deps.db, at);
        const logged = lines.length;
        const over = { ...work.deps, db, log };
        const { status, cookies, error } = await work.send(form, changes, over);
        if (error !== undefined) log.error({ err: error }, 'request failed');
        if (statements() < at) break;
        failures += 1;
        if (lines.slice(logged).some((line) => line.includes(NOT_REFRESHED))) {
          before = await stateOf();
          continue;
        }
        const isOpen = cookies.some((cookie) => /^farthing=[^;]/.test(cookie));
        const isReported = status >= 500 || SILENT.has(name);
        const isSame = REPEATABLE.has(name) || !hasWritten();
        const changed = isSame ? [] : await changedSince(before);
        if (isOpen || !isReported || changed.length > 0) broken.push([name, at, status, changed]);
      }
    }
    expect(broken).toEqual([]);
    expect(failures).toBeGreaterThan(200);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
  });
});

/** More than any form has. */
const STATEMENTS_MAX = 60;

async function changedSince(before: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const after = await stateOf();
  return [...after].flatMap(([table, digest]) => (before.get(table) === digest ? [] : [table]));
}

interface FailingDatabase {
  readonly db: Database;
  /** How many statements were asked for. */
  statements(): number;
  /** Whether something may have been written for good. */
  hasWritten(): boolean;
}

/**
 * The database until its `at`-th statement, at which the connection is gone. The error holds what was
 * asked, as PostgreSQL's may.
 */
function failingDatabase(db: Database, at: number): FailingDatabase {
  let asked = 0;
  let hasWritten = false;
  const noteWrite = (sql: string) => {
    if (!/^\s*select\b/i.test(sql)) hasWritten = true;
  };
  const guard = (params: readonly unknown[] = []) => {
    asked += 1;
    if (asked !== at) return;
    const message = 'terminating connection due to administrator command';
    throw Object.assign(new Error(message), { code: '57P01', detail: params.join(', ') });
  };
  const over = <T extends Queryable>(inner: T) => ({
    query: <R extends object>(sql: string, params?: readonly unknown[]) =>
      attempt(params, () => inner.query<R>(sql, params)),
    queryArrays: (sql: string, params?: readonly unknown[]) =>
      attempt(params, () => inner.queryArrays(sql, params)),
  });
  async function attempt<R>(params: readonly unknown[] | undefined, work: () => Promise<R>) {
    guard(params);
    return work();
  }
  const failing: Database = {
    ...db,
    query: <R extends object>(sql: string, params?: readonly unknown[]) =>
      attempt(params, () => {
        noteWrite(sql);
        return db.query<R>(sql, params);
      }),
    transaction: async (work) => {
      const result = await db.transaction((tx) =>
        work({
          ...over(tx),
          copyIn: (target, rows) => attempt([], () => tx.copyIn(target, rows)),
        } satisfies Tx),
      );
      hasWritten = true;
      return result;
    },
  };
  return { db: failing, statements: () => asked, hasWritten: () => hasWritten };
}
