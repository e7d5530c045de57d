import {
  type RecipientRow,
  selectRecipients,
} from '#app/data/reports/report-recipient-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import type { Deps } from '#app/services/deps.ts';
import type { DueMails } from '#app/services/report-deliveries/run-delivery.server.ts';
import { getAccess } from '#app/services/workspaces/get-access.server.ts';

/** Decides if a user of this role and address can have digests and alerts of a shop. */
export function canGetNotifications({
  role,
  email,
}: {
  readonly role: Role;
  readonly email: string;
}): boolean {
  return canDo(role, 'edit_email_notifications') && hasMailbox(email);
}

/**
 * Finds the recipient of a digest or alerts, if they may have them now and did not get the one due;
 * null for a user who left the workspace or lost the role.
 */
export async function findReader(
  { db }: Pick<Deps, 'db'>,
  { shopId, reportId, dueAt }: DueMails,
): Promise<RecipientRow | null> {
  const [reader] = await selectRecipients(db, { shopId, reportId });
  if (reader === undefined) return null;
  const role = await getAccess({ db }, { userId: reader.userId, shopId });
  if (role === null || !canGetNotifications({ role, email: reader.email })) return null;
  return reader.claimedFor === null || reader.claimedFor < dueAt ? reader : null;
}
