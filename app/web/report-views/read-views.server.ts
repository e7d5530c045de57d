import type { AppLoadContext } from '@remix-run/node';
import { listReportViews } from '#app/services/report-views/find-views.server.ts';
import { type ShownViews, viewNotices } from '#app/view-models/report-views/saved-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** The views of a page, as whoever opens it may see them; the demo store has none. */
export async function readViews(
  request: Request,
  context: AppLoadContext,
  page: string,
): Promise<ShownViews> {
  const { deps, shop, role, user } = await requirePage(request, context);
  const userId = shop.isDemo ? null : (user?.userId ?? null);
  const found = await listReportViews(deps, { shopId: shop.shopId, userId, role }, page);
  return { ...found, notices: viewNotices(found, new URL(request.url).searchParams) };
}
