import type { AppLoadContext } from '@remix-run/node';
import { isVisibleNews } from '#app/view-models/shell/whats-new.ts';
import { agencyLogoIn } from '#app/view-models/shell/agency-logo.ts';
import {
  NEW_ORDERS_ALERTS,
  type ShellShop,
  type ShellView,
} from '#app/view-models/shell/shell-view.ts';
import { type BannerFacts, HIDE_SAVING_PLAN } from '#app/view-models/shell/top-banner.ts';
import { isEnterprise, type Workspace } from '#app/domain/workspaces/workspace.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { readOnboardingStatus } from './read-onboarding-status.server.ts';

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
  const bannerFacts = bannerFactsOf(access, attributes, workspace);
  if (access === null) return { shop: null, bannerFacts, onboarding: null, whatsNewUrl: null };
  const { shop, plan, role, status } = access;
  const hasTeammates = (workspace?.members.length ?? 0) > 1;
  const isForNews = isVisibleNews({ ...shop, ...status, plan, role });
  return {
    shop: shopOf(access, attributes),
    bannerFacts,
    onboarding:
      path === '/dashboard'
        ? await readOnboardingStatus(deps, access, { attributes, hasTeammates })
        : null,
    whatsNewUrl: isForNews ? (whatsNewUrl ?? null) : null,
  };
}

function bannerFactsOf(
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

function shopOf(
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
