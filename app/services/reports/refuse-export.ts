import { type FeatureKey, isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';

/** Throws `forbidden` where the role has no exports or the plan lacks the feature. */
export function refuseExport(
  access: { readonly role: Role; readonly plan: PlanKey },
  { feature }: { readonly feature: FeatureKey | null },
): void {
  requireAction(access, 'export_table');
  if (feature === null || !isBlocked(access.plan, feature)) return;
  throw new AppError('forbidden', unlockMessage(feature));
}
