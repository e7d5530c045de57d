import { countFactors } from '#app/data/accounts/second-factor-rows.server.ts';
import { z } from 'zod';
import type { Tx } from '#app/data/database.ts';
import { deleteShopRows } from '#app/data/shops/delete-shop-rows.server.ts';
import { insertMember } from '#app/data/workspaces/member-rows.server.ts';
import {
  deleteWorkspaceRow,
  insertWorkspace,
  selectShopsOfWorkspace,
  updateSecondFactorRule,
  updateWorkspaceName,
  type WorkspaceRow,
} from '#app/data/workspaces/workspace-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireMember } from './require-member.server.ts';
import { currencyCode, workspaceName } from './workspace-fields.ts';

const schema = z.strictObject({ name: workspaceName, mainCurrency: currencyCode.default('USD') });

export interface CreateWorkspaceOptions extends z.input<typeof schema> {
  readonly userId: number;
}

/** Creates a workspace of which the user is the owner. Any number of members may join it. */
export async function createWorkspace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, ...fields }: CreateWorkspaceOptions,
): Promise<WorkspaceRow> {
  const input = parseInput(schema, fields);
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    const row = { ...input, workspaceKey: newKey(), createdAt: now };
    const workspace = await insertWorkspace(tx, row);
    const { workspaceId } = workspace;
    await insertMember(tx, { workspaceId, userId, role: 'Owner', joinedAt: now });
    return workspace;
  });
}

interface RenameWorkspaceOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly name: string;
  /**
   * The currency in which shops of several currencies are shown together; unchanged when absent.
   */
  readonly mainCurrency?: string;
}

/**
 * Changes the name and main currency of the workspace. Throws `invalid_input`, `not_found`,
 * `forbidden`.
 */
export async function renameWorkspace(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId, name, mainCurrency }: RenameWorkspaceOptions,
): Promise<void> {
  const newName = parseInput(workspaceName, name);
  const currency = parseInput(currencyCode.optional(), mainCurrency);
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'rename_workspace' });
    await updateWorkspaceName(tx, workspaceId, { name: newName, mainCurrency: currency ?? null });
  });
}

interface RequireSecondFactorOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly isRequired: boolean;
}

/**
 * Makes a second factor mandatory for members of a workspace, or optional. Throws `conflict` where
 * the owner has none: they would lock out themselves first.
 */
export async function requireSecondFactor(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId, isRequired }: RequireSecondFactorOptions,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'change_member_role' });
    const { hasTotp, passkeys } = await countFactors(tx, userId);
    if (isRequired && !hasTotp && passkeys === 0) {
      throw new AppError('conflict', 'Set up a second factor of your own first.', {
        hint: 'Open Settings, User, Second factor.',
      });
    }
    await updateSecondFactorRule(tx, workspaceId, isRequired);
  });
}

interface DeleteWorkspaceOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly confirmName: string;
}

/**
 * Erases a workspace with its shops and all of their data, for all members. This cannot be undone.
 * Throws `invalid_input` when the name is not the workspace's, `not_found`, `forbidden`.
 */
export async function deleteWorkspace(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId, confirmName }: DeleteWorkspaceOptions,
): Promise<{ readonly name: string }> {
  return db.transaction(async (tx) => {
    const action = 'delete_workspace';
    const { name } = await requireMember(tx, { userId, workspaceId, action });
    if (confirmName.trim() !== name) {
      const message = `Type the name of the workspace: ${name}`;
      throw new AppError('invalid_input', message, { fields: [{ path: 'confirmName', message }] });
    }
    await eraseWorkspace(tx, workspaceId);
    return { name };
  });
}

/**
 * Erases a workspace, its shops and all data of both. The caller holds the lock of the workspace.
 */
export async function eraseWorkspace(tx: Tx, workspaceId: number): Promise<void> {
  for (const shopId of await selectShopsOfWorkspace(tx, workspaceId))
    await deleteShopRows(tx, shopId);
  await deleteWorkspaceRow(tx, workspaceId);
}
