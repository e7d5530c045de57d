import { z } from 'zod';
import { chooseShop } from '#app/web/session/choose-shop.server.ts';
import { type Call, openCall } from '#app/api/rpc/dispatch/call.ts';
import { AUTHENTICATION_FAILED, succeeded } from '#app/api/rpc/dispatch/reply.ts';

/**
 * Puts another of the user's shops on screen. It requires no role: a user who was invited to one
 * shop may always return to their own, and the service checks that the shop is theirs.
 */
const selectShop = openCall({
  params: z.strictObject({ data: z.strictObject({ shop_key: z.string().min(1).max(200) }) }),
  run: async ({ context, request, requestContext }, { data }) => {
    if (requestContext.account === null && requestContext.access === null)
      return AUTHENTICATION_FAILED;
    await chooseShop(context, request, data.shop_key);
    return succeeded({ shop_key: data.shop_key });
  },
});

export const farthingUsers: Readonly<Record<string, Call>> = { selectShop };
