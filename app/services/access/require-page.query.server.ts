import { type AppLoadContext, redirect } from '@remix-run/node';
import type { User } from '#app/data/accounts/user-rows.server.ts';
import type { BlockedFeature } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { PageKey } from '#app/domain/access/routes/match-route.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runRouteGuards, type GuardOptions } from './run-route-guards.command.server.ts';
import type { WorkspaceOfAccount } from './presence-of.query.server.ts';

export interface PageAccess {
  readonly deps: Deps;
  readonly shop: Shop;
  readonly role: Role;
  readonly plan: PlanKey;
  readonly allowedPages: ReadonlySet<PageKey>;
  readonly blockedFeatures: readonly BlockedFeature[];
  readonly isOnboardingDone: boolean;
  readonly isTrialModalDue: boolean;
  /** null of a visitor of the demo without an account. */
  readonly user: User | null;
  readonly sessionKey: string | null;
  /** null in the demo shop, which is everybody's. */
  readonly workspace: WorkspaceOfAccount | null;
  /** Guard 8: the page wants the report grouping options. */
  readonly needsGroupings: boolean;
}

/**
 * The only door for the pages of a shop: whose request this is, and which shop it may see. Throws
 * the redirect or the error that the guards decide (shell.md, "Route guards"); an account without a
 * shop is led to where it gets one.
 */
export async function requirePage(
  request: Request,
  context: AppLoadContext,
  options: GuardOptions = {},
): Promise<PageAccess> {
  const passed = await runRouteGuards(request, context, options);
  const { account, access, workspace, needsGroupings } = passed;
  if (access === null) throw redirect(account === null ? '/login' : '/register/select-platforms');
  const { shop, role, plan, standing } = access;
  return {
    deps: context.deps,
    shop,
    role,
    plan,
    allowedPages: standing.allowedPages,
    blockedFeatures: standing.blockedFeatures,
    isOnboardingDone: standing.isOnboardingDone,
    isTrialModalDue: standing.isTrialModalDue,
    user: account?.user ?? null,
    sessionKey: account?.sessionKey ?? null,
    workspace,
    needsGroupings,
  };
}
