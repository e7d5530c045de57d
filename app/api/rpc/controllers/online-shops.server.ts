import { z } from 'zod';
import {
  type Call,
  memberCall,
  openCall,
  shopCall,
  shopOnScreen,
} from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';
import { shopRow } from '#app/api/rpc/wire/shop-wire.ts';
import { INDUSTRIES } from '#app/domain/shops/industries.ts';
import { CURRENCY_DISPLAYS, DATE_PATTERNS } from '#app/lib/display-locale.ts';
import { listTopMessages } from '#app/services/notifications/list-top-messages.server.ts';
import { readSetupTasks } from '#app/services/onboarding/read-setup-tasks.server.ts';
import { saveShopAttribute } from '#app/services/workspaces/attributes.server.ts';
import { updateShopSettings } from '#app/services/workspaces/update-shop-settings.server.ts';
import { PROFIT_AND_LOSS_TRENDS } from '#app/view-models/profit-and-loss/options.ts';
import { isRangeShortcut } from '#app/view-models/report/range-shortcut.ts';
import { DEFAULT_RANGE_SETTINGS } from '#app/view-models/report/starting-range.ts';
import { endSession } from '#app/web/session/end-session.server.ts';
import { verifyShopLogin } from './shop-login.server.ts';
import { getSyncStatusesCall, startSyncCall } from './sync.server.ts';

/** No messages are no failure, and not what 201 stands for here: "201 means messages exist". */
const STATUS_NO_MESSAGES = 200;

const getShopTopMessages = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const messages = await listTopMessages(deps, { shop });
    const wire = messages.map(({ id, text }) => ({ notification_ID: id, msg: text }));
    const data = { messages: wire };
    return messages.length === 0 ? { status: STATUS_NO_MESSAGES, data } : succeeded(data);
  },
});

/** Logs the caller out of the session they called with, by cookie or bearer, and out of the demo. */
export const logoutShop = openCall({
  params: z.strictObject({ data: z.strictObject({}).optional() }),
  run: async ({ request, context }) => {
    await endSession(request, context);
    return succeeded({});
  },
});

const INDUSTRY_KEYS = INDUSTRIES.map(({ key }) => key);

/** What a merchant sets of a shop that is kept as a fact about it. */
const saved = {
  new_orders_alerts: flag.optional(),
  toolsHasExpanded: flag.optional(),
  onboarding_status_banner_dismissed: flag.optional(),
  hide_changeshop_notification: flag.optional(),
  walkthrough: flag.optional(),
  industry: z.enum(INDUSTRY_KEYS, { error: 'is not an industry' }).optional(),
  default_pnl_trend: z
    .enum(PROFIT_AND_LOSS_TRENDS, { error: 'is not a trend of the report' })
    .optional(),
  default_pnl_date_period: z
    .string()
    .refine(isRangeShortcut, { error: 'is not a range that the report can open with' })
    .optional(),
};

/**
 * Changes only what a merchant sets of a shop: never its plan, role, workspace or owner, nor what
 * orders are counted in (currency, time zone) or what its platform tells.
 */
const update = memberCall({
  action: 'edit_shop_settings',
  params: z.strictObject({
    data: z.strictObject({
      name: z.string().optional(),
      country: z.string().optional(),
      locale: z.string().optional(),
      store_format_country: z.string().optional(),
      ...saved,
      custom_date_format: z.enum(DATE_PATTERNS, { error: 'is not a date format' }).optional(),
      store_currency_display_format: z
        .enum(CURRENCY_DISPLAYS, { error: 'is not a way to write a currency' })
        .optional(),
      default_date_range: z
        .enum(DEFAULT_RANGE_SETTINGS, { error: 'is not a range that pages can open with' })
        .optional(),
    }),
    criteria: z.strictObject({ become_shop_ID: shopOnScreen }).optional(),
    return_shop: flag.optional(),
  }),
  run: async ({ deps, user, shop }, { data, return_shop: isShopWanted }) => {
    const {
      default_date_range: defaultDateRange,
      custom_date_format: dateFormat,
      store_currency_display_format: currencyDisplay,
      store_format_country: formatCountry,
      name,
      country,
      locale,
      ...facts
    } = data;
    const formats = { locale, formatCountry, dateFormat, currencyDisplay };
    const settings = { ...formats, name, country, defaultDateRange };
    const who = { userId: user.userId, shopId: shop.shopId };
    const changed = await updateShopSettings(deps, { ...who, settings });
    for (const [attribute, value] of Object.entries(facts)) {
      if (value === undefined) continue;
      await saveShopAttribute(deps, { ...who, name: attribute, value });
    }
    return succeeded(isShopWanted === true ? { shop: shopRow(changed) } : {});
  },
});

/** Which kinds of data a shop has, by the step of onboarding that brings each: 0 or 1. */
const getInfoTypesCompletionStatusByShop = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const tasks = await readSetupTasks(deps, shop.shopId);
    return succeeded(Object.fromEntries(tasks.map(({ name, isDone }) => [name, Number(isDone)])));
  },
});

export const onlineShops: Readonly<Record<string, Call>> = {
  verifyShopLogin,
  getShopTopMessages,
  logoutShop,
  update,
  getRetrievalStatuses: getSyncStatusesCall,
  startRetrieval: startSyncCall,
  getInfoTypesCompletionStatusByShop,
};
