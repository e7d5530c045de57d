import { updateSessionShop } from '#app/data/accounts/session-rows.server.ts';
import { placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { type Shop, toShopKey } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { insertOnboarding } from '#app/data/shops/onboarding-row.server.ts';
import { createShop, type NewShop } from '#app/services/workspaces/create-shop.server.ts';
import { requireMember } from './require-member.server.ts';

export interface CreateShopInWorkspaceOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly shop: Omit<NewShop, 'isDemo' | 'shopKey'>;
  readonly sessionKey?: string;
  /** Set to begin onboarding; a shop of an import has its figures. */
  readonly startsOnboarding?: boolean;
}

/**
 * Creates a shop in a workspace and puts it on screen, in one transaction. Its key is derived from
 * its name, with a suffix where another shop has that key: no error reveals the shops of others.
 */
export async function createShopInWorkspace(
  deps: Pick<Deps, 'db' | 'clock' | 'plans'>,
  options: CreateShopInWorkspaceOptions,
): Promise<Shop> {
  const { userId, workspaceId, shop: input, sessionKey, startsOnboarding = false } = options;
  const create = (shopKey: string) =>
    createShop(deps, { ...input, shopKey }, async (tx, { shopId }) => {
      await requireMember(tx, { userId, workspaceId, action: 'add_shop' });
      await placeShop(tx, { shopId, workspaceId, addedAt: deps.clock().toISOString() });
      if (startsOnboarding) await insertOnboarding(tx, shopId, deps.plans);
      if (sessionKey !== undefined) await updateSessionShop(tx, { userId, sessionKey, shopId });
    });
  const key = toShopKey(input.name);
  try {
    return await create(key);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    return create(`${key.slice(0, 50)}-${newKey().slice(0, 6)}`);
  }
}
