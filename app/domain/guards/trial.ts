import type { RouteName } from '#app/domain/routes/match-route.ts';
import type { Page } from './page.ts';
import { isOpenInEveryState, isWorkspacePage } from './guarded-pages.ts';
import { NEXT, nextWith, redirectTo, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

/**
 * Guard 4: with the steps completed and onboarding not done, the trial decides which page opens.
 * Settings and the workspace open besides almost-there, since guard 5 opens settings once the
 * steps are done; in the three other states they do not.
 */
export function trial({ session }: Visit, page: Page): Verdict {
  const shop = session?.shop ?? null;
  if (session === null || shop === null || !shop.areStepsDone || shop.isOnboardingDone) return NEXT;
  if (page !== null && isOpenInEveryState(page.route, session)) return NEXT;
  if (shop.trial.hasEnded) return only(['start-trial', 'pricing'], page);
  if (!shop.trial.hasStarted) return only(['start-trial'], page);
  if (shop.isTrialModalDue) {
    const isOnboarding = page?.route.name.startsWith('onboarding/') === true;
    return isOnboarding && shop.isOnboardingButtonSet
      ? nextWith({ do: 'clear_onboarding_button' })
      : only(['pricing'], page);
  }
  return page !== null && isWorkspacePage(page.route) ? NEXT : only(['almost-there'], page);
}

/** Opens these pages alone; any other leads to the first of them. */
function only(names: readonly [RouteName, ...RouteName[]], page: Page): Verdict {
  return page !== null && names.includes(page.route.name) ? NEXT : redirectTo(`/${names[0]}`);
}
