import { z } from 'zod';
import { markMessageRead } from '#app/services/notifications/mark-message-read.server.ts';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireRecordId } from '#app/api/rpc/wire/fields.ts';

const setReadedByShop = shopCall({
  action: 'edit_shop_settings',
  params: z.strictObject({ become_shop_ID: shopOnScreen, notification_ID: wireRecordId }),
  run: async ({ deps, shop }, { notification_ID: messageId }) => {
    await markMessageRead(deps, { shopId: shop.shopId, messageId });
    return succeeded({});
  },
});

export const notifications: Readonly<Record<string, Call>> = { setReadedByShop };
