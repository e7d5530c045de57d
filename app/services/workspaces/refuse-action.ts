import { type Action, canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';

/** Requires a role that allows the action; throws `forbidden`. */
export function requireAction({ role }: { readonly role: Role }, action: Action): void {
  if (canDo(role, action)) return;
  throw new AppError(
    'forbidden',
    getActionRefusal(role, action) ?? 'This action is not available.',
  );
}
