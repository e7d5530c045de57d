import { goShardByShard } from '#app/data/citus.server.ts';
import { deleteUser, selectSecret } from '#app/data/accounts/user-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { deleteImportRequestsOfUser } from '#app/data/imports/import-request-rows.server.ts';
import { deletePrivateReports } from '#app/data/reports/custom-report-rows.server.ts';
import { deleteOwnDeliveries } from '#app/data/reports/report-delivery-rows.server.ts';
import { deletePrivateViews } from '#app/data/reports/report-view-rows.server.ts';
import { countMembers, deleteMember } from '#app/data/workspaces/member-rows.server.ts';
import {
  lockWorkspace,
  selectShopsOfWorkspace,
  selectWorkspacesOfUser,
} from '#app/data/workspaces/workspace-rows.server.ts';
import { getDeletionPhrase } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import type { Deps } from '#app/services/deps.ts';
import { deleteUploadsOfUser } from '#app/services/imports/upload-store.server.ts';
import { accountDeletedMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { eraseWorkspace } from '#app/services/workspaces/change-workspaces.server.ts';
import { confirmPassword } from './confirm-password.server.ts';

export interface DeleteAccountOptions {
  readonly userId: number;
  /** The account's own address, typed once more, or its substitute (`getDeletionPhrase`). */
  readonly confirmEmail: string;
  /** The password; not required for an account that logs in by a platform and has none. */
  readonly password: string;
  readonly client: ClientInfo;
}

/**
 * Erases an account: everything about the person, and the workspaces that are theirs alone with
 * their shops. Workspaces of several people continue without them. This cannot be undone. @throws
 * AppError `invalid_input` naming the field, `conflict` for the only owner of a workspace with
 * other members.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'mailer' | 'log' | 'dataDir'>,
  { userId, confirmEmail, password, client }: DeleteAccountOptions,
): Promise<void> {
  const account = await selectSecret(deps.db, userId);
  if (account === null) throw new AppError('not_found', 'This account is no longer here.');
  const words = getDeletionPhrase(account.email);
  if (confirmEmail.trim().toLowerCase() !== words.toLowerCase()) {
    const message = `Type this: ${words}`;
    throw new AppError('invalid_input', message, { fields: [{ path: 'confirmEmail', message }] });
  }
  if (account.passwordHash !== null) await confirmPassword(deps, { userId, password, client });
  const now = deps.clock().toISOString();
  await deleteUploadsOfUser(deps, userId);
  await deps.db.transaction((tx) => eraseAccount(tx, { userId, now }));
  await deleteImportRequestsOfUser(deps.db, userId);
  await sendQuietly(deps, accountDeletedMail(account.email));
}

/**
 * Erases everything about a person, and the workspaces that are theirs alone with their shops.
 * Workspaces of several people continue without them. Throws `conflict` for the only owner of a
 * workspace with other members.
 */
export async function eraseAccount(
  tx: Tx,
  { userId, now }: { readonly userId: number; readonly now: string },
): Promise<void> {
  // What is private lies with the shops, the workspaces lie on all nodes.
  await goShardByShard(tx);
  for (const workspace of await selectWorkspacesOfUser(tx, userId)) {
    await leaveForGood(tx, { ...workspace, userId, now });
  }
  await deleteUser(tx, userId);
}

/**
 * Deletes a workspace of one person with its owner; from others only the member is removed, unless
 * it is their only owner.
 */
async function leaveForGood(
  tx: Tx,
  {
    workspaceId,
    name,
    role,
    ...who
  }: {
    readonly workspaceId: number;
    readonly name: string;
    readonly role: string;
    readonly userId: number;
    readonly now: string;
  },
): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const { members, owners } = await countMembers(tx, workspaceId);
  if (members === 1) return eraseWorkspace(tx, workspaceId);
  if (role === 'Owner' && owners === 1) {
    throw new AppError('conflict', `You are the only owner of ${name}, which has other members.`, {
      hint: 'Make somebody else an owner, or delete the workspace first.',
    });
  }
  const shopIds = await selectShopsOfWorkspace(tx, workspaceId);
  await deletePrivateReports(tx, shopIds, who.userId);
  await deleteOwnDeliveries(tx, shopIds, who.userId);
  await deletePrivateViews(tx, shopIds, who.userId);
  await deleteMember(tx, { workspaceId, ...who });
}
