import type { Queryable, Tx } from '#app/data/database.ts';

export interface WorkspaceRow {
  readonly workspaceId: number;
  readonly workspaceKey: string;
  readonly name: string;
  readonly mainCurrency: string;
  /** 0 for any number. */
  readonly membersMax: number;
  readonly persona: string | null;
  readonly requiresSecondFactor: boolean;
}

const COLUMNS = `
  w.workspace_id as "workspaceId", w.workspace_key as "workspaceKey", w.name,
  w.main_currency as "mainCurrency", w.max_members as "membersMax", w.persona,
  w.requires_second_factor as "requiresSecondFactor"`;

export interface NewWorkspaceRow {
  readonly workspaceKey: string;
  readonly name: string;
  readonly mainCurrency: string;
  readonly createdAt: string;
}

export async function insertWorkspace(tx: Tx, row: NewWorkspaceRow): Promise<WorkspaceRow> {
  const [workspace] = await tx.query<WorkspaceRow>(
    `insert into workspaces as w (workspace_key, name, main_currency, created_at)
     values ($1, $2, $3, $4) returning ${COLUMNS}`,
    [row.workspaceKey, row.name, row.mainCurrency, row.createdAt],
  );
  if (workspace === undefined) throw new Error('An inserted workspace did not come back.');
  return workspace;
}

/** Locks the workspace until the transaction ends, which serialises changes of its members and shops. */
export async function lockWorkspace(tx: Tx, workspaceId: number): Promise<WorkspaceRow | null> {
  const [workspace] = await tx.query<WorkspaceRow>(
    `select ${COLUMNS} from workspaces w where workspace_id = $1 for no key update`,
    [workspaceId],
  );
  return workspace ?? null;
}

/** Limits the members of the workspace; 0 is no limit. */
export async function updateMembersMax(
  tx: Tx,
  workspaceId: number,
  membersMax: number,
): Promise<void> {
  await tx.query('update workspaces set max_members = $2 where workspace_id = $1', [
    workspaceId,
    membersMax,
  ]);
}

export async function updateWorkspaceName(
  tx: Tx,
  workspaceId: number,
  { name, mainCurrency }: { readonly name: string; readonly mainCurrency: string | null },
): Promise<void> {
  await tx.query(
    `update workspaces set name = $2, main_currency = coalesce($3, main_currency)
     where workspace_id = $1`,
    [workspaceId, name, mainCurrency],
  );
}

/** Sets the persona of a shop's workspace; null deletes it. */
export async function updatePersonaOfShop(
  tx: Tx,
  shopId: number,
  persona: string | null,
): Promise<void> {
  const workspaceId = await selectWorkspaceOfShop(tx, shopId);
  if (workspaceId === null) return;
  await tx.query('update workspaces set persona = $2 where workspace_id = $1', [
    workspaceId,
    persona,
  ]);
}

export async function updateSecondFactorRule(
  tx: Tx,
  workspaceId: number,
  requiresSecondFactor: boolean,
): Promise<void> {
  await tx.query('update workspaces set requires_second_factor = $2 where workspace_id = $1', [
    workspaceId,
    requiresSecondFactor,
  ]);
}

export interface WorkspaceOfUserRow extends WorkspaceRow {
  readonly role: string;
}

export function selectWorkspacesOfUser(
  db: Queryable,
  userId: number,
): Promise<WorkspaceOfUserRow[]> {
  return db.query<WorkspaceOfUserRow>(
    `select ${COLUMNS}, m.role from workspace_members m join workspaces w using (workspace_id)
     where m.user_id = $1 order by lower(w.name), w.workspace_id`,
    [userId],
  );
}

export async function placeShop(
  tx: Tx,
  row: { readonly shopId: number; readonly workspaceId: number; readonly addedAt: string },
): Promise<void> {
  await tx.query(
    `insert into workspace_shops (shop_id, workspace_id, added_at) values ($1, $2, $3)
     on conflict (shop_id) do update
       set workspace_id = excluded.workspace_id, added_at = excluded.added_at`,
    [row.shopId, row.workspaceId, row.addedAt],
  );
}

export async function selectWorkspaceOfShop(db: Queryable, shopId: number): Promise<number | null> {
  const [row] = await db.query<{ workspaceId: number }>(
    'select workspace_id as "workspaceId" from workspace_shops where shop_id = $1',
    [shopId],
  );
  return row?.workspaceId ?? null;
}

export async function selectShopsOfWorkspace(
  db: Queryable,
  workspaceId: number,
): Promise<number[]> {
  const rows = await db.query<{ shopId: number }>(
    'select shop_id as "shopId" from workspace_shops where workspace_id = $1 order by shop_id',
    [workspaceId],
  );
  return rows.map(({ shopId }) => shopId);
}

export async function deleteWorkspaceRow(tx: Tx, workspaceId: number): Promise<void> {
  await tx.query('delete from workspaces where workspace_id = $1', [workspaceId]);
}
