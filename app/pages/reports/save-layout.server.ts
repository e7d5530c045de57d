import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { saveReportLayout } from '#app/services/report-views/report-layouts.server.ts';
import { findReportPage } from '#app/view-models/declared-reports/all-reports.ts';
import { readLayout } from '#app/view-models/report-views/layout-address.ts';
import { isOtherViewPage } from '#app/view-models/report-views/view-pages.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

const schema = z.strictObject({
  page: z.string().max(100),
  words: z.string().max(200_000),
});

/**
 * Saves the layout of a page for the user, to restore it when they open it again. The demo store
 * saves none. Throws `invalid_input` for an invalid page or layout.
 */
export async function saveLayout(request: Request, context: AppLoadContext): Promise<Response> {
  const body: unknown = await request.json().catch(() => null);
  const { page, words } = parseInput(schema, body);
  if (findReportPage(page) === null && !isOtherViewPage(page))
    throw new AppError('invalid_input', 'There is no such page.');
  const { deps, shop, user } = await requireShop(request, context, { page: `/${page}` });
  if (user !== null && !shop.isDemo) {
    const place = { shopId: shop.shopId, userId: user.userId, page };
    await saveReportLayout(deps, place, readLayout(new URLSearchParams(words), page));
  }
  return new Response(null, { status: 204 });
}
