/**
 * The guards of every page, in the order of the specification (shell.md, "Route guards"): the first
 * one that speaks decides, and what the earlier ones asked to keep or fetch goes with its word.
 */
import { matchRoute } from '#app/domain/routes/match-route.ts';
import { allowedPage } from './allowed-page.ts';
import { knownPage } from './known-page.ts';
import { loggedIn } from './logged-in.ts';
import { maintenance } from './maintenance.ts';
import { onboardingSteps } from './onboarding-steps.ts';
import type { Page } from './page.ts';
import type { Effect, Passage, Verdict } from './passage.ts';
import { previousRoute } from './previous-route.ts';
import { publicEntry } from './public-entry.ts';
import { reportGroupings } from './report-groupings.ts';
import { settings } from './settings.ts';
import { trial } from './trial.ts';
import type { Visit } from './visit.ts';

/** By name, in their order: the browser tests have a way into each. */
export const GUARDS = {
  maintenance,
  loggedIn,
  onboardingSteps,
  trial,
  settings,
  publicEntry,
  allowedPage,
  reportGroupings,
  previousRoute,
  knownPage,
} satisfies Record<string, (visit: Visit, page: Page) => Verdict>;

/** Whether a visit may see its page, is sent elsewhere, or fails. */
export function guard(visit: Visit): Passage {
  const page = matchRoute(visit.path);
  const effects: Effect[] = [];
  for (const judge of Object.values(GUARDS)) {
    const verdict = judge(visit, page);
    if (verdict.kind === 'error') return verdict;
    effects.push(...verdict.effects);
    if (verdict.kind !== 'next') return { ...verdict, effects };
  }
  return { kind: 'allow', effects };
}
