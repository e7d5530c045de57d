import type { LoaderFunctionArgs, AppLoadContext } from '@remix-run/node';
import { readSyncView } from '#app/services/sync/read-sync-view.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';

/** The sync statuses, polled every minute while one is running, and on their events. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json(await readSyncOnScreen(request, context), {
    headers: { 'cache-control': 'no-store' },
  });
}

/**
 * Reads the sync statuses of the shop on screen; null without a shop. Open pages poll it, so it
 * never redirects: an idle page must not navigate.
 */
async function readSyncOnScreen(
  request: Request,
  context: AppLoadContext,
): Promise<SyncView | null> {
  const { access } = await getRequestContext(request, context);
  if (access === null) return null;
  const { shopId } = access.shop;
  const attributes = await readAttributes(context.deps, { table: 'shop_attributes', shopId });
  return readSyncView(context.deps, { shopId, attributes });
}
