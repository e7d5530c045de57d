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
import { readWorkspaceSettings } from './read-workspace-settings.server.ts';
import { selectWaitingEmail } from '#app/data/accounts/email-change-rows.server.ts';
import { countFactors } from '#app/data/accounts/second-factor-rows.server.ts';
import { selectSecret } from '#app/data/accounts/user-rows.server.ts';
import { getDeletionPhrase, hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { readFormatChoices } from '#app/lib/format-choices.ts';
import { isProtected } from '#app/services/accounts/second-factor.server.ts';
import { listSessions } from '#app/services/accounts/sessions.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { AccountAccess } from '#app/services/workspaces/shop-access.ts';
import { toFormatFields } from '#app/view-models/settings/format-settings.ts';

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

/** Reads the user's own settings, with their open sessions. */
async function readUserSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  { user, sessionKey, access, locale }: AccountAccess,
  acceptLanguage: string | null,
): Promise<UserSettingsView> {
  const { firstName, lastName, email, userId } = user;
  const [sessions, secret, waitingEmail, factors] = await Promise.all([
    listSessions(deps, { userId, sessionKey }),
    selectSecret(deps.db, userId),
    selectWaitingEmail(deps.db, userId, deps.clock().toISOString()),
    countFactors(deps.db, userId),
  ]);
  const hasPassword = (secret?.passwordHash ?? null) !== null;
  return {
    kind: 'user',
    firstName,
    lastName,
    email: hasMailbox(email) ? email : null,
    locale,
    formats: toFormatFields(readFormatChoices(user.formats)),
    acceptLanguage,
    shop: access && { locale: access.shopLocale, currency: access.shop.currency },
    sessions,
    hasPassword,
    // Inside the Shopify admin there are no sessions of ours, and in the demo no account is changed.
    hasSecondFactor: sessions.length === 0 || access?.role === 'Demo' ? null : isProtected(factors),
    waitingEmail,
    // Inside the Shopify admin there are no sessions of ours: Shopify lets people in and out.
    deletionWords: sessions.length === 0 ? null : getDeletionPhrase(email),
  };
}
