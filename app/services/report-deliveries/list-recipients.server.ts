import {
  type RecipientRow,
  selectRecipients,
} from '#app/data/reports/report-recipient-rows.server.ts';
import type { DeliveryKey } from '#app/data/reports/report-delivery-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import { findReport } from '#app/services/custom-reports/find-report.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { getAccess } from '#app/services/workspaces/get-access.server.ts';

/** Decides if a user of this role and address can receive files of reports that they may see. */
export function canGetReports({
  role,
  email,
}: {
  readonly role: Role;
  readonly email: string;
}): boolean {
  return canDo(role, 'export_table') && hasMailbox(email);
}

/**
 * Lists the recipients who may see the report and take its file now: still members, of a role with
 * exports, and the report theirs or shared.
 */
export async function listEntitledRecipients(
  { db }: Pick<Deps, 'db'>,
  key: DeliveryKey,
): Promise<readonly RecipientRow[]> {
  const rows = await selectRecipients(db, key);
  const checked = await Promise.all(
    rows.map(async (row) => ((await isEntitled({ db }, key, row)) ? [row] : [])),
  );
  return checked.flat();
}

async function isEntitled(
  deps: Pick<Deps, 'db'>,
  { shopId, reportId }: DeliveryKey,
  { userId, email }: RecipientRow,
): Promise<boolean> {
  const role = await getAccess(deps, { userId, shopId });
  if (role === null || !canGetReports({ role, email })) return false;
  try {
    await findReport(deps, { shopId, userId, role }, reportId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}
