import type { AppLoadContext } from '@remix-run/node';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { readAmountsPage } from '#app/services/expenses/read-amounts-page.server.ts';
import type { AmountsView } from '#app/view-models/expenses/expenses-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** What the page of expenses, or of other revenue, shows to whoever asks. */
export async function readAmountsScreen(
  request: Request,
  context: AppLoadContext,
  kind: ScheduledKind,
): Promise<AmountsView> {
  const access = await requirePage(request, context);
  const params = new URL(request.url).searchParams;
  return readAmountsPage(context.deps, { access, kind, params });
}
