import { selectLink } from '#app/data/platform-accounts/platform-link-rows.server.ts';
import { PLATFORM } from '#app/domain/routes/platforms.ts';
import { type LoginProblem, loginProblem } from '#app/domain/start-up/login-problem.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';

/** What must be done about the shop's connection before anything new comes; null when all is well. */
export async function readLoginProblem(
  { db }: Pick<Deps, 'db'>,
  { shopId, platformId }: Pick<Shop, 'shopId' | 'platformId'>,
): Promise<LoginProblem | null> {
  // Every page asks: of a shop of files the answer needs no look at the database.
  if (platformId === PLATFORM.generic) return null;
  const link = await selectLink(db, shopId);
  return loginProblem(platformId, link?.state ?? null);
}
