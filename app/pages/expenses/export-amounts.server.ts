import type { AppLoadContext } from '@remix-run/node';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { exportScheduledAmounts } from './export-scheduled-amounts.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

const FILES = {
  expense: { page: '/expenses', name: 'expenses' },
  other_revenue: { page: '/revenue', name: 'other-revenue' },
} as const;

/** Exports the page as a file, for users who may see the page. */
export async function exportAmounts(
  request: Request,
  context: AppLoadContext,
  kind: ScheduledKind,
): Promise<Response> {
  const { page, name } = FILES[kind];
  const { shop } = await requireShop(request, context, { page });
  const isTemplate = new URL(request.url).searchParams.has('template');
  const chunks = exportScheduledAmounts(context.deps, { shop, kind, isTemplate });
  return csvResponse(`${isTemplate ? 'template' : shop.shopKey}-${name}.csv`, chunks);
}
