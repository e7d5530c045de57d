/** The page of an onboarding step, by the name that the shop keeps of it. */
import { matchRoute } from '#app/domain/routes/match-route.ts';

/** Where onboarding begins when no step was taken (shell.md section 9). */
export const FIRST_STEP_PATH = '/onboarding/industries';

/**
 * Steps kept under other names than their pages (features.md, "Onboarding"): advertising and
 * shipping begin with their platforms, and the sub-steps of shipping are kept with their prefix.
 */
const PAGES_OF_STEPS: ReadonlyMap<string, string> = new Map([
  ['advertising', 'advertising/platforms'],
  ['shipping', 'shipping/platforms'],
  ['shipping_platforms', 'shipping/platforms'],
  ['shipping_profiles', 'shipping/profiles'],
  ['shipping_production', 'shipping/production'],
]);

/** The path of a step; the first step's for none and for a step that no page bears. */
export function onboardingPathOf(step: string | null): string {
  if (step === null) return FIRST_STEP_PATH;
  const path = `/onboarding/${PAGES_OF_STEPS.get(step) ?? step}`;
  return matchRoute(path) === null ? FIRST_STEP_PATH : path;
}
