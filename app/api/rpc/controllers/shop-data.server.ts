/** The part of the login check about the shop on screen: shopData and its default settings. */
import type { Caller } from '#app/api/rpc/dispatch/call.ts';
import { trialWire } from '#app/api/rpc/wire/plan-wire.ts';
import { DATE_FORMAT, shopWire } from '#app/api/rpc/wire/shop-wire.ts';
import { type Attributes, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import { SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import { readShopLink } from '#app/services/connections/read-shop-link.server.ts';
import { listReportedGateways } from '#app/services/costs/gateways/list-reported-gateways.server.ts';
import { readStepsDone } from '#app/services/onboarding/onboarding-steps.server.ts';
import { readSetupTasks } from '#app/services/onboarding/read-setup-tasks.server.ts';
import { findNewInstall } from '#app/services/outside/track-install.server.ts';
import { readShopFacts, type ShopFacts } from '#app/services/products/read-shop-facts.server.ts';
import { readWebPixel } from '#app/services/web-pixel/read-web-pixel.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';

/** Reads the shop on screen on the wire, with the status of its connection. */
export async function readShopData(caller: Caller, access: ShopAccess) {
  const { deps, requestContext } = caller;
  const { shop } = access;
  const { shopId } = shop;
  const [attributes, link, facts, stepsDone, webPixel] = await Promise.all([
    readAttributes(deps, { table: 'shop_attributes', shopId }),
    readShopLink(deps, shop),
    readShopFacts(deps, shop),
    readStepsDone(deps, access),
    readWebPixel(deps, { shopId }),
  ]);
  return {
    problem: link.problem,
    shopData: shopWire(access, {
      userId: requestContext.account?.user.userId ?? null,
      workspace: requestContext.workspace,
      facts,
      isUninstalled: link.isUninstalled,
      attributes,
      stepsDone,
      plans: deps.plans,
      now: deps.clock(),
    }),
    defaultSettings: await readDefaultSettings(caller, access, { attributes, facts }),
    pixelData: webPixel === null ? null : { web_pixel: webPixel },
    installEvents: await readInstallEvents(caller, access, attributes),
  };
}

/**
 * Reads a new install that conversion tracking has not counted yet; empty where installs are not
 * counted.
 */
async function readInstallEvents(
  { deps, context }: Caller,
  { shop }: ShopAccess,
  attributes: Attributes,
) {
  const conversions = context.outside?.conversions ?? null;
  const installedAt = await findNewInstall(deps, conversions, { shop, attributes });
  if (installedAt === null) return [];
  const { platformId: platform_ID } = shop;
  return [{ event: 'app_installed', platform_ID, installed_at: installedAt.toISOString() }];
}

async function readDefaultSettings(
  { deps }: Caller,
  access: ShopAccess,
  { attributes, facts }: { readonly attributes: Attributes; readonly facts: ShopFacts },
) {
  const { shop } = access;
  const { plans, clock } = deps;
  const { shopId } = shop;
  const [gateways, infoTypes] = await Promise.all([
    listReportedGateways(deps, { shopId }),
    readInfoTypes({ deps }, shopId),
  ]);
  return {
    currency: shop.currency,
    shop_country: shop.country,
    date_format: readDisplayLocale(access.shopLocale).datePattern ?? DATE_FORMAT,
    first_data_date: shop.firstDataDay,
    welcome_displayed: readShopAttribute(attributes, 'welcome_displayed'),
    farthing_trial: trialWire(access, clock()),
    first_ad_spend_date: facts.firstAdSpendDay,
    max_orders_for_basic_free: plans.areOn ? plans.prices.freeOrdersMax : null,
    marketing_accounts: facts.sources.filter(isMarketing).map(({ key }) => key),
    other_marketing_accounts: listTyped(readShopAttribute(attributes, 'other_marketing_accounts')),
    auto_payment_gateways: gateways,
    info_types_completion_status: infoTypes,
  };
}

/** Reads the kinds of data of a shop, by their step of onboarding: 0 or 1. */
export async function readInfoTypes(
  { deps }: Pick<Caller, 'deps'>,
  shopId: number,
): Promise<Readonly<Record<string, number>>> {
  const tasks = await readSetupTasks(deps, shopId);
  return Object.fromEntries(tasks.map(({ name, isDone }) => [name, Number(isDone)]));
}

function isMarketing({ key, isConnected }: ShopFacts['sources'][number]): boolean {
  return isConnected && !isShippingProvider(key) && key !== SHEET_CONNECTOR;
}

/** Splits a typed text, such as "Radio, flyers", at its commas. */
function listTyped(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
