import type { Tx } from '#app/data/database.ts';
import { countMembers } from '#app/data/workspaces/member-rows.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';

/** Throws `conflict` when this is the only owner. The caller holds the workspace. */
export async function refuseLastOwner(tx: Tx, workspaceId: number, role: Role): Promise<void> {
  if (role !== 'Owner') return;
  const { owners } = await countMembers(tx, workspaceId);
  if (owners > 1) return;
  throw new AppError('conflict', 'A workspace needs an owner.', {
    hint: 'Make somebody else an owner first.',
  });
}
