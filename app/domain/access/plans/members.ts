/** The limit of teammates in a workspace (features.md section 5). */
import { getPlan, type PlanKey } from './plan.ts';

/** The title of the modal about a full workspace (`TeammatesLimitReached`). */
export const TEAMMATE_LIMIT_TITLE = 'Teammates limit reached';

/** Decides if a workspace has its maximum of members; a limit of 0 means none. */
export function isMemberCapReached(memberCount: number, membersMax: number): boolean {
  return membersMax > 0 && memberCount >= membersMax;
}

/** Returns the limit of a new workspace, which its `max_members` can replace. */
export function membersMaxFor(plan: PlanKey): number {
  return getPlan(plan).membersMax;
}

export function teammateLimitText(membersMax: number): string {
  const members = membersMax === 1 ? '1 member' : `${membersMax} members`;
  return `Your workspace can have ${members}. Upgrade your plan or remove a member to invite others.`;
}
