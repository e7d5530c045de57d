/**
 * Pages of onboarding that the specification only names, and the page that has their subject
 * (shell.md section 2, "Onboarding"). Decided here, where it is silent.
 */
const PAGE_BY_MOVED = {
  '/onboarding/advertising': '/onboarding/advertising/platforms',
  '/onboarding/fulfillment-new': '/onboarding/shipping/profiles',
  '/onboarding/mapFieldsToSteps': '/onboarding/finish',
  '/onboarding/production': '/onboarding/shipping/production',
  '/onboarding/recurring-expenses': '/onboarding/expenses',
  '/onboarding/shop-platforms': '/onboarding/select-platforms',
} as const;

export const MOVED_STEP_PATHS: readonly string[] = Object.keys(PAGE_BY_MOVED);

/** Returns the new path of a page that has moved; the overview of all steps for any other. */
export function movedStepPath(path: string): string {
  return new Map<string, string>(Object.entries(PAGE_BY_MOVED)).get(path) ?? '/onboarding/finish';
}
