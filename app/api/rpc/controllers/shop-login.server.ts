import { z } from 'zod';
import { getAssignKey } from '#app/api/rpc/dispatch/assign-key.server.ts';
import { type Caller, openCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { AUTHENTICATION_FAILED, succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';
import { DATE_FORMAT, shopWire } from '#app/api/rpc/wire/shop-wire.ts';
import { trialWire } from '#app/api/rpc/wire/plan-wire.ts';
import { userWire } from '#app/api/rpc/wire/user-wire.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import { readShopLink } from '#app/services/connections/read-shop-link.server.ts';
import { readShopFacts, type ShopFacts } from '#app/services/products/read-shop-facts.server.ts';
import { readStepsDone } from '#app/services/onboarding/onboarding-steps.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { SERVER_ACTION_REQUIRED } from '#app/view-models/start-up/login-problem.ts';

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
/** Where an account without a shop gets one. */
const PAGE_WITHOUT_SHOP = '/register/select-platforms';

/** OnlineShops.verifyShopLogin: who is here and what the product starts with. */
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
    const { account, access, workspace } = caller.requestContext;
    if (account === null && access === null) return AUTHENTICATION_FAILED;
    const shopAttributes = await readAttributeValues(caller);
    const link = access === null ? null : await readShopLink(caller.deps, access.shop);
    const problem = link?.problem ?? null;
    const facts = access === null ? null : await readShopFacts(caller.deps, access.shop);
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
      shop_default_settings:
        access === null || facts === null
          ? null
          : {
              ...getDefaults(access.shop, shopAttributes, facts),
              ...getPlanDefaults(caller, access),
            },
      res:
        access === null || facts === null
          ? null
          : shopWire(access, {
              userId: account?.user.userId ?? null,
              workspace,
              facts,
              isUninstalled: link?.isUninstalled ?? false,
              attributes: shopAttributes,
              stepsDone: await readStepsDone(caller.deps, access),
              plans: caller.deps.plans,
              now: caller.deps.clock(),
            }),
      // Installs are known from the platforms, and pixels from the connected advertising.
      app_installed_events: [],
      pixel_data: null,
    });
  },
});

async function readAttributeValues({
  deps,
  requestContext,
}: Caller): Promise<ReadonlyMap<string, string>> {
  const { access } = requestContext;
  if (access === null) return NO_ATTRIBUTES;
  return readAttributes(deps, { table: 'shop_attributes', shopId: access.shop.shopId });
}

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

function getPlanDefaults({ deps: { plans, clock } }: Caller, access: ShopAccess) {
  return {
    farthing_trial: trialWire(access, clock()),
    max_orders_for_basic_free: plans.areOn ? plans.prices.freeOrdersMax : null,
  };
}

function getDefaults(
  shop: Pick<Shop, 'currency' | 'country' | 'locale' | 'firstDataDay'>,
  attributes: ReadonlyMap<string, string>,
  facts: Pick<ShopFacts, 'adPlatforms' | 'firstAdSpendDay'>,
) {
  return {
    currency: shop.currency,
    shop_country: shop.country,
    date_format: readDisplayLocale(shop.locale).datePattern ?? DATE_FORMAT,
    first_data_date: shop.firstDataDay,
    welcome_displayed: attributes.get('welcome_displayed') ?? '0',
    first_ad_spend_date: facts.firstAdSpendDay,
    marketing_accounts: [...facts.adPlatforms],
    other_marketing_accounts: [],
    auto_payment_gateways: [],
    info_types_completion_status: null,
  };
}
