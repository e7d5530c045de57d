import { z } from 'zod';
import { markMessagesRead } from '#app/services/notifications/mark-messages-read.server.ts';
import { type Call, memberCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireRecordId } from '#app/api/rpc/wire/fields.ts';

const setReadedByShop = memberCall({
  action: 'edit_shop_settings',
  params: z.strictObject({ become_shop_ID: shopOnScreen, notification_ID: wireRecordId }),
  run: async ({ deps, shop, role, user }, { notification_ID: messageId }) => {
    const options = { shopId: shop.shopId, userId: user.userId, role, messageId };
    await markMessagesRead(deps, options);
    return succeeded({});
  },
});

export const notifications: Readonly<Record<string, Call>> = { setReadedByShop };
