/** Everything the guards look at, as plain data: who comes, to which page, in which state. */
import type { BlockedFeature } from '#app/domain/access/plans/features.ts';
import type { TrialStage } from '#app/domain/access/plans/trial.ts';
import type { PageKey, RouteMatch } from '#app/domain/pages/match-route.ts';
import type { InstallationOffer } from '#app/domain/pages/page-row.ts';

export interface GuardInput {
  /** "/orders", as the address says it. */
  readonly path: string;
  /** "?tab=orders", or nothing. */
  readonly query: string;
  readonly isMaintenance: boolean;
  readonly isDevelopment: boolean;
  /** What the installation offers of what it can leave off, by the name that pages need it by. */
  readonly offers: Readonly<Record<InstallationOffer, boolean>>;
  /** Middleware that the page asks for by name. */
  readonly middleware: readonly string[];
  /** Path of the page that is being left; null on the first one, and after an error page. */
  readonly previousPath: string | null;
  /** Last address of a user without a session; null when there is none. */
  readonly lastActivePage: string | null;
  /** null for a user who is not logged in. */
  readonly session: GuardSession | null;
}

export interface GuardSession {
  /** Whether it belongs to an account; users of the demo shop have a session and no account. */
  readonly hasAccount: boolean;
  readonly isWorkspaceChosen: boolean;
  readonly areGroupingsLoaded: boolean;
  /** null of an account that has no shop yet. */
  readonly shop: ShopStatus | null;
}

export interface ShopStatus {
  /** `completed_onboarding_steps`: every step of onboarding is done. */
  readonly areStepsDone: boolean;
  /** `last_onboarding_step`, as it is stored. */
  readonly lastOnboardingStep: string | null;
  readonly isOnboardingDone: boolean;
  readonly trialStage: TrialStage;
  readonly isTrialModalDue: boolean;
  /** The onboarding button of the trial modal was pressed; it opens onboarding once. */
  readonly isOnboardingButtonSet: boolean;
  readonly allowedPages: ReadonlySet<PageKey>;
  readonly blockedFeatures: readonly BlockedFeature[];
}

/** The page that a visit asks for; null when the table has none at its path. */
export type Page = RouteMatch | null;
