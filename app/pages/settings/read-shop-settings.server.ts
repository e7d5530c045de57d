import type { User } from '#app/data/accounts/user-rows.server.ts';
import { loadPreferences } from '#app/data/costs/cost-book.server.ts';
import { selectLastChange } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { canDo, getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { isShopAttributeOn, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import { parsePersona } from '#app/domain/workspaces/persona.ts';
import { readFormatChoices } from '#app/lib/format-choices.ts';
import { readLimitsOfShop } from '#app/services/connections/read-platform-limits.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { listDataRequests } from '#app/services/sync/data-requests.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import { toFormatFields } from '#app/view-models/settings/format-settings.ts';
import type { ShopSettingsView } from '#app/view-models/settings/settings-view.ts';
import { NEW_ORDERS_ALERTS } from '#app/view-models/shell/shell-view.ts';
import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { selectNewestOrder } from '#app/data/orders/newest-order.server.ts';
import type { ConnectionView } from '#app/view-models/settings/connection-view.ts';

/** Reads the settings of the shop on screen, with the rights of its reader. */
export async function readShopSettings(
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

/** Reads the connection of the shop to its platform; null for a shop that never had one. */
async function readConnection(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<ConnectionView | null> {
  const [link, lastOrder] = await Promise.all([
    selectLink(db, shopId),
    selectNewestOrder(db, shopId),
  ]);
  if (link === null) return null;
  const { platformId, externalKey, state, stateReason, installedAt, ordersSince } = link;
  return {
    platformId,
    address: externalKey,
    state,
    reason: state === 'connected' ? null : stateReason,
    connectedAt: installedAt,
    ordersSince,
    lastOrder,
  };
}
