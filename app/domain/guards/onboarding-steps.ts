import { matchRoute } from '#app/domain/routes/match-route.ts';
import type { Page } from './page.ts';
import { isForAccounts, isOpenInEveryState, isWorkspacePage } from './guarded-pages.ts';
import { FIRST_STEP_PATH, onboardingPathOf } from './onboarding-path.ts';
import { NEXT, redirectTo, type Verdict } from './passage.ts';
import type { ShopStanding, Visit } from './visit.ts';

const ADD_SHOP_PATH = '/register/select-platforms';
/** For whom onboarding is closed: the owner does the steps, and this page says how far they are. */
const WAITING_PATH = '/almost-there';

/**
 * Guard 3: while the onboarding steps are not completed, every page leads to the last step begun,
 * or to the first one. An account without a shop is led to where it gets one.
 */
export function onboardingSteps({ session }: Visit, page: Page): Verdict {
  if (session === null || session.shop?.areStepsDone === true) return NEXT;
  if (page !== null && isOpenInEveryState(page.route, session)) return NEXT;
  if (session.shop === null) {
    return page !== null && isForAccounts(page.route) ? NEXT : redirectTo(ADD_SHOP_PATH);
  }
  if (session.shop.isOnboardingDone) return NEXT;
  if (page !== null && isOpenWhileStepping(page, session.shop)) return NEXT;
  return redirectTo(stepPathFor(session.shop));
}

function isOpenWhileStepping({ route }: NonNullable<Page>, shop: ShopStanding): boolean {
  if (route.page === 'support' || isWorkspacePage(route)) return true;
  return isOnboardingClosed(shop)
    ? route.name === 'almost-there'
    : route.name.startsWith('onboarding/');
}

function stepPathFor(shop: ShopStanding): string {
  if (isOnboardingClosed(shop)) return WAITING_PATH;
  const path = onboardingPathOf(shop.lastOnboardingStep);
  const page = matchRoute(path)?.route.page;
  return page !== undefined && shop.allowedPages.has(page) ? path : FIRST_STEP_PATH;
}

function isOnboardingClosed(shop: ShopStanding): boolean {
  return !shop.allowedPages.has('onboarding');
}
