import { type AppLoadContext, redirect } from '@remix-run/node';
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import {
  findStoredLayout,
  type StoredLayout,
} from '#app/services/report-views/stored-layout.server.ts';
import { namesDays } from '#app/view-models/report/report-state.ts';
import { namesLayout, writeLayout } from '#app/view-models/report-views/layout-address.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/**
 * Redirects an address without columns, filters and the like to the one of the view that it names,
 * or of the reader's last layout, so that the address always states what is on screen.
 */
export async function restoreLayout(
  request: Request,
  context: AppLoadContext,
  page: string,
): Promise<void> {
  const url = new URL(request.url);
  const params = url.searchParams;
  if (namesLayout(params)) return;
  const { deps, shop, user } = await requirePage(request, context);
  if (user === null || shop.isDemo) return;
  const place = { shopId: shop.shopId, userId: user.userId, page };
  const stored = await findStoredLayout(deps, place, params.get(VIEW_WORD));
  if (stored === null) return;
  throw redirect(`${url.pathname}?${fillAddress(params, stored)}`);
}

/** Fills an address from the stored layout; days that it names remain. */
function fillAddress(
  params: URLSearchParams,
  { viewId, layout, days }: StoredLayout,
): URLSearchParams {
  const next = writeLayout(params, layout);
  if (viewId !== null) next.set(VIEW_WORD, viewId);
  if (days !== null && !namesDays(params)) next.set('range', days);
  return next;
}
