import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { isFedByHand } from '#app/domain/shops/platforms.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { type LoginProblem, loginProblem } from '#app/view-models/start-up/login-problem.ts';

export interface ShopLink {
  /** The problem that prevents new data; null when there is none. */
  readonly problem: LoginProblem | null;
  /** Set when the shop removed our app from its platform. */
  readonly isUninstalled: boolean;
}

const NO_LINK: ShopLink = { problem: null, isUninstalled: false };

/** Reads the status of a shop's connection, as far as a visitor must see it. */
export async function readShopLink(
  { db }: Pick<Deps, 'db'>,
  { shopId, platformId }: Pick<Shop, 'shopId' | 'platformId'>,
): Promise<ShopLink> {
  // Every page calls this: a shop of files needs no query.
  if (isFedByHand(platformId)) return NO_LINK;
  const state = (await selectLink(db, shopId))?.state ?? null;
  return { problem: loginProblem(platformId, state), isUninstalled: state === 'uninstalled' };
}
