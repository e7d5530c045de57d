import type { Queryable } from '#app/data/database.ts';
import { selectMembers } from '#app/data/workspaces/member-rows.server.ts';
import type { ReportSummary } from '#app/view-models/custom-reports/custom-report-views.ts';
import type { RecipientView } from '#app/view-models/custom-reports/delivery-view.ts';
import { canGetReports } from './list-recipients.server.ts';

/**
 * Lists the members of a workspace who can receive a report: of a shared one everybody with exports
 * and a mailbox, of a private one only its owner.
 */
export async function listCandidates(
  { db }: { readonly db: Queryable },
  { workspaceId, userId }: { readonly workspaceId: number; readonly userId: number },
  { isShared }: Pick<ReportSummary, 'isShared'>,
): Promise<readonly RecipientView[]> {
  const members = await selectMembers(db, [workspaceId]);
  return members
    .filter((member) => canGetReports(member) && (isShared || member.userId === userId))
    .map(({ firstName, lastName, email, ...member }) => ({
      userId: member.userId,
      name: `${firstName} ${lastName}`.trim() === '' ? email : `${firstName} ${lastName}`.trim(),
    }));
}
