import { selectPlatformLimits } from '#app/data/connections/platform-limit-rows.server.ts';
import { ownsInstallation } from '#app/data/workspaces/own-shops.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { PlatformLimitsView } from '#app/view-models/settings/platform-limits.ts';

/** Reads the refusals by the platform of one shop, for users who may see its settings. */
export async function readLimitsOfShop(
  { db }: Pick<Deps, 'db'>,
  { shopId, userId }: { readonly shopId: number; readonly userId: number },
): Promise<PlatformLimitsView> {
  const [limits, isOwner] = await Promise.all([
    selectPlatformLimits(db, shopId),
    ownsInstallation(db, userId),
  ]);
  return { limits, isOwner };
}

/**
 * Reads the refusals by platforms of all shops, for the owner of the installation; empty for
 * others.
 */
export async function readLimitsOfInstallation(
  { db }: Pick<Deps, 'db'>,
  { userId }: { readonly userId: number },
): Promise<PlatformLimitsView> {
  const isOwner = await ownsInstallation(db, userId);
  return { limits: isOwner ? await selectPlatformLimits(db, null) : [], isOwner };
}
