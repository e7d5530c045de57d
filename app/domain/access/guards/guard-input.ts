/** The input of the guards as plain data: the user, the page, and the state of both. */
import type { BlockedFeature } from '#app/domain/access/plans/features.ts';
import type { TrialStage } from '#app/domain/access/plans/trial.ts';
import type { PageKey, RouteMatch } from '#app/domain/pages/match-route.ts';
import type { InstallationOffer } from '#app/domain/pages/page-row.ts';

export interface GuardInput {
  /** The path of the address, "/orders". */
  readonly path: string;
  readonly query: string;
  readonly isMaintenance: boolean;
  readonly isDevelopment: boolean;
  /** The optional parts that the installation offers, by the name that pages require them by. */
  readonly offers: Readonly<Record<InstallationOffer, boolean>>;
  /** Middleware that the page requires, by name. */
  readonly middleware: readonly string[];
  /** Path of the previous page; null on the first one, and after an error page. */
  readonly previousPath: string | null;
  /** Last address of a user without a session; null when there is none. */
  readonly lastActivePage: string | null;
  /** Null for a user who is not logged in. */
  readonly session: GuardSession | null;
}

export interface GuardSession {
  /** False for users of the demo shop, who have a session and no account. */
  readonly hasAccount: boolean;
  readonly isWorkspaceChosen: boolean;
  readonly areGroupingsLoaded: boolean;
  /** Null for an account that has no shop yet. */
  readonly shop: ShopStatus | null;
}

export interface ShopStatus {
  readonly areStepsDone: boolean;
  readonly lastOnboardingStep: string | null;
  readonly isOnboardingDone: boolean;
  readonly trialStage: TrialStage;
  readonly isTrialModalDue: boolean;
  /** True once the onboarding button of the trial modal was pressed; it opens onboarding once. */
  readonly isOnboardingButtonSet: boolean;
  readonly allowedPages: ReadonlySet<PageKey>;
  readonly blockedFeatures: readonly BlockedFeature[];
}

/** The requested page; null when the table has none at its path. */
export type Page = RouteMatch | null;
