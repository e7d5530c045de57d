import type { Tx } from '#app/data/database.ts';
import { deleteUser, selectSecret } from '#app/data/accounts/user-rows.server.ts';
import { countMembers, deleteMember } from '#app/data/workspaces/member-rows.server.ts';
import { lockWorkspace, selectWorkspacesOf } from '#app/data/workspaces/workspace-rows.server.ts';
import { deletionWords } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { removeUploadsOf } from '#app/services/imports/uploads/upload-store.server.ts';
import { accountDeletedMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { eraseWorkspace } from '#app/services/workspaces/erase-workspace.server.ts';
import type { Visitor } from './account-settings.ts';
import { confirmPassword } from './confirm-password.server.ts';

export interface DeleteAccountOptions {
  readonly userId: number;
  /** The account's own address, typed once more, or what stands for it (`deletionWords`). */
  readonly confirmEmail: string;
  /** Not asked of an account that logs in elsewhere and has none. */
  readonly password: string;
  readonly visitor: Visitor;
}

/**
 * Erases an account: everything about the person, and the workspaces that are theirs alone with
 * their shops. Workspaces of several people go on without them. There is no way back.
 * @throws AppError `invalid_input` naming the field, `conflict` for the only owner among others.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'mailer' | 'log' | 'dataDir'>,
  { userId, confirmEmail, password, visitor }: DeleteAccountOptions,
): Promise<void> {
  const known = await selectSecret(deps.db, userId);
  if (known === null) throw new AppError('not_found', 'This account is no longer here.');
  const words = deletionWords(known.email);
  if (confirmEmail.trim().toLowerCase() !== words.toLowerCase()) {
    throw faultOf('confirmEmail', `Type this: ${words}`);
  }
  if (known.passwordHash !== null) await confirmPassword(deps, { userId, password, visitor });
  const now = deps.clock().toISOString();
  await removeUploadsOf(deps, userId);
  await deps.db.transaction(async (tx) => {
    for (const workspace of await selectWorkspacesOf(tx, userId)) {
      await leaveForGood(tx, { ...workspace, userId, now });
    }
    await deleteUser(tx, userId);
  });
  await sendQuietly(deps, accountDeletedMail(known.email));
}

/** A workspace of one goes with its owner; of others', the member goes, but not its only owner. */
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
  await deleteMember(tx, { workspaceId, ...who });
}

function faultOf(field: string, fault: string): AppError {
  return new AppError('invalid_input', fault, { details: { faults: [`${field}: ${fault}`] } });
}
