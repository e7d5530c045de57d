import type { User } from '#app/data/accounts/user-rows.server.ts';
import type { CountedUsage } from '#app/data/shops/status-row.server.ts';
import type { WorkspaceOfUserRow } from '#app/data/workspaces/workspace-rows.server.ts';
import type { ShopStatus } from '#app/domain/access/guards/guard-input.ts';
import type { BlockedFeature } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { PlanTrial } from '#app/domain/access/plans/trial.ts';
import type { BillingFacts } from '#app/domain/billing/billing-facts.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { PageKey } from '#app/domain/pages/match-route.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';

/** Somebody's account and the session they came with. */
export interface Account {
  readonly user: User;
  readonly sessionKey: string;
}

/** What is noted of a shop's plan. */
export interface PlanFacts {
  readonly trial: PlanTrial | null;
  /** The plan beside the trial: what the shop goes back to. */
  readonly previousPlan: PlanKey;
  /** null until its orders were counted. */
  readonly usage: CountedUsage | null;
  /** The plan that it may try before it pays for it; null without one. */
  readonly trialOffer: PlanKey | null;
  /** null where nobody charges the shop. */
  readonly billing: BillingFacts | null;
}

/** A shop on screen, and the role and plan by which it is seen. */
export interface ShopAccess {
  /** Its `locale` is how the reader is written to, by their own choices, the browser and the shop's. */
  readonly shop: Shop;
  /** The formats that the shop itself chose. */
  readonly shopLocale: string;
  readonly role: Role;
  readonly plan: PlanKey;
  readonly status: ShopStatus;
  /** null where plans are off. */
  readonly planFacts: PlanFacts | null;
  /** What the shop's data were at before any loader of the request read them. */
  readonly dataVersion: string;
}

/** A workspace, and what this account is in it. */
export interface WorkspaceOfAccount extends WorkspaceOfUserRow {
  readonly role: Role;
}

export interface AccountAccess extends Account {
  /** null while the account has no shop, and in the demo. */
  readonly access: ShopAccess | null;
  /** How they are written to, with or without a shop. */
  readonly locale: string;
  /** null of somebody who left every workspace, and in the demo. */
  readonly workspace: WorkspaceOfAccount | null;
}

export interface PageAccess {
  readonly deps: Deps;
  /** Its `locale` is how the reader is written to. */
  readonly shop: Shop;
  /** The formats that the shop itself chose. */
  readonly shopLocale: string;
  readonly role: Role;
  readonly plan: PlanKey;
  readonly allowedPages: ReadonlySet<PageKey>;
  readonly blockedFeatures: readonly BlockedFeature[];
  /** Whether a reverse trial locks the files of reports. */
  readonly isExportLocked: boolean;
  readonly isOnboardingDone: boolean;
  readonly isTrialModalDue: boolean;
  /** null for somebody in the demo without an account. */
  readonly user: User | null;
  readonly sessionKey: string | null;
  /** null in the demo shop, which is everybody's. */
  readonly workspace: WorkspaceOfAccount | null;
  /** Guard 8: the page wants the report grouping options. */
  readonly needsGroupings: boolean;
}
