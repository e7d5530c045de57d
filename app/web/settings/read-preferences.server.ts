import { type AppLoadContext, redirect } from '@remix-run/node';
import { loadPreferences } from '#app/data/costs/cost-book.server.ts';
import { readCostSettings } from '#app/services/costs/read-cost-settings.server.ts';
import type { PreferencesView } from '#app/view-models/settings/settings-view.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

/** How the profit of the shop on screen is calculated. */
export async function readPreferences(
  request: Request,
  context: AppLoadContext,
): Promise<PreferencesView> {
  const { access } = await requireAccount(request, context);
  const { deps } = context;
  if (access === null) throw redirect('/register/select-platforms');
  const [costs, preferences] = await Promise.all([
    readCostSettings(deps, { access }),
    loadPreferences(deps.db, access.shop.shopId),
  ]);
  return { costs, preferences };
}
