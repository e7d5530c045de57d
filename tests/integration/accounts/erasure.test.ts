import { readdir } from 'node:fs/promises';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '#app/services/accounts/api-keys.server.ts';
import { deleteAccount } from '#app/services/accounts/delete-account.server.ts';
import { requestEmailChange } from '#app/services/accounts/change-email.server.ts';
import { requestPasswordReset } from '#app/services/accounts/request-password-reset.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { receiveFile, saveUpload } from '#app/services/imports/upload-store.server.ts';
import { deleteWorkspace } from '#app/services/workspaces/change-workspaces.server.ts';
import { inviteMember } from '#app/services/workspaces/invite-member.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import { recordWorkspaceEvent } from '#app/services/workspaces/workspace-events.server.ts';
import { saveUserAttribute } from '#app/services/workspaces/attributes.server.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { addShop, join, newClient, PASSWORD, register } from './people.ts';

/** Stands in everything that the person leaves behind. */
const CANARY = 'kanarienvogel';
const EMAIL = `${CANARY}@example.com`;

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps({ plans: PLANS_ON });
});
afterEach(() => deps.close());

/** Somebody with a workspace, a shop and something in every table that people write to. */
async function settle(name: string) {
  const { user } = await register(deps, name);
  const { userId } = user;
  const [workspace] = await listWorkspacesOfUser(deps, { userId, shopId: null, locale: 'en-US' });
  const workspaceId = workspace?.workspaceId ?? 0;
  const place = { userId, workspaceId };
  const { shopId } = await addShop(deps, place, `${name}s Laden`);
  await setPlan(deps, { shopId, plan: 'pro' });
  await saveRules(deps, { shopId, kind: 'handling', rules: [{ perOrder: '1', perUnit: '0' }] });
  await createApiKey(deps, { userId, shopId, name: `${name} key`, scopes: ['read:metrics'] });
  await leaveTraces(name, place);
  return { ...place, shopId };
}

async function leaveTraces(name: string, place: { userId: number; workspaceId: number }) {
  const { userId } = place;
  const client = newClient();
  const event = { eventType: 'page_view', eventLabel: name, url: '/dashboard' };
  await recordWorkspaceEvent(deps, { ...place, ...event });
  await saveUserAttribute(deps, { userId, name: 'note', value: name });
  await inviteMember(deps, { ...place, email: `${name}-friend@example.com`, role: 'Member' });
  const email = `${name}@example.com`;
  await (
    await requestPasswordReset(deps, { email, client })
  ).settled;
  const change = { email: `${name}-new@example.com`, currentPassword: PASSWORD };
  await requestEmailChange(deps, { userId, client, ...change });
}

interface Traces {
  readonly userId: number;
  readonly workspaceIds: readonly number[];
  readonly shopIds: readonly number[];
}

/** The tables with a row that holds the canary, or refers to one of these ids. */
async function tablesWith({ userId, workspaceIds, shopIds }: Traces): Promise<string[]> {
  const columns = await deps.db.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and table_name <> '_prisma_migrations'`,
  );
  const idsOf = new Map<string, readonly number[]>([
    ['user_id', [userId]],
    ['created_by', [userId]],
    ['invited_by', [userId]],
    ['workspace_id', workspaceIds],
    ['shop_id', shopIds],
  ]);
  const found: string[] = [];
  for (const table of new Set(columns.map((one) => one.table))) {
    const refers = columns
      .filter((one) => one.table === table && idsOf.has(one.column))
      .map(({ column }) => `t.${column} = any('{${(idsOf.get(column) ?? []).join(',')}}'::int[])`);
    const [row] = await deps.db.query(
      `select 1 from ${table} t
       where ${[...refers, 't::text ilike $1'].join(' or ')} limit 1`,
      [`%${CANARY}%`],
    );
    if (row !== undefined) found.push(table);
  }
  return found;
}

const erase = (userId: number, password = PASSWORD, confirmEmail = EMAIL) =>
  deleteAccount(deps, { userId, confirmEmail, password, client: newClient() });

describe('an account that is deleted', () => {
  it('leaves no row anywhere, no file, and others’ shops alone', async () => {
    const bob = await settle('bob');
    const { userId, workspaceId, shopId } = await settle(CANARY);
    await join(deps, bob, { userId, email: EMAIL }, 'Member');
    await createApiKey(deps, {
      shopId: bob.shopId,
      userId,
      name: 'joint',
      scopes: ['read:metrics'],
    });
    const upload = await receiveFile(deps, 'x', Readable.from(['x']));
    await saveUpload(deps, upload, userId);
    const traces = { userId, workspaceIds: [workspaceId], shopIds: [shopId] };
    const tables = await tablesWith(traces);
    for (const table of [
      'api_keys email_changes handling_rules password_resets sessions shop_standings shops uploads',
      'user_attributes users workspace_events workspace_invites workspace_members workspaces',
    ].flatMap((line) => line.split(' '))) {
      expect(tables).toContain(table);
    }
    await erase(userId);
    expect(await tablesWith(traces)).toEqual([]);
    expect(await readdir(path.join(deps.dataDir, 'uploads'))).toEqual([]);
    const ids = { userId: bob.userId, workspaceIds: [bob.workspaceId], shopIds: [bob.shopId] };
    expect(await tablesWith(ids)).toContain('handling_rules');
  });

  it('is one whose address was typed and whose password is right', async () => {
    const { userId } = await settle(CANARY);
    await expect(erase(userId, PASSWORD, 'ann@example.com')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'confirmEmail', message: `Type this: ${EMAIL}` }],
    });
    await expect(erase(userId, 'a wrong password 1')).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await erase(userId, PASSWORD, EMAIL.toUpperCase());
  });

  it('is not the only owner of what others use', async () => {
    const ann = await settle(CANARY);
    const { user } = await register(deps, 'bob');
    await join(deps, ann, user, 'Member');
    await expect(erase(ann.userId)).rejects.toMatchObject({ code: 'conflict' });
    const traces = { ...ann, workspaceIds: [ann.workspaceId], shopIds: [ann.shopId] };
    expect(await tablesWith(traces)).toContain('shops');
  });
});

describe('a workspace that is deleted', () => {
  it('goes with its shops and everything of them, by an owner who has typed its name', async () => {
    const { userId, workspaceId, shopId } = await settle(CANARY);
    const { user: member } = await register(deps, 'bob');
    await join(deps, { userId, workspaceId }, member, 'Member');
    const [workspace] = await listWorkspacesOfUser(deps, { userId, shopId, locale: 'en-US' });
    const name = workspace?.name ?? '';
    const end = (who: number, confirmName: string) =>
      deleteWorkspace(deps, { userId: who, workspaceId, confirmName });
    await expect(end(member.userId, name)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(end(userId, 'another')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await end(userId, ` ${name} `)).toEqual({ name });
    const left = await tablesWith({ userId: 0, workspaceIds: [workspaceId], shopIds: [shopId] });
    // What holds the canary still is the account's own.
    expect(left.toSorted()).toEqual(['email_changes', 'user_attributes', 'users']);
  });
});
