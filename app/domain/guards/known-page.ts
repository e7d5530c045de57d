import { redirectOfUnnamed } from '#app/domain/routes/unnamed-routes.ts';
import type { Page } from './page.ts';
import { NEXT, redirectTo, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

/** What a page can ask for by name: the guards, in their order. */
export const MIDDLEWARE = [
  'maintenance',
  'logged-in',
  'onboarding-steps',
  'trial',
  'settings',
  'public-entry',
  'allowed-page',
  'report-groupings',
  'previous-route',
  'known-page',
] as const;

/** Guard 10: an unknown middleware fails with 500, an unknown page with 404; old paths lead on. */
export function knownPage(visit: Visit, page: Page): Verdict {
  const unknown = visit.middleware.find((name) => !MIDDLEWARE.some((known) => known === name));
  if (unknown !== undefined) {
    return { kind: 'error', status: 500, message: `Unknown middleware ${unknown}` };
  }
  if (page !== null && (page.route.developmentOnly !== true || visit.isDevelopment)) return NEXT;
  const to = redirectOfUnnamed(visit.path);
  return to === null
    ? { kind: 'error', status: 404, message: 'This page could not be found' }
    : redirectTo(to);
}
