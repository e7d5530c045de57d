import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { type FeatureKey, isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import { parsePlanKey } from '#app/domain/access/plans/plan.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

/** Throws `forbidden`, in the words of the product, for the first feature that the shop's plan lacks. */
export async function refuseFeatures(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  features: readonly FeatureKey[],
): Promise<void> {
  if (features.length === 0) return;
  const plan = parsePlanKey((await selectShopStatus(db, shopId))?.plan);
  const lacking = features.find((feature) => isBlocked(plan, feature));
  if (lacking !== undefined) throw new AppError('forbidden', unlockMessage(lacking));
}
