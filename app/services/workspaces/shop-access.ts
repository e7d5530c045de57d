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

export interface Account {
  readonly user: User;
  readonly sessionKey: string;
}

export interface PlanFacts {
  readonly trial: PlanTrial | null;
  /** The plan without the trial, to which the shop returns. */
  readonly previousPlan: PlanKey;
  /** The usage; null until its orders were counted. */
  readonly usage: CountedUsage | null;
  /** The plan that it may try before it pays for it; null without one. */
  readonly trialOffer: PlanKey | null;
  /** The billing; null where no provider charges the shop. */
  readonly billing: BillingFacts | null;
}

export interface ShopAccess {
  /** The shop; its `locale` is the reader's, by their own choices, the browser and the shop's. */
  readonly shop: Shop;
  readonly shopLocale: string;
  readonly role: Role;
  readonly plan: PlanKey;
  readonly status: ShopStatus;
  /** The facts; null where plans are off. */
  readonly planFacts: PlanFacts | null;
  /** The version of the shop's data before any loader of the request read them. */
  readonly dataVersion: string;
}

export interface WorkspaceOfAccount extends WorkspaceOfUserRow {
  readonly role: Role;
}

export interface AccountAccess extends Account {
  /** The access; null while the account has no shop, and in the demo. */
  readonly access: ShopAccess | null;
  readonly locale: string;
  /** The workspace; null for a user who left every workspace, and in the demo. */
  readonly workspace: WorkspaceOfAccount | null;
}

export interface PageAccess {
  readonly deps: Deps;
  readonly shop: Shop;
  readonly shopLocale: string;
  readonly role: Role;
  readonly plan: PlanKey;
  readonly allowedPages: ReadonlySet<PageKey>;
  readonly blockedFeatures: readonly BlockedFeature[];
  readonly isExportLocked: boolean;
  readonly isOnboardingDone: boolean;
  readonly isTrialModalDue: boolean;
  /** The user; null for a visitor of the demo without an account. */
  readonly user: User | null;
  readonly sessionKey: string | null;
  /** The workspace; null in the demo shop, which is everybody's. */
  readonly workspace: WorkspaceOfAccount | null;
  readonly needsGroupings: boolean;
}
