import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { loadPreferences } from '#app/data/costs/cost-book.server.ts';
import { selectLastChange } from '#app/data/costs/rule-undo-row.server.ts';
import { readCostSettings } from '#app/services/costs/read-cost-settings.server.ts';
import type { PreferencesView } from '#app/view-models/settings/settings-view.ts';
import { postsFeesLater } from '#app/view-models/predictions/prediction-view.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

export async function readPreferences(
  request: Request,
  context: AppLoadContext,
): Promise<PreferencesView> {
  const { access } = await requireAccount(request, context);
  const { deps } = context;
  if (access === null) throw redirect('/register/select-platforms');
  const { shopId, timeZone, platformId } = access.shop;
  const [costs, preferences, lastChange] = await Promise.all([
    readCostSettings(deps, { access }),
    loadPreferences(deps.db, shopId),
    selectLastChange(deps.db, shopId, 'preferences'),
  ]);
  return {
    costs,
    preferences,
    preferencesChange: toLastChangeView(lastChange, timeZone),
    hasPredictedFees: postsFeesLater(platformId),
  };
}
