import { z } from 'zod';
import { getAssignKey } from '#app/api/rpc/dispatch/assign-key.server.ts';
import { type Caller, openCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { AUTHENTICATION_FAILED, succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';
import { userWire } from '#app/api/rpc/wire/user-wire.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { SERVER_ACTION_REQUIRED } from '#app/view-models/start-up/login-problem.ts';
import { readShopData } from './shop-data.server.ts';

/** The page on which an account adds its first shop. */
const PAGE_WITHOUT_SHOP = '/register/select-platforms';

/** OnlineShops.verifyShopLogin: the user, and the data with which the product starts. */
export const verifyShopLogin = openCall({
  params: z.strictObject({
    data: z
      .strictObject({
        is_mobile: flag.optional(),
        become_shop_ID: shopOnScreen,
        farthing_dm: z.string().max(200).nullable().optional(),
      })
      .optional(),
  }),
  run: async (caller) => {
    const { account, access } = caller.requestContext;
    if (account === null && access === null) return AUTHENTICATION_FAILED;
    const shop = access === null ? null : await readShopData(caller, access);
    const problem = shop?.problem ?? null;
    return succeeded({
      err: null,
      redirect: null,
      reinstall: problem === 'token_error',
      info: problem === SERVER_ACTION_REQUIRED ? problem : null,
      page: access === null ? PAGE_WITHOUT_SHOP : null,
      a_k: getAssignKey(caller),
      platform_ID: access?.shop.platformId ?? null,
      shop_key: access?.shop.shopKey ?? null,
      user: await readUserRow(caller),
      shop_default_settings: shop?.defaultSettings ?? null,
      res: shop?.shopData ?? null,
      app_installed_events: shop?.installEvents ?? [],
      pixel_data: shop?.pixelData ?? null,
    });
  },
});

async function readUserRow({ deps, requestContext }: Caller) {
  const { account, access } = requestContext;
  if (account === null) return null;
  const { userId, locale } = account.user;
  const [workspaces, attributes] = await Promise.all([
    listWorkspacesOfUser(deps, { userId, locale, shopId: access?.shop.shopId ?? null }),
    readAttributes(deps, { table: 'user_attributes', userId }),
  ]);
  return userWire(account, workspaces, attributes);
}
