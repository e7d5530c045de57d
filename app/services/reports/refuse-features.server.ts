import { type FeatureKey, isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { readPlan } from '#app/services/plans/read-plan.server.ts';

/** Throws `forbidden`, in the words of the product, for the first feature that the shop's plan lacks. */
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
