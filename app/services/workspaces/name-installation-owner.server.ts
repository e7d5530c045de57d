import { selectSecretByEmail } from '#app/data/accounts/user-rows.server.ts';
import {
  adoptOwnShops,
  lockRegistrations,
  replaceInstallationOwner,
} from '#app/data/workspaces/own-shops.server.ts';
import { selectWorkspacesOfUser } from '#app/data/workspaces/workspace-rows.server.ts';
import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface OwnerNamed {
  readonly email: string;
  /** The number of shops without an owner that moved to the account's first workspace. */
  readonly shops: number;
}

/**
 * Makes an account the owner of the shops that the command line creates, in place of the one
 * before. Shops that the earlier owner got remain in its workspace. Throws `not_found`, and
 * `conflict` for an account that owns no workspace.
 */
export async function nameInstallationOwner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email }: { readonly email: string },
): Promise<OwnerNamed> {
  const user = await selectSecretByEmail(db, normaliseEmail(email) ?? '');
  if (user === null) {
    throw new AppError('not_found', `Nobody has an account with the address "${email}".`, {
      hint: 'They register first.',
    });
  }
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockRegistrations(tx);
    const workspaces = await selectWorkspacesOfUser(tx, user.userId);
    if (!workspaces.some(({ role }) => role === 'Owner')) {
      throw new AppError('conflict', `${user.email} owns no workspace for the shops.`, {
        hint: 'They make one in the settings.',
      });
    }
    await replaceInstallationOwner(tx, user.userId, now);
    return { email: user.email, shops: await adoptOwnShops(tx, user.userId, now) };
  });
}
