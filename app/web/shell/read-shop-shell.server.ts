import type { AppLoadContext } from '@remix-run/node';
import { selectSetupFacts } from '#app/data/shops/setup-facts.server.ts';
import { isAtLeast, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { canDo, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { isEnterprise, type Workspace } from '#app/domain/workspaces/workspace.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { agencyLogoIn } from '#app/view-models/shell/agency-logo.ts';
import {
  type OnboardingStatus,
  onboardingStatus,
  SETTINGS_SAVED_ATTRIBUTE,
} from '#app/view-models/shell/onboarding-tasks.ts';
import {
  NEW_ORDERS_ALERTS,
  type ShellShop,
  type ShellView,
} from '#app/view-models/shell/shell-view.ts';
import { type BannerFacts, HIDE_SAVING_PLAN } from '#app/view-models/shell/top-banner.ts';

type ShopShell = Pick<ShellView, 'shop' | 'bannerFacts' | 'onboarding' | 'whatsNewUrl'>;

export interface ShopShellPlace {
  /** Those of the shop. */
  readonly attributes: ReadonlyMap<string, string>;
  /** undefined in the demo and of somebody without a workspace. */
  readonly workspace: Workspace | undefined;
  /** "/dashboard". */
  readonly path: string;
}

/** What the shop on screen adds to the shell: its banner, what is left to set up, its agency. */
export async function readShopShell(
  { deps, whatsNewUrl }: AppLoadContext,
  access: ShopAccess | null,
  { attributes, workspace, path }: ShopShellPlace,
): Promise<ShopShell> {
  const bannerFacts = getBannerFacts(access, attributes, workspace);
  if (access === null) return { shop: null, bannerFacts, onboarding: null, whatsNewUrl: null };
  const { shop, plan, role, status } = access;
  const hasTeammates = (workspace?.members.length ?? 0) > 1;
  const isForNews = isVisibleNews({ ...shop, ...status, plan, role });
  return {
    shop: toShellShop(access, attributes),
    bannerFacts,
    onboarding:
      path === '/dashboard'
        ? await readOnboardingStatus(deps, access, { attributes, hasTeammates })
        : null,
    whatsNewUrl: isForNews ? (whatsNewUrl ?? null) : null,
  };
}

function getBannerFacts(
  access: ShopAccess | null,
  attributes: ReadonlyMap<string, string>,
  workspace: Workspace | undefined,
): BannerFacts {
  const trial = access?.status.trial;
  return {
    isEnterprise: workspace !== undefined && isEnterprise(null, workspace),
    hasTrial: trial?.hasStarted === true && !trial.hasEnded,
    // Recommended from the charges of a billing account, which comes with billing.
    savingPlan: null,
    isSavingPlanHidden: attributes.get(HIDE_SAVING_PLAN) === '1',
  };
}

function toShellShop(
  { shop, role, plan, status, dataVersion }: ShopAccess,
  attributes: ReadonlyMap<string, string>,
): ShellShop {
  const { shopId, shopKey, name, isDemo, platformId, locale } = shop;
  const facts = { shopId, shopKey, name, isDemo, platformId, locale, plan, role, dataVersion };
  return {
    ...facts,
    isOnboardingDone: status.isOnboardingDone,
    // On until somebody turns it off.
    hasNewOrderAlerts: attributes.get(NEW_ORDERS_ALERTS) !== '0',
    isTimeMachineHidden: attributes.get('hide_timemachine') === '1',
    agencyLogo: agencyLogoIn(attributes),
  };
}

/**
 * What is left to set up, for whoever can do it; null for others, in the demo, before onboarding is
 * done and once nothing is left.
 */
async function readOnboardingStatus(
  { db }: Pick<Deps, 'db'>,
  { shop, role, status }: ShopAccess,
  facts: { readonly attributes: ReadonlyMap<string, string>; readonly hasTeammates: boolean },
): Promise<OnboardingStatus | null> {
  const { attributes, hasTeammates } = facts;
  const isTheirs =
    canDo(role, 'edit_item_costs') && getButtonState(role, 'open_onboarding') === 'shown';
  if (!isTheirs || shop.isDemo || !status.isOnboardingDone) return null;
  const areSettingsSaved = attributes.get(SETTINGS_SAVED_ATTRIBUTE) === '1';
  const found = await selectSetupFacts(db, shop.shopId);
  return onboardingStatus({ ...found, hasTeammates, areSettingsSaved }, attributes);
}

/**
 * Whether the what's-new bell is for this user: logged in, onboarded, paid and not in the demo
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
