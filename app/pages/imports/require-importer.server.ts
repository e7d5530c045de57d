import type { AppLoadContext } from '@remix-run/node';
import { type Action, canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Importer } from '#app/services/imports/importer.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

/** Guards the routes of imports that are no pages. Throws as the guards of /imports decide. */
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
    shops: await listVisibleShops(context.deps, { userId }),
    shop: account.access?.shop ?? null,
    role,
  };
}
