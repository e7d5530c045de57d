import { z } from 'zod';
import { DEFAULT_RANGE_SETTINGS } from '#app/domain/report/starting-range.ts';
import { CURRENCY_DISPLAYS, DATE_PATTERNS } from '#app/lib/display-locale.ts';
import { dismiss } from '#app/services/access/dismiss.command.server.ts';
import { listTopMessages } from '#app/services/notifications/list-top-messages.query.server.ts';
import { updateShopSettings } from '#app/services/shops/update-shop-settings.command.server.ts';
import { type Call, memberCall, openCall, shopCall, shopOnScreen } from '../dispatch/call.ts';
import { done } from '../dispatch/reply.ts';
import { flag } from '../wire/fields.ts';
import { shopRow } from '../wire/shop-wire.ts';
import { getRetrievalStatuses, startRetrieval } from './retrieval.server.ts';
import { verifyShopLogin } from './shop-login.server.ts';

/** No messages are no failure, and not what 201 stands for here: "201 means messages exist". */
const STATUS_NO_MESSAGES = 200;

const getShopTopMessages = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const messages = await listTopMessages(deps, { shop });
    const wire = messages.map(({ id, text }) => ({ notification_ID: id, msg: text }));
    const data = { messages: wire };
    return messages.length === 0 ? { status: STATUS_NO_MESSAGES, data } : done(data);
  },
});

/** Leaves by the door the caller came through: cookie or bearer, and the demo. */
export const logoutShop = openCall({
  params: z.strictObject({ data: z.strictObject({}).optional() }),
  run: async ({ request, context }) => {
    await dismiss(request, context);
    return done({});
  },
});

/** Changes only what a merchant sets of a shop: never its plan, role, workspace or owner. */
const update = memberCall({
  action: 'edit_shop_settings',
  params: z.strictObject({
    data: z.strictObject({
      name: z.string().optional(),
      country: z.string().optional(),
      locale: z.string().optional(),
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
      ...others
    } = data;
    const settings = { ...others, defaultDateRange, dateFormat, currencyDisplay };
    const who = { userId: user.userId, shopId: shop.shopId };
    const changed = await updateShopSettings(deps, { ...who, settings });
    return done(isShopWanted === true ? { shop: shopRow(changed) } : {});
  },
});

export const onlineShops: Readonly<Record<string, Call>> = {
  verifyShopLogin,
  getShopTopMessages,
  logoutShop,
  update,
  getRetrievalStatuses,
  startRetrieval,
};
