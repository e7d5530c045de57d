import type { AppLoadContext } from '@remix-run/node';
import { listReportViews } from '#app/services/report-views/find-views.server.ts';
import { type ShownViews, viewNotices } from '#app/view-models/report-views/saved-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Lists the views of a page that its reader may see; the demo store has none. */
export async function readViews(
  request: Request,
  context: AppLoadContext,
  page: string,
): Promise<ShownViews> {
  const { deps, shop, role, user } = await requirePage(request, context);
  const userId = shop.isDemo ? null : (user?.userId ?? null);
  const views = await listReportViews(deps, { shopId: shop.shopId, userId, role }, page);
  return { ...views, notices: viewNotices(views, new URL(request.url).searchParams) };
}
