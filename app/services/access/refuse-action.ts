import { type Action, canDo, refusalOf } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';

/** Throws `forbidden` when the role cannot do this. */
export function refuseAction({ role }: { readonly role: Role }, action: Action): void {
  if (canDo(role, action)) return;
  throw new AppError('forbidden', refusalOf(role, action) ?? 'This action is not available.');
}
