/**
 * The wire format of a shop and its status, `shopData` of shell.md section 3 and features.md
 * section 3.
 */
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { getPlatformName } from '#app/domain/shops/platforms.ts';
import { type Attributes, listAttributes } from '#app/domain/attributes/read-attribute.ts';
import { agencyLogoIn } from '#app/view-models/shell/agency-logo.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import { readFormatChoices } from '#app/lib/format-choices.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ShopFacts } from '#app/services/products/read-shop-facts.server.ts';
import { CONSTANT_FIELDS } from './constant-fields.ts';
import { planFieldsWire } from './plan-wire.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { daysBetween } from '#app/domain/calendar/day.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import { connectDataWire } from './connect-data-wire.ts';

const DAYS_OF_MONTH = 30.436875;

/** The format of a shop without a choice (shell.md section 3). */
export const DATE_FORMAT = 'LL-dd-y';

/**
 * Builds the fields of a shop; `attributes` come first, so that none overwrites a field of the
 * shop.
 */
export function shopWire(
  access: ShopAccess,
  {
    userId,
    workspace,
    facts,
    isUninstalled,
    attributes,
    stepsDone,
    plans,
    now,
  }: {
    /** The user; null for a visitor of the demo. */
    readonly userId: number | null;
    readonly workspace: { readonly workspaceId: number; readonly name: string } | null;
    readonly facts: ShopFacts;
    readonly isUninstalled: boolean;
    readonly attributes: Attributes;
    readonly stepsDone: readonly string[];
    readonly plans: PlanSettings;
    readonly now: Date;
  },
) {
  const { shop, role, status } = access;
  return {
    ...Object.fromEntries(listAttributes('shop_attributes', attributes)),
    ...CONSTANT_FIELDS,
    ...planFieldsWire(access, plans, now),
    ...shopRow(shop, access.shopLocale),
    ...shopFactsWire(shop, facts),
    user_ID: userId,
    workspace_ID: workspace?.workspaceId ?? null,
    workspace:
      workspace === null
        ? null
        : { workspace_ID: workspace.workspaceId, workspace_name: workspace.name },
    user_role: role,
    is_test_shop: 0,
    uninstalled: Number(isUninstalled),
    onboarding_done: Number(status.isOnboardingDone),
    completed_onboarding_steps: Number(status.areStepsDone),
    last_onboarding_step: status.lastOnboardingStep,
    steps_done: [...stepsDone],
    show_trial_modal: Number(status.isTrialModalDue),
    // A field of the platform that is requested by no connection.
    plan_name: null,
    allowed_pages: [...status.allowedPages],
    blocked_features: status.blockedFeatures.map(({ key, lowestPlan, description }) => ({
      client_key: key,
      lowest_plan: lowestPlan,
      ...(description === undefined ? {} : { description }),
    })),
    no_multishop: Number(status.blockedFeatures.some(({ key }) => key === 'MultiShops')),
    // Shops in several currencies are always shown together in one.
    no_multicurrency: 0,
    agency: { logo: agencyLogoIn(attributes) },
  };
}

/**
 * Builds the fields of a shop's own row; also the reply of `OnlineShops.update`. The formats are
 * those of the shop, for every reader.
 */
export function shopRow(shop: Omit<Shop, 'locale'>, shopLocale: string) {
  const formats = readDisplayLocale(shopLocale);
  const { followsBrowser } = readFormatChoices(shopLocale);
  return {
    become_shop_ID: shop.shopId,
    shop_key: shop.shopKey,
    name: shop.name,
    platform_ID: shop.platformId,
    platform_name: getPlatformName(shop.platformId),
    demo_shop: Number(shop.isDemo),
    currency: shop.currency,
    country: shop.country,
    country_code: shop.country,
    locale: formats.locale,
    custom_date_format: formats.datePattern ?? DATE_FORMAT,
    store_currency_display_format: formats.currencyDisplay,
    store_format_country: new Intl.Locale(formats.locale).region ?? null,
    shop_format_use_browser: Number(followsBrowser),
    weight_unit: formats.weightUnit,
    use_iana_timezone: shop.timeZone,
    default_date_range: shop.defaultDateRange,
    first_data_date: shop.firstDataDay,
    last_data_date: shop.lastDataDay,
  };
}

/** Builds facts about a shop that are no settings of it: data of its platform, and its sales. */
function shopFactsWire({ firstDataDay, lastDataDay }: Shop, facts: ShopFacts) {
  const { contact, createdAt, bestProductId, bestCollectionId, isHistoryRead } = facts;
  const days =
    firstDataDay === null || lastDataDay === null ? null : daysBetween(firstDataDay, lastDataDay);
  return {
    domain: contact.domain,
    email: contact.email,
    phone: contact.phone,
    logo_url: contact.logoUrl,
    shop_owner: contact.ownerName,
    created_at: createdAt,
    operation_time_months: days === null ? null : Math.floor(days / DAYS_OF_MONTH),
    best_seller_product: bestProductId,
    best_collection: bestCollectionId,
    historical_retrieval:
      isHistoryRead === null ? null : { success: Number(isHistoryRead), msg: null, due_time: null },
    // No other address than that of the shop is known of it.
    poc_email: contact.email,
    shipping_platforms: facts.sources.flatMap(({ key }) => (isShippingProvider(key) ? key : [])),
    ...connectDataWire(facts.sources),
  };
}
