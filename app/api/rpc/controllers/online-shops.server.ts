import { z } from 'zod';
import {
  type Call,
  openCall,
  type ShopCaller,
  shopCall,
  shopOnScreen,
} from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { findTopMessages } from '#app/services/notifications/find-top-messages.server.ts';
import { receivePageMessages } from '#app/web/messages/receive-messages.server.ts';
import { endSession } from '#app/web/session/end-session.server.ts';
import { readInfoTypes } from './shop-data.server.ts';
import { verifyShopLogin } from './shop-login.server.ts';
import { getSyncStatusesCall, startSyncCall } from './sync.server.ts';
import { updateShop } from './update-shop.server.ts';

/** The status without messages, which is no failure: "201 means messages exist". */
const STATUS_NO_MESSAGES = 200;

const getShopTopMessages = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async (caller) => {
    const messages = await receiveFor(caller);
    const wire = messages.map(({ id, text }) => ({ notification_ID: id, msg: text }));
    const data = { messages: wire };
    return messages.length === 0 ? { status: STATUS_NO_MESSAGES, data } : succeeded(data);
  },
});

/** Stores messages for an account; a visitor of the demo gets the present ones. */
async function receiveFor({ deps, context, requestContext, ...access }: ShopCaller) {
  const { account, workspace } = requestContext;
  if (account === null || access.shop.isDemo) {
    return findTopMessages(deps, { shop: access.shop });
  }
  return receivePageMessages(context, { account, access, workspace });
}

/** Logs the caller out of the session they called with, by cookie or bearer, and out of the demo. */
export const logoutShop = openCall({
  params: z.strictObject({ data: z.strictObject({}).optional() }),
  run: async ({ request, context }) => {
    await endSession(request, context);
    return succeeded({});
  },
});

/** Reads the kinds of data of a shop, by their step of onboarding: 0 or 1. */
const getInfoTypesCompletionStatusByShop = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => succeeded(await readInfoTypes({ deps }, shop.shopId)),
});

export const onlineShops: Readonly<Record<string, Call>> = {
  verifyShopLogin,
  getShopTopMessages,
  logoutShop,
  update: updateShop,
  getRetrievalStatuses: getSyncStatusesCall,
  startRetrieval: startSyncCall,
  getInfoTypesCompletionStatusByShop,
};
