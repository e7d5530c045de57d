/** The calls about a shop's plan: its usage, and the end of a trial. */
import { z } from 'zod';
import { type Call, memberCall, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { PLANS } from '#app/domain/access/plans/plan.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';
import { usageWire } from '#app/api/rpc/wire/plan-wire.ts';
import { endSubscription } from '#app/services/billing/change-subscription.server.ts';
import { countUsage, readUsageFacts } from '#app/services/plans/count-usage.server.ts';
import { stayOnPreviousPlan } from '#app/services/plans/trial.server.ts';

/**
 * The answer for a shop without counts, an `error`, which callers discard (features.md section 7).
 */
const NOT_COUNTED = { error: 'Plans are off here: nothing is counted.' };

const getShopUsagePrice = shopCall({
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    last_billing_period: flag.optional(),
    count_orders_from_db: flag.optional(),
    billing_page_display: flag.optional(),
  }),
  run: async ({ deps, shop, plan }, { count_orders_from_db: isCountedNow }) => {
    if (!deps.plans.areOn || shop.isDemo) return succeeded(NOT_COUNTED);
    const read = isCountedNow === true ? countUsage : readUsageFacts;
    return succeeded(usageWire(plan, await read(deps, shop), deps.plans));
  },
});

const stay = memberCall({
  action: 'change_plan',
  params: z.strictObject({ become_shop_ID: shopOnScreen, trial_ID: z.string().min(1).max(100) }),
  run: async ({ deps, shop, role }, { trial_ID: trialId }) => {
    await stayOnPreviousPlan(deps, { access: { shop, role }, trialId });
    return succeeded({});
  },
});

const deleteShopActiveCharge = memberCall({
  action: 'change_plan',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    update_to_plan: z.enum(PLANS.map(({ key }) => key)),
  }),
  run: async ({ deps, shop, role }, { update_to_plan: plan }) => {
    await endSubscription(deps, { access: { shop, role }, plan });
    return succeeded({ farthing_plan: plan });
  },
});

export const onlineShopCharges: Readonly<Record<string, Call>> = { deleteShopActiveCharge };
export const shopifyBilling: Readonly<Record<string, Call>> = { getShopUsagePrice };
export const farthingTrials: Readonly<Record<string, Call>> = { stayOnPreviousPlan: stay };
