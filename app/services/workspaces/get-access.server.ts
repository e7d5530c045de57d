import { selectAccess } from '#app/data/workspaces/access-rows.server.ts';
import { isRole, type Role, roleIn } from '#app/domain/access/roles/role.ts';
import type { Deps } from '#app/services/deps.ts';

export interface AccessOptions {
  /** The user; null for a visitor without an account. */
  readonly userId: number | null;
  readonly shopId: number;
}

/**
 * Returns the role of a user in a shop; null when it is none of theirs or does not exist, which
 * looks the same from outside. Every page, call and socket event calls this before it reads or
 * changes a thing.
 */
export async function getAccess(
  { db }: Pick<Deps, 'db'>,
  { userId, shopId }: AccessOptions,
): Promise<Role | null> {
  const row = await selectAccess(db, userId, shopId);
  if (row === null) return null;
  if (row.isDemo) return roleIn(row, 'Demo');
  return row.role !== null && isRole(row.role) ? row.role : null;
}
