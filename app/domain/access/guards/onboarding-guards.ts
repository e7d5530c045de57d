/** The two guards of a shop that has not finished onboarding: its steps, then its trial. */
import { findStepPage, stepPath } from '#app/domain/access/onboarding/steps.ts';
import { type RouteName, matchRoute } from '#app/domain/pages/match-route.ts';
import type { GuardInput, Page, ShopStatus } from './guard-input.ts';
import { type GuardDecision, NEXT, nextWith, redirectTo } from './guard-result.ts';
import { isForAccounts, isOpenInEveryState, isWorkspacePage } from './guarded-pages.ts';

const ADD_SHOP_PATH = '/register/select-platforms';

/**
 * The page for users who cannot do the onboarding: the owner does the steps, and this page shows
 * the progress.
 */
const WAITING_PATH = '/almost-there';

/** The start of onboarding before any step was taken (shell.md section 9). */
const FIRST_STEP_PATH = '/onboarding/industries';

/**
 * Guard 3: while the onboarding steps are not completed, every page leads to the last step begun,
 * or to the first one. An account without a shop is led to the page that creates one.
 */
export function onboardingSteps({ session }: GuardInput, page: Page): GuardDecision {
  if (session === null || session.shop?.areStepsDone === true) return NEXT;
  if (page !== null && isOpenInEveryState(page.route, session)) return NEXT;
  if (session.shop === null) {
    return page !== null && isForAccounts(page.route) ? NEXT : redirectTo(ADD_SHOP_PATH);
  }
  if (session.shop.isOnboardingDone) return NEXT;
  if (page !== null && isOpenWhileStepping(page, session.shop)) return NEXT;
  return redirectTo(openStepPath(session.shop));
}

function isOpenWhileStepping({ route }: NonNullable<Page>, shop: ShopStatus): boolean {
  if (route.page === 'support' || isWorkspacePage(route)) return true;
  // The orders of a shop without a platform come from files.
  if (route.page === 'imports' && shop.allowedPages.has('imports')) return true;
  return isOnboardingClosed(shop)
    ? route.name === 'almost-there'
    : route.name.startsWith('onboarding/');
}

/**
 * Returns the next step of a shop; for users who cannot do the onboarding, the page with its
 * progress.
 */
export function openStepPath(
  shop: Pick<ShopStatus, 'lastOnboardingStep' | 'allowedPages'>,
): string {
  if (isOnboardingClosed(shop)) return WAITING_PATH;
  const path = getOnboardingPath(shop.lastOnboardingStep);
  const page = matchRoute(path)?.route.page;
  return page !== undefined && shop.allowedPages.has(page) ? path : FIRST_STEP_PATH;
}

function isOnboardingClosed(shop: Pick<ShopStatus, 'allowedPages'>): boolean {
  return !shop.allowedPages.has('onboarding');
}

/**
 * Guard 4: with the steps completed and onboarding not done, the trial decides which page opens.
 * Settings and the workspace open besides almost-there, since guard 5 opens settings once the
 * steps are done; in the three other states they do not.
 */
export function trial({ session, offers }: GuardInput, page: Page): GuardDecision {
  const shop = session?.shop ?? null;
  if (session === null || shop === null || !shop.areStepsDone || shop.isOnboardingDone) return NEXT;
  if (page !== null && isOpenInEveryState(page.route, session)) return NEXT;
  const decided = offers.plans ? trialDecision(shop, page) : null;
  if (decided !== null) return decided;
  return page !== null && isWorkspacePage(page.route) ? NEXT : only(['almost-there'], page);
}

/** Decides for a trial that is offered, unanswered or ended; null for any other. */
function trialDecision(shop: ShopStatus, page: Page): GuardDecision | null {
  if (shop.trialStage === 'ended') return only(['start-trial', 'pricing'], page);
  if (shop.trialStage === 'offered') return only(['start-trial'], page);
  if (!shop.isTrialModalDue) return null;
  const isOnboarding = page?.route.name.startsWith('onboarding/') === true;
  return isOnboarding && shop.isOnboardingButtonSet
    ? nextWith({ do: 'clear_onboarding_button' })
    : only(['pricing'], page);
}

function only(names: readonly [RouteName, ...RouteName[]], page: Page): GuardDecision {
  return page !== null && names.includes(page.route.name) ? NEXT : redirectTo(`/${names[0]}`);
}

/** Returns the path of a step; that of the first step for null and for a step without a page. */
function getOnboardingPath(step: string | null): string {
  if (step === null) return FIRST_STEP_PATH;
  const page = findStepPage(step);
  const path = page === null ? `/onboarding/${step}` : stepPath(page);
  return matchRoute(path) === null ? FIRST_STEP_PATH : path;
}
