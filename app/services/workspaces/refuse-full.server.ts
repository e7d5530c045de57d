import type { Tx } from '#app/data/database.ts';
import { countMembers } from '#app/data/workspaces/member-rows.server.ts';
import type { WorkspaceRow } from '#app/data/workspaces/workspace-rows.server.ts';
import {
  isMemberCapReached,
  TEAMMATE_LIMIT_TITLE,
  teammateLimitText,
} from '#app/domain/access/plans/members.ts';
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { AppError } from '#app/lib/app-error.ts';

/**
 * Refuses another member of a full workspace with the error of the teammate-limit modal, `conflict`
 * with `details.modal`; where plans are off there is no limit. The caller holds the lock of the
 * workspace.
 */
export async function refuseFull(
  tx: Tx,
  workspace: WorkspaceRow,
  { areOn }: PlanSettings,
): Promise<void> {
  if (!areOn) return;
  const { members } = await countMembers(tx, workspace.workspaceId);
  if (!isMemberCapReached(members, workspace.membersMax)) return;
  throw new AppError('conflict', teammateLimitText(workspace.membersMax), {
    details: { modal: 'TeammatesLimitReached', title: TEAMMATE_LIMIT_TITLE },
  });
}
