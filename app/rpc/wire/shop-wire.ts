/** A shop and where it stands, as `shopData` of shell.md section 3 and features.md section 3. */
import { planOf } from '#app/domain/plans/plan.ts';
import { platformNameOf } from '#app/domain/routes/platforms.ts';
import { agencyLogoIn } from '#app/domain/shell/agency-logo.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ShopAccess } from '#app/services/access/presence-of.query.server.ts';

/**
 * `attributes` come first, so that none passes itself off as a field of the shop. What belongs to a
 * platform that is connected later is null.
 */
export function shopWire(
  { shop, role, plan, standing }: ShopAccess,
  workspaceId: number | null,
  attributes: ReadonlyMap<string, string>,
) {
  const { label } = planOf(plan);
  return {
    ...Object.fromEntries(attributes),
    ...shopRow(shop),
    workspace_ID: workspaceId,
    user_role: role,
    is_test_shop: 0,
    uninstalled: 0,
    onboarding_done: Number(standing.isOnboardingDone),
    completed_onboarding_steps: Number(standing.areStepsDone),
    last_onboarding_step: standing.lastOnboardingStep,
    show_trial_modal: Number(standing.isTrialModalDue),
    farthing_plan: plan,
    plan_display_name: label,
    plan_name: null,
    allowed_pages: [...standing.allowedPages],
    blocked_features: standing.blockedFeatures.map(({ key, lowestPlan, description }) => ({
      client_key: key,
      lowest_plan: lowestPlan,
      ...(description === undefined ? {} : { description }),
    })),
    agency: { logo: agencyLogoIn(attributes) },
    logo_url: null,
    domain: null,
    email: null,
    phone: null,
    shop_owner: null,
  };
}

/** What stands of a shop in its own row; also what `OnlineShops.update` gives back. */
export function shopRow(shop: Shop) {
  return {
    become_shop_ID: shop.shopId,
    shop_key: shop.shopKey,
    name: shop.name,
    platform_ID: shop.platformId,
    platform_name: platformNameOf(shop.platformId),
    demo_shop: Number(shop.isDemo),
    currency: shop.currency,
    country: shop.country,
    locale: shop.locale,
    use_iana_timezone: shop.timeZone,
    default_date_range: shop.defaultDateRange,
    first_data_date: shop.firstDataDay,
    last_data_date: shop.lastDataDay,
  };
}
