import type { Tx } from '#app/data/database.ts';
import { selectMemberRole } from '#app/data/workspaces/member-rows.server.ts';
import {
  lockWorkspace,
  placeShop,
  selectWorkspaceOfShop,
} from '#app/data/workspaces/workspace-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireMember } from './require-member.server.ts';

export interface AddShopToWorkspaceOptions {
  readonly userId: number;
  /** Where the shop goes to. */
  readonly workspaceId: number;
  readonly shopId: number;
}

/**
 * Moves a shop into another workspace, by somebody who may take it out of the one and add it to the
 * other. A shop without a workspace is nobody's to take: `not_found`, like one of others.
 */
export async function addShopToWorkspace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, workspaceId, shopId }: AddShopToWorkspaceOptions,
): Promise<void> {
  await db.transaction(async (tx) => {
    const source = await holdBoth(tx, shopId, workspaceId);
    await requireMember(tx, { userId, workspaceId, action: 'add_shop' });
    if (source === workspaceId) return;
    await requireSource(tx, userId, source);
    await placeShop(tx, { shopId, workspaceId, addedAt: clock().toISOString() });
  });
}

/** Holds both workspaces, always in one order, so that two moves never wait for each other. */
async function holdBoth(tx: Tx, shopId: number, workspaceId: number): Promise<number | null> {
  const source = await selectWorkspaceOfShop(tx, shopId);
  const both = [workspaceId, source ?? workspaceId].toSorted((a, b) => a - b);
  for (const id of new Set(both)) await lockWorkspace(tx, id);
  if ((await selectWorkspaceOfShop(tx, shopId)) === source) return source;
  throw new AppError('conflict', 'The shop has just been moved elsewhere.');
}

async function requireSource(tx: Tx, userId: number, workspaceId: number | null): Promise<void> {
  const isMember =
    workspaceId !== null && (await selectMemberRole(tx, workspaceId, userId)) !== null;
  if (!isMember) throw new AppError('not_found', 'There is no such shop.');
  await requireMember(tx, { userId, workspaceId, action: 'remove_shop' });
}
