import { type Action, canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { type AccessOptions, getAccess } from './get-access.server.ts';

/**
 * Returns the role of a user who may do this to the shop. Throws `not_found` for a shop that is
 * none of theirs, `forbidden` in words for the role.
 */
export async function requireShopAction(
  deps: Pick<Deps, 'db'>,
  { action, ...who }: AccessOptions & { readonly action: Action },
): Promise<Role> {
  const role = await getAccess(deps, who);
  if (role === null) throw new AppError('not_found', 'There is no such shop.');
  if (!canDo(role, action)) {
    throw new AppError('forbidden', String(getActionRefusal(role, action)));
  }
  return role;
}
