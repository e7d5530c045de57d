import { z } from 'zod';
import { type Call, memberCall, shopOnScreen, userCall } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireDay, wireRecordId } from '#app/api/rpc/wire/fields.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import { AppError } from '#app/lib/app-error.ts';
import { connectByKey } from '#app/services/connectors/connect-by-key.server.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import {
  deleteShopAttribute,
  saveShopAttribute as saveOfShop,
  saveUserAttribute as saveOfUser,
} from '#app/services/workspaces/attributes.server.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);
const life = {
  /** The specification gives 28 and no unit; days. */
  expires_at: z.number().int().nullable().optional(),
  attribute_start_date: wireDay.nullable().optional(),
};
const LIFE_FIELDS = { expiresInDays: 'expires_at', startDay: 'attribute_start_date' };

const saveShopAttribute = memberCall({
  action: 'edit_shop_settings',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    attribute_name: z.string(),
    attribute_value: value,
    ...life,
  }),
  wireFields: { fields: { name: 'attribute_name', value: 'attribute_value', ...LIFE_FIELDS } },
  run: async ({ deps, user, shop }, params) => {
    await saveOfShop(deps, {
      userId: user.userId,
      shopId: shop.shopId,
      name: params.attribute_name,
      value: params.attribute_value,
      ...getLifetime(params),
    });
    return succeeded({});
  },
});

const deleteAttribute = memberCall({
  action: 'edit_shop_settings',
  params: z.strictObject({ become_shop_ID: shopOnScreen, attribute_name: z.string().max(100) }),
  wireFields: { fields: { name: 'attribute_name' } },
  run: async ({ deps, user, shop }, { attribute_name: name }) => {
    await deleteShopAttribute(deps, { userId: user.userId, shopId: shop.shopId, name });
    return succeeded({});
  },
});

const saveUserAttribute = userCall({
  action: 'edit_own_profile',
  params: z.strictObject({
    user_ID: wireRecordId.optional(),
    attribute_name: z.string(),
    value,
    ...life,
  }),
  wireFields: { fields: { name: 'attribute_name', ...LIFE_FIELDS } },
  run: async ({ deps, user }, params) => {
    const { userId } = user;
    refuseOthers(params.user_ID, userId);
    const { attribute_name: name, value: text } = params;
    await saveOfUser(deps, { userId, name, value: text, ...getLifetime(params) });
    return succeeded({});
  },
});

/** Refuses the id of another user with `not_found`, as if there were none. */
export function refuseOthers(requestedId: string | undefined, userId: number): void {
  if (requestedId === undefined || requestedId === String(userId)) return;
  throw new AppError('not_found', 'This is not your account.');
}

function getLifetime(params: {
  readonly expires_at?: number | null | undefined;
  readonly attribute_start_date?: string | null | undefined;
}) {
  return {
    expiresInDays: params.expires_at ?? null,
    startDay: params.attribute_start_date ?? null,
  };
}

/** The attribute of a provider's connection: "shippo_connect_data". */
const CONNECT_DATA = /^([a-z]{1,40})_connect_data$/;

/** Connects a shipping provider: the value is the key of its account. */
const saveShippingProviderConnectionAttribute = memberCall({
  action: 'connect_platform',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    attribute_name: z.string().max(60),
    attribute_value: z.string().max(500),
  }),
  wireFields: { fields: { secretKey: 'attribute_value' } },
  run: async ({ context, deps, shop }, { attribute_name: name, attribute_value: typed }) => {
    const connector = CONNECT_DATA.exec(name)?.[1] ?? '';
    if (!isShippingProvider(connector)) {
      throw new AppError('not_found', 'There is no such shipping provider.');
    }
    await consumeRateLimit(deps, 'authorisation_from_address', { ip: context.ip });
    await connectByKey(deps, { shopId: shop.shopId, connector, typed });
    return succeeded({ success: true });
  },
});

export const attributes: Readonly<Record<string, Call>> = {
  saveShopAttribute,
  deleteShopAttribute: deleteAttribute,
  saveUserAttribute,
  saveShippingProviderConnectionAttribute,
};
