import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  insertPendingConnection,
  selectPendingConnection,
  completePendingConnection,
} from '#app/data/connections/pending-connection-rows.server.ts';
import { receiveWooKey } from '#app/services/connections/woo/receive-woo-key.server.ts';
import { hashToken } from '#app/lib/random-token.ts';
import { type TestDeps, testDeps } from '../database.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T13:00:00.000Z';
const KEY = { consumer_key: `ck_${'c'.repeat(40)}`, consumer_secret: `cs_${'d'.repeat(40)}` };

let deps: TestDeps;
let users: readonly number[];
let workspaceId: number;

beforeAll(async () => {
  deps = await testDeps({ now: NOW });
  const people = await deps.db.query<{ id: number }>(
    `insert into users (user_key, email, email_normalised, created_at)
     values ('a', 'a@x.test', 'a@x.test', $1), ('b', 'b@x.test', 'b@x.test', $1)
     returning user_id as id`,
    [NOW],
  );
  users = people.map(({ id }) => id);
  const [workspace] = await deps.db.query<{ id: number }>(
    `insert into workspaces (workspace_key, name, main_currency, created_at)
     values ('w', 'W', 'EUR', $1) returning workspace_id as id`,
    [NOW],
  );
  workspaceId = workspace?.id ?? 0;
});
afterAll(() => deps.close());

async function ask(state: string, expiresAt = LATER): Promise<void> {
  await insertPendingConnection(deps.db, {
    stateHash: hashToken(state),
    userId: users[0] ?? 0,
    workspaceId,
    platformId: 4,
    externalKey: 'https://acme.example',
    createdAt: NOW,
    expiresAt,
  });
}

const asked = (state: string, user = 0) => ({
  stateHash: hashToken(state),
  userId: users[user] ?? 0,
  now: NOW,
});
const secretOf = async (state: string, user = 0) =>
  (await selectPendingConnection(deps.db, deps.keys, asked(state, user)))?.secret;

describe('a key that a shop hands over', () => {
  it('is kept once, sealed, for whoever asked and nobody else', async () => {
    await ask('one');
    expect(await secretOf('one')).toBeNull();
    expect(await receiveWooKey(deps, { user_id: 'one', ...KEY })).toBe(true);
    expect(await secretOf('one')).toBe(`${KEY.consumer_key}:${KEY.consumer_secret}`);
    expect(await secretOf('one', 1)).toBeUndefined();
    const other = { consumer_key: `ck_${'e'.repeat(40)}`, consumer_secret: `cs_${'f'.repeat(40)}` };
    expect(await receiveWooKey(deps, { user_id: 'one', ...other })).toBe(false);
    const rows = JSON.stringify(await deps.db.query('select * from connection_requests'));
    expect(rows).not.toMatch(/c[ks]_|"one"/);
  });

  it('is of no use after it was used, too late, unasked for, or of another form', async () => {
    await ask('two');
    expect(await receiveWooKey(deps, { user_id: 'two', ...KEY })).toBe(true);
    await completePendingConnection(deps.db, asked('two'));
    expect(await secretOf('two')).toBeUndefined();
    expect(await receiveWooKey(deps, { user_id: 'two', ...KEY })).toBe(false);
    await ask('three', NOW);
    expect(await receiveWooKey(deps, { user_id: 'three', ...KEY })).toBe(false);
    expect(await receiveWooKey(deps, { user_id: 'nobody', ...KEY })).toBe(false);
    await ask('four');
    for (const body of [null, 'text', {}, { user_id: 'four' }, { ...KEY, user_id: 4 }]) {
      expect(await receiveWooKey(deps, body)).toBe(false);
    }
    expect(await secretOf('four')).toBeNull();
  });
});
