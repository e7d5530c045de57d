import { z } from 'zod';
import { CONTINENTS } from '#app/domain/geography/countries.ts';
import type { FulfilmentRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { AppError } from '#app/lib/app-error.ts';
import { listFulfilmentRules } from '#app/services/costs/list-fulfilment-rules.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { deleteRules, saveRules } from '#app/services/costs/save-rules.server.ts';
import { type Call, type ShopCaller, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireRecordId } from '#app/api/rpc/wire/fields.ts';

/** A fulfilment rule is a profile: what sending costs, flat or to one country, for some time. */
const getFulfillmentProfiles = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const rules = await listFulfilmentRules(deps, { shopId: shop.shopId });
    return succeeded({ data: rules.map(profileWire) });
  },
});

const getAllCountries = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: () => succeeded(CONTINENTS.flatMap(({ countries }) => countries.map(countryWire))),
});

const instant = z.iso.datetime({ offset: true, error: 'is not an instant' }).nullable().optional();

const saveFulfillmentProfile = shopCall({
  action: 'edit_fulfillment_profile',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    payload: z.strictObject({
      profile_ID: wireRecordId.optional(),
      country: z.string().nullable(),
      per_order: z.string(),
      per_unit: z.string(),
      valid_from: instant,
      valid_to: instant,
    }),
  }),
  run: async (caller, { payload }) => {
    const { deps, shop } = caller;
    const { profile_ID: id } = payload;
    if (id !== undefined) await requireProfile(caller, id);
    const rule = {
      ...(id === undefined ? {} : { id }),
      country: payload.country,
      perOrder: payload.per_order,
      perUnit: payload.per_unit,
      validFrom: payload.valid_from ?? null,
      validTo: payload.valid_to ?? null,
    };
    const { shopId } = shop;
    const { queued } = await saveRules(deps, { shopId, kind: 'fulfilment', rules: [rule] });
    await costQueuedOrders(deps, { shopId });
    return succeeded({ success: true, orders_costed: queued });
  },
});

const deleteFulfillmentProfile = shopCall({
  action: 'edit_fulfillment_profile',
  params: z.strictObject({ become_shop_ID: shopOnScreen, profile_ID: wireRecordId }),
  run: async (caller, { profile_ID: id }) => {
    await requireProfile(caller, id);
    const { shopId } = caller.shop;
    const { queued } = await deleteRules(caller.deps, { shopId, kind: 'fulfilment', ids: [id] });
    await costQueuedOrders(caller.deps, { shopId });
    return succeeded({ success: true, orders_costed: queued });
  },
});

async function requireProfile({ deps, shop }: ShopCaller, id: string): Promise<void> {
  const rules = await listFulfilmentRules(deps, { shopId: shop.shopId });
  if (rules.some((rule) => rule.id === id)) return;
  throw new AppError('not_found', 'There is no such fulfillment profile.');
}

function profileWire({ id, country, perOrder, perUnit, validFrom, validTo }: FulfilmentRule) {
  return {
    profile_ID: id,
    country,
    per_order: perOrder,
    per_unit: perUnit,
    valid_from: validFrom,
    valid_to: validTo,
  };
}

function countryWire({ code, name, provinces }: (typeof CONTINENTS)[number]['countries'][number]) {
  return {
    code,
    name,
    provinces: provinces.map(({ code: part, name: own }) => ({ code: part, name: own })),
  };
}

export const shipping: Readonly<Record<string, Call>> = {
  getFulfillmentProfiles,
  getAllCountries,
  saveFulfillmentProfile,
  deleteFulfillmentProfile,
};
