import { type FeatureKey, isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import { EXPORT_LOCKED_TEXT } from '#app/domain/access/plans/trial.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { readPlan } from '#app/services/plans/read-plan.server.ts';

/**
 * Refuses the first feature that the shop's plan lacks. Throws `forbidden`, in the words of the
 * product.
 */
export async function refuseFeatures(
  deps: Pick<Deps, 'db' | 'clock' | 'plans'>,
  shopId: number,
  features: readonly FeatureKey[],
): Promise<void> {
  if (features.length === 0) return;
  const plan = await readPlan(deps, shopId);
  const lacking = features.find((feature) => isBlocked(plan, feature));
  if (lacking !== undefined) throw new AppError('forbidden', unlockMessage(lacking));
}

/**
 * Refuses an export. Throws `forbidden` where the role has no exports, a trial locks them, or the
 * plan lacks the feature.
 */
export function refuseExport(
  access: Pick<PageAccess, 'role' | 'plan' | 'isExportLocked'>,
  { feature }: { readonly feature: FeatureKey | null },
): void {
  requireAction(access, 'export_table');
  if (access.isExportLocked) throw new AppError('forbidden', EXPORT_LOCKED_TEXT);
  if (feature === null || !isBlocked(access.plan, feature)) return;
  throw new AppError('forbidden', unlockMessage(feature));
}
