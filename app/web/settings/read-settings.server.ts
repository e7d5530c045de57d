import { countFactors } from '#app/data/accounts/second-factor-rows.server.ts';
import { isProtected } from '#app/services/accounts/second-factor.server.ts';
import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import type { AppLoadContext } from '@remix-run/node';
import { selectWaitingEmail } from '#app/data/accounts/email-change-rows.server.ts';
import { selectSecret, type User } from '#app/data/accounts/user-rows.server.ts';
import { loadPreferences } from '#app/data/costs/cost-book.server.ts';
import { selectLastChange } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { canDo, getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { isShopAttributeOn, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import { getDeletionPhrase, hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { parsePersona } from '#app/domain/workspaces/persona.ts';
import { readFormatChoices } from '#app/lib/format-choices.ts';
import { listSessions } from '#app/services/accounts/sessions.server.ts';
import { readConnection } from '#app/services/connections/read-connection.server.ts';
import { readLimitsOfShop } from '#app/services/connections/read-platform-limits.server.ts';
import { readCostSettings } from '#app/services/costs/read-cost-settings.server.ts';
import { readProductCosts } from '#app/services/costs/read-product-costs.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { readReconciliation } from '#app/services/ledger/read-reconciliation-page.server.ts';
import { listDataRequests } from '#app/services/sync/data-requests.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { AccountAccess, ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { toFormatFields } from '#app/view-models/settings/format-settings.ts';
import type { ProductCostsView } from '#app/view-models/settings/product-costs.ts';
import type { ReconciliationView } from '#app/view-models/settings/reconciliation-view.ts';
import {
  type CostSettingsView,
  type NoShopView,
  parseSettingsItem,
  type ShopSettingsView,
  type UserSettingsView,
} from '#app/view-models/settings/settings-view.ts';
import type { WorkspaceSettingsView } from '#app/view-models/settings/workspace-view.ts';
import { NEW_ORDERS_ALERTS } from '#app/view-models/shell/shell-view.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import { readWorkspaceSettings } from './read-workspace-settings.server.ts';

export type SettingsView =
  | ReconciliationView
  | CostSettingsView
  | ProductCostsView
  | ShopSettingsView
  | UserSettingsView
  | WorkspaceSettingsView
  | NoShopView;

/** The settings that the address asks for by `item`. */
export async function readSettings(
  request: Request,
  context: AppLoadContext,
): Promise<SettingsView> {
  const account = await requireAccount(request, context);
  const { deps } = context;
  const params = new URL(request.url).searchParams;
  const item = parseSettingsItem(params.get('item'));
  if (item === 'workspace') {
    return readWorkspaceSettings(deps, account, params.get('workspace'));
  }
  const acceptLanguage = request.headers.get('accept-language');
  if (item === 'user') return readUserSettings(deps, account, acceptLanguage);
  const { access, user } = account;
  if (access === null) return { kind: 'no_shop' };
  if (item === 'reconciliation') {
    return readReconciliation(deps, { ...access, userId: user.userId });
  }
  if (item === 'shop') return readShopSettings(deps, access, { user, acceptLanguage });
  if (params.get('view') === 'products') return readProductCosts(deps, { access, params });
  return readCostSettings(deps, { access });
}

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

async function readShopSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shop, shopLocale, role }: ShopAccess,
  { user, acceptLanguage }: { readonly user: User; readonly acceptLanguage: string | null },
): Promise<ShopSettingsView> {
  const { userId } = user;
  const { shopId, name, shopKey, currency, timeZone, country, locale, defaultDateRange } = shop;
  const canAnswer = canDo(role, 'answer_customer');
  const [preferences, lastChange, ordersLeft, connection, attributes, dataRequests, limits] =
    await Promise.all([
      loadPreferences(deps.db, shopId),
      selectLastChange(deps.db, shopId, 'preferences'),
      countQueued(deps.db, shopId),
      readConnection(deps, { shopId }),
      readAttributes(deps, { table: 'shop_attributes', shopId }),
      canAnswer ? listDataRequests(deps, { shopId }) : [],
      readLimitsOfShop(deps, { shopId, userId }),
    ]);
  const choices = readFormatChoices(shopLocale);
  const formats = toFormatFields({ ...choices, followsBrowser: false });
  const days = { timeZone, country, locale, formats, defaultDateRange };
  const shown = { name, shopKey, currency, ...days };
  return {
    kind: 'shop',
    ...shown,
    followsBrowser: choices.followsBrowser,
    hasOwnFormats: user.formats !== '',
    acceptLanguage,
    preferences,
    preferencesChange: toLastChangeView(lastChange, timeZone),
    connection,
    limits,
    dataRequests,
    hasNewOrderAlerts: isShopAttributeOn(attributes, NEW_ORDERS_ALERTS),
    persona: parsePersona(readShopAttribute(attributes, 'persona')),
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_shop_settings'),
    button: getButtonState(role, 'edit_shop_settings'),
  };
}
