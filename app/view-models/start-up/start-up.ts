/**
 * Start-up (shell.md section 4, "Start-up and login"): the steps of the browser once the shell is
 * there. The steps before (1 to 3, 6, 7, 12) are the server's: guards and loaders complete them
 * before the page is sent, and so is step 9 of the page of ad platforms.
 */
import type { LoginProblem } from './login-problem.ts';

export type StartUpTask =
  /** Steps 4 and 5; after 0 ms it is part of the page, without a timer. */
  | { readonly do: 'open_modal'; readonly problem: LoginProblem; readonly afterMs: number }
  /** Step 8. */
  | { readonly do: 'fetch_queued_messages' }
  /** Step 10; without it the statuses of the page are final. */
  | { readonly do: 'poll_retrieval_statuses' }
  /** Step 11: a new install, which is counted once. */
  | { readonly do: 'track_install' }
  /** Step 12, for real users. */
  | ({ readonly do: 'identify_visitor'; readonly afterMs: number } & VisitorNames);

/** The names of a visitor for the CRM. */
export interface VisitorNames {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface StartUpFacts {
  readonly problem: LoginProblem | null;
  /** Null for an account without a shop. */
  readonly shop: {
    readonly isOnboardingDone: boolean;
    readonly isTrialModalDue: boolean;
    readonly isDemo: boolean;
  } | null;
  /** True where this user can act on the messages of a shop: each is shown once. */
  readonly canRead: boolean;
  /** True inside the Shopify admin, where nothing appears by a timer. */
  readonly isEmbedded: boolean;
  /** True for a new install that conversion tracking has not counted. */
  readonly isNewInstall: boolean;
  /** The user, where there is a CRM that can identify them; null otherwise. */
  readonly visitor: VisitorNames | null;
}

/** The address where the browser reports that it shows a new install. */
export const INSTALL_EVENT_PATH = '/install-event';

/** Success of every call (shell.md section 7). */
export const STATUS_SUCCESS = 201;
/** The delay of modals after login problems (shell.md section 9). */
const LOGIN_MODAL_DELAY_MS = 2000;
/** The delay before the CRM is informed of a visitor (shell.md section 9). */
const CRM_DELAY_MS = 4000;

/** Lists the tasks in order; none in the demo shop, whose data never change. */
export function startUp(facts: StartUpFacts): readonly StartUpTask[] {
  const { problem, shop, canRead, isEmbedded, isNewInstall, visitor } = facts;
  if (shop === null || shop.isDemo) return [];
  const { isOnboardingDone, isTrialModalDue } = shop;
  const tasks: StartUpTask[] = [];
  if (problem !== null) {
    tasks.push({ do: 'open_modal', problem, afterMs: isEmbedded ? 0 : LOGIN_MODAL_DELAY_MS });
  }
  if (isOnboardingDone && canRead) tasks.push({ do: 'fetch_queued_messages' });
  if (isOnboardingDone && !isTrialModalDue) tasks.push({ do: 'poll_retrieval_statuses' });
  if (isNewInstall) tasks.push({ do: 'track_install' });
  if (visitor !== null) {
    tasks.push({ do: 'identify_visitor', afterMs: CRM_DELAY_MS, ...visitor });
  }
  return tasks;
}
