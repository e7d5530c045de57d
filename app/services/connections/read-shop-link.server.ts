import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { isFedByHand } from '#app/domain/shops/platforms.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { type LoginProblem, loginProblem } from '#app/view-models/start-up/login-problem.ts';

export interface ShopLink {
  /** What must be done before anything new comes; null when all is well. */
  readonly problem: LoginProblem | null;
  /** The shop took our app out of its platform. */
  readonly isUninstalled: boolean;
}

const NO_LINK: ShopLink = { problem: null, isUninstalled: false };

/** How a shop stands to its platform, as far as whoever comes in must know. */
export async function readShopLink(
  { db }: Pick<Deps, 'db'>,
  { shopId, platformId }: Pick<Shop, 'shopId' | 'platformId'>,
): Promise<ShopLink> {
  // Every page asks: of a shop of files the answer needs no look at the database.
  if (isFedByHand(platformId)) return NO_LINK;
  const state = (await selectLink(db, shopId))?.state ?? null;
  return { problem: loginProblem(platformId, state), isUninstalled: state === 'uninstalled' };
}
