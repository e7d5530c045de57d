import { z } from 'zod';
import { CONTINENTS } from '#app/domain/geography/countries.ts';
import {
  changeFulfilmentProfiles,
  listFulfilmentProfiles,
  saveFulfilmentProfile,
  withoutFulfilmentProfile,
} from '#app/services/costs/fulfilment-profiles.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import {
  fromProfileWire,
  PROFILE_FIELDS,
  profileWire,
  toProfileWire,
} from '#app/api/rpc/wire/fulfilment-profile-wire.ts';
import { wireRecordId } from '#app/api/rpc/wire/fields.ts';

const getFulfillmentProfiles = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const profiles = await listFulfilmentProfiles(deps, { shopId: shop.shopId });
    return succeeded({ data: profiles.map(toProfileWire) });
  },
});

const getAllCountries = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: () => succeeded(CONTINENTS.flatMap(({ countries }) => countries.map(countryWire))),
});

const day = z.string().nullable().optional();

const saveFulfillmentProfile = shopCall({
  action: 'edit_fulfillment_profile',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    payload: profileWire.extend({ profile_ID: wireRecordId.optional() }),
    retroactive_update_settings: z.strictObject({ start_date: day, end_date: day }).optional(),
  }),
  wireFields: PROFILE_FIELDS,
  run: async ({ deps, shop }, { payload, retroactive_update_settings: retroactive }) => {
    const { queued, profileId } = await saveFulfilmentProfile(deps, {
      shop,
      profileId: payload.profile_ID ?? null,
      profile: fromProfileWire(payload),
      retroactive:
        retroactive === undefined
          ? null
          : { startDay: retroactive.start_date ?? null, endDay: retroactive.end_date ?? null },
    });
    await costQueuedOrders(deps, { shopId: shop.shopId });
    return succeeded({ success: true, profile_ID: profileId, orders_costed: queued });
  },
});

const deleteFulfillmentProfile = shopCall({
  action: 'edit_fulfillment_profile',
  params: z.strictObject({ become_shop_ID: shopOnScreen, profile_ID: wireRecordId }),
  run: async ({ deps, shop: { shopId } }, { profile_ID: profileId }) => {
    const { queued } = await changeFulfilmentProfiles(deps, {
      shopId,
      change: withoutFulfilmentProfile(profileId),
    });
    await costQueuedOrders(deps, { shopId });
    return succeeded({ success: true, orders_costed: queued });
  },
});

function countryWire({ code, name, provinces }: (typeof CONTINENTS)[number]['countries'][number]) {
  return {
    code,
    name,
    provinces: provinces.map(({ code: part, name: provinceName }) => ({
      code: part,
      name: provinceName,
    })),
  };
}

export const shipping: Readonly<Record<string, Call>> = {
  getFulfillmentProfiles,
  getAllCountries,
  saveFulfillmentProfile,
  deleteFulfillmentProfile,
};
