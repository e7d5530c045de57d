import type { AppLoadContext } from '@remix-run/node';
import { selectLogoKey } from '#app/data/workspaces/logo-rows.server.ts';
import {
  type Attributes,
  isShopAttributeOn,
  readShopAttribute,
} from '#app/domain/attributes/read-attribute.ts';
import { isAtLeast, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { planPriceText } from '#app/domain/access/plans/price-text.ts';
import { getUsage } from '#app/domain/access/plans/usage.ts';
import { canDo, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { isEnterprise, type Workspace } from '#app/domain/workspaces/workspace.ts';
import type { Deps } from '#app/services/deps.ts';
import { readSetupFacts } from '#app/services/onboarding/read-setup-tasks.server.ts';
import { readOnboarding } from '#app/services/onboarding/read-onboarding.server.ts';
import { queueUsageCount } from '#app/services/plans/count-usage.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { OnboardingView } from '#app/view-models/onboarding/onboarding-view.ts';
import {
  isUsageShown,
  type PlanPanelView,
  toPlanPanel,
} from '#app/view-models/plans/plan-panel.ts';
import { NEWS_PATH } from '#app/view-models/help/news.ts';
import { agencyLogoIn, toLogoPath } from '#app/view-models/shell/agency-logo.ts';
import {
  type OnboardingStatus,
  onboardingStatus,
} from '#app/view-models/shell/onboarding-tasks.ts';
import {
  NEW_ORDERS_ALERTS,
  type ShellShop,
  type ShellView,
} from '#app/view-models/shell/shell-view.ts';
import { isPulling } from '#app/view-models/sync/sync-rules.ts';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';
import { type BannerFacts, HIDE_SAVING_PLAN } from '#app/view-models/shell/top-banner.ts';

type ShopShell = Pick<
  ShellView,
  'shop' | 'planPanel' | 'bannerFacts' | 'onboarding' | 'steps' | 'whatsNewUrl'
>;

export interface ShopShellPlace {
  readonly attributes: Attributes;
  /** The workspace; undefined in the demo and for a user without one. */
  readonly workspace: Workspace | undefined;
  readonly path: string;
  /** Set when a platform refuses the installation, for its owner. */
  readonly isLimited: boolean;
  /** The sync status; null in the demo. */
  readonly retrieval: SyncView | null;
}

/**
 * Reads the parts of the shell about the shop on screen: its banner, unfinished set-up, its agency.
 */
export async function readShopShell(
  { deps, outside }: AppLoadContext,
  access: ShopAccess | null,
  { attributes, workspace, path, retrieval, isLimited }: ShopShellPlace,
): Promise<ShopShell> {
  const bannerFacts = { ...getBannerFacts(deps, access, attributes, workspace), isLimited };
  if (access === null) {
    return {
      shop: null,
      planPanel: null,
      bannerFacts,
      onboarding: null,
      steps: null,
      whatsNewUrl: null,
    };
  }
  const { shop, plan, role, status } = access;
  await queueUsageCount(deps, access);
  const logoKey =
    workspace === undefined ? null : await selectLogoKey(deps.db, workspace.workspaceId);
  const isForNews = isVisibleNews({ ...shop, ...status, plan, role });
  return {
    shop: toShellShop(access, attributes, logoKey),
    planPanel: getPlanPanel(deps, access),
    bannerFacts,
    onboarding: path === '/dashboard' ? await readOnboardingStatus(deps, access, attributes) : null,
    steps: status.areStepsDone ? null : await readSteps(deps, access, { path, retrieval }),
    whatsNewUrl: isForNews ? (outside?.changelog?.url ?? NEWS_PATH) : null,
  };
}

/** Returns the panel of the shop's plan; null where plans are off. */
export function getPlanPanel({ plans, clock }: Deps, access: ShopAccess): PlanPanelView | null {
  const { shop, role, plan, status, planFacts } = access;
  if (planFacts === null) return null;
  const { platformId, isDemo, locale } = shop;
  return toPlanPanel(plans, {
    ...planFacts,
    plan,
    trialStage: status.trialStage,
    platformId,
    isDemo,
    locale,
    isOnboardingDone: status.isOnboardingDone,
    mayChange: canDo(role, 'change_plan'),
    usage: planFacts.usage?.facts ?? null,
    now: clock(),
  });
}

/**
 * Returns the plan with the lowest cost for this number of orders, where usage is shown; null where
 * none costs less.
 */
function getSavingPlan({ plans }: Deps, access: ShopAccess | null): BannerFacts['savingPlan'] {
  const usage = access?.planFacts?.usage?.facts ?? null;
  if (access === null || usage === null) return null;
  const { shop, plan, status } = access;
  const isShown = isUsageShown({ ...status, plan, platformId: shop.platformId, usage });
  const [best] = isShown ? getUsage(plan, usage.orders, plans.prices).cheaperPlans : [];
  return best === undefined
    ? null
    : { plan: best.plan, amount: planPriceText(best.savingMinor, shop.locale) };
}

/** Reads the facts that select the banner above the pages, except for refusals by platforms. */
export function getBannerFacts(
  deps: Deps,
  access: ShopAccess | null,
  attributes: Attributes,
  workspace: { readonly persona: string | null } | null | undefined,
): Omit<BannerFacts, 'isLimited'> {
  return {
    isEnterprise: isEnterprise(readShopAttribute(attributes, 'persona'), workspace ?? null),
    hasTrial: access?.status.trialStage === 'running',
    savingPlan: getSavingPlan(deps, access),
    isSavingPlanHidden: isShopAttributeOn(attributes, HIDE_SAVING_PLAN),
  };
}

function toShellShop(
  { shop, role, plan, status, dataVersion }: ShopAccess,
  attributes: Attributes,
  logoKey: string | null,
): ShellShop {
  const { shopId, shopKey, name, isDemo, platformId, locale } = shop;
  const facts = { shopId, shopKey, name, isDemo, platformId, locale, plan, role, dataVersion };
  return {
    ...facts,
    isOnboardingDone: status.isOnboardingDone,
    hasNewOrderAlerts: isShopAttributeOn(attributes, NEW_ORDERS_ALERTS),
    isTimeMachineHidden: isShopAttributeOn(attributes, 'hide_timemachine'),
    isShopChangeSilent: isShopAttributeOn(attributes, 'hide_changeshop_notification'),
    areToolsExpanded: isShopAttributeOn(attributes, 'toolsHasExpanded'),
    agencyLogo: agencyLogoIn(attributes) ?? toLogoPath(logoKey),
  };
}

function readSteps(
  deps: Deps,
  access: ShopAccess,
  { path, retrieval }: Pick<ShopShellPlace, 'path' | 'retrieval'>,
): Promise<OnboardingView> {
  const orders = { category: 'Orders', isOnboardingDone: false } as const;
  const isPartial = retrieval !== null && isPulling(retrieval, orders);
  return readOnboarding(deps, { access, path, isPartial });
}

/**
 * Reads the unfinished tasks, for users who can do them; null for others, in the demo, before
 * onboarding is done and once none is left.
 */
async function readOnboardingStatus(
  deps: Pick<Deps, 'db'>,
  { shop, role, status }: ShopAccess,
  attributes: Attributes,
): Promise<OnboardingStatus | null> {
  const isTheirs =
    canDo(role, 'edit_item_costs') && getButtonState(role, 'open_onboarding') === 'shown';
  if (!isTheirs || shop.isDemo || !status.isOnboardingDone) return null;
  return onboardingStatus(await readSetupFacts(deps, shop.shopId, attributes), attributes);
}

/**
 * Decides if this user has the what's-new bell: logged in, onboarded, paid and not in the demo
 * (features.md sections 2 and 6).
 */
export function isVisibleNews({
  isDemo,
  isOnboardingDone,
  plan,
  role,
}: {
  readonly isDemo: boolean;
  readonly isOnboardingDone: boolean;
  readonly plan: PlanKey;
  readonly role: Role;
}): boolean {
  const isPaid = isAtLeast(plan, 'basic');
  return (
    !isDemo && isOnboardingDone && isPaid && getButtonState(role, 'open_whats_new') === 'shown'
  );
}
