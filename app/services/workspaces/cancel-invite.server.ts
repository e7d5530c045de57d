import { cancelInviteRow } from '#app/data/workspaces/invite-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireMember } from './require-member.server.ts';

export interface CancelInviteOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly inviteKey: string;
}

/** Makes the link of an invitation useless. Throws `not_found` when there is no such open invite. */
export async function cancelInvite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, workspaceId, inviteKey }: CancelInviteOptions,
): Promise<void> {
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'invite_teammate' });
    if (await cancelInviteRow(tx, { workspaceId, inviteKey, now })) return;
    throw new AppError('not_found', 'This invitation was accepted or cancelled already.');
  });
}
