import type { AppLoadContext } from '@remix-run/node';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';
import { presenceOf } from '#app/services/access/presence-of.query.server.ts';
import { readAttributes } from '#app/services/attributes/read-attributes.query.server.ts';
import { readRetrievalView } from './read-retrieval-view.query.server.ts';

/**
 * The retrievals of the shop on screen; null of a visitor without one. Asked over and over by open
 * pages, so it never redirects: a page that stands still must not be led elsewhere.
 */
export async function readRetrievalOnScreen(
  request: Request,
  context: AppLoadContext,
): Promise<SyncView | null> {
  const { access } = await presenceOf(request, context);
  if (access === null) return null;
  const { shopId } = access.shop;
  const attributes = await readAttributes(context.deps, { table: 'shop_attributes', shopId });
  return readRetrievalView(context.deps, { shopId, attributes });
}
