/** How many teammates a workspace may have (features.md section 5). */
import { getPlan, type PlanKey } from './plan.ts';

/** The title of the modal that says the workspace is full (`TeammatesLimitReached`). */
export const TEAMMATE_LIMIT_TITLE = 'Teammates limit reached';

/** Whether a workspace holds as many members as it may; a cap of 0 is none. */
export function isMemberCapReached(memberCount: number, membersMax: number): boolean {
  return membersMax > 0 && memberCount >= membersMax;
}

/** The cap a new workspace begins with, which its `max_members` can replace. */
export function membersMaxFor(plan: PlanKey): number {
  return getPlan(plan).membersMax;
}

/** What the teammate-limit modal says. */
export function teammateLimitText(membersMax: number): string {
  const members = membersMax === 1 ? '1 member' : `${membersMax} members`;
  return `Your workspace can have ${members}. Upgrade your plan or remove a member to invite others.`;
}
