/**
 * Start-up (shell.md section 4, "Start-up and login"): what a browser does by itself once the shell
 * is there. The steps before (1 to 3, 6, 7, 12) are the server's: guards and loaders have them done
 * when the page comes, and so is step 9 of the page of ad platforms. Step 11 begins with the first
 * conversion tracking that is configured.
 */
import type { LoginProblem } from './login-problem.ts';

export type StartUpTask =
  /** Steps 4 and 5; after 0 it is there with the page, and no timer brings it. */
  | { readonly do: 'open_modal'; readonly problem: LoginProblem; readonly afterMs: number }
  /** Step 8. */
  | { readonly do: 'fetch_queued_messages' }
  /** Step 10; without it the statuses that came with the page are all there is. */
  | { readonly do: 'poll_retrieval_statuses' };

export interface StartUpFacts {
  readonly problem: LoginProblem | null;
  /** null of an account without a shop. */
  readonly shop: {
    readonly isOnboardingDone: boolean;
    readonly isTrialModalDue: boolean;
    readonly isDemo: boolean;
  } | null;
  /** Whether this user can act on the messages of a shop: each is shown once. */
  readonly canRead: boolean;
  /** Inside the Shopify admin nothing appears by a timer. */
  readonly isEmbedded: boolean;
}

/** Success of every call (shell.md section 7). */
export const STATUS_SUCCESS = 201;
/** Modals after login problems wait so long (shell.md section 9). */
const LOGIN_MODAL_DELAY_MS = 2000;

/** What is to be done, in order; nothing in the demo shop, whose data never change. */
export function startUp(facts: StartUpFacts): readonly StartUpTask[] {
  const { problem, shop, canRead, isEmbedded } = facts;
  if (shop === null || shop.isDemo) return [];
  const { isOnboardingDone, isTrialModalDue } = shop;
  const tasks: StartUpTask[] = [];
  if (problem !== null) {
    tasks.push({ do: 'open_modal', problem, afterMs: isEmbedded ? 0 : LOGIN_MODAL_DELAY_MS });
  }
  if (isOnboardingDone && canRead) tasks.push({ do: 'fetch_queued_messages' });
  if (isOnboardingDone && !isTrialModalDue) tasks.push({ do: 'poll_retrieval_statuses' });
  return tasks;
}
