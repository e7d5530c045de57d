import type { AppLoadContext } from '@remix-run/node';
import { readCostSettings } from '#app/services/costs/read-cost-settings.server.ts';
import { readProductCosts } from './read-product-costs.server.ts';
import { readReconciliation } from './read-reconciliation-page.server.ts';
import type { ProductCostsView } from '#app/view-models/settings/product-costs.ts';
import type { ReconciliationView } from './reconciliation-view.ts';
import {
  type CostSettingsView,
  type NoShopView,
  parseSettingsRequest,
  type ShopSettingsView,
  type UserSettingsView,
} from '#app/view-models/settings/settings-view.ts';
import type { WorkspaceSettingsView } from './workspace-view.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import { readShopSettings } from './read-shop-settings.server.ts';
import { readUserSettings } from './read-user-settings.server.ts';
import { readWorkspaceSettings } from './read-workspace-settings.server.ts';

export type SettingsView =
  | ReconciliationView
  | CostSettingsView
  | ProductCostsView
  | ShopSettingsView
  | UserSettingsView
  | WorkspaceSettingsView
  | NoShopView;

/** Reads the settings that the address selects by `item`: those of the shop need one on screen. */
export async function readSettings(
  request: Request,
  context: AppLoadContext,
): Promise<SettingsView> {
  const account = await requireAccount(request, context);
  const { deps } = context;
  const params = new URL(request.url).searchParams;
  const { item, workspaceKey, isOfProducts } = parseSettingsRequest(params);
  const acceptLanguage = request.headers.get('accept-language');
  if (item === 'workspace') return readWorkspaceSettings(deps, account, workspaceKey);
  if (item === 'user') return readUserSettings(deps, account, acceptLanguage);
  const { access, user } = account;
  if (access === null) return { kind: 'no_shop' };
  switch (item) {
    case 'reconciliation':
      return readReconciliation(deps, { ...access, userId: user.userId });
    case 'shop':
      return readShopSettings(deps, access, { user, acceptLanguage });
    case 'costs':
      return isOfProducts
        ? readProductCosts(deps, { access, params })
        : readCostSettings(deps, { access });
  }
}
