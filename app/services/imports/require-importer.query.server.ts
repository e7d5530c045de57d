import type { AppLoadContext } from '@remix-run/node';
import { type Action, canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { requireAccount } from '#app/services/access/require-account.query.server.ts';
import {
  shopsVisibleTo,
  type VisibleShop,
} from '#app/services/workspaces/shops-visible-to.query.server.ts';

/** Who imports: their own files, into the shops that are theirs to see. */
export interface Importer {
  readonly userId: number;
  /** Where a shop that an import makes goes to; null of somebody who left every workspace. */
  readonly workspaceId: number | null;
  readonly shops: readonly VisibleShop[];
  /** On screen; null of an account without one. */
  readonly shop: Shop | null;
  readonly role: Role | null;
}

/** The door of everything about imports but their pages. Throws as the guards of /imports decide. */
export async function requireImporter(
  request: Request,
  context: AppLoadContext,
  action?: Action,
): Promise<Importer> {
  const account = await requireAccount(request, context, { asPage: '/imports' });
  const { userId } = account.user;
  const role = account.access?.role ?? account.workspace?.role ?? null;
  if (action !== undefined && role !== null && !canDo(role, action)) {
    throw new AppError(
      'forbidden',
      getActionRefusal(role, action) ?? 'This action is not available.',
    );
  }
  return {
    userId,
    workspaceId: account.workspace?.workspaceId ?? null,
    shops: await shopsVisibleTo(context.deps, { userId }),
    shop: account.access?.shop ?? null,
    role,
  };
}
