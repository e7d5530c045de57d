import { z } from 'zod';
import { callShopHook as noteHook } from '#app/services/workspaces/call-shop-hook.server.ts';
import { type Call, memberCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';

const callShopHook = memberCall({
  action: 'edit_shop_settings',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    hook_name: z.string(),
    not_called_lifetime: flag.optional(),
  }),
  wireFields: { fields: { hookName: 'hook_name', isOnce: 'not_called_lifetime' } },
  run: async ({ deps, user, shop }, { hook_name: hookName, not_called_lifetime: isOnce }) => {
    const who = { userId: user.userId, shopId: shop.shopId };
    const { isCalled } = await noteHook(deps, { ...who, hookName, isOnce: isOnce === true });
    return succeeded({ is_called: isCalled });
  },
});

export const hooks: Readonly<Record<string, Call>> = { callShopHook };
