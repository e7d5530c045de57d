import type { AppLoadContext } from '@remix-run/node';
import { presenceOf } from '#app/services/access/presence.query.server.ts';
import { shopsVisibleTo } from '#app/services/workspaces/shops-visible-to.query.server.ts';

export interface Shell {
  /** null of an account without any shop yet. */
  readonly shop: ShellShop | null;
  readonly shops: readonly ShellShop[];
}

interface ShellShop {
  readonly shopKey: string;
  readonly name: string;
  readonly isDemo: boolean;
}

/**
 * What the default layout shows around every page: the shop on screen and the account's others.
 * Whether the page may be seen is for the page's own door to say; its redirect comes first.
 */
export async function readShell(request: Request, context: AppLoadContext): Promise<Shell> {
  const { account, access } = await presenceOf(request, context);
  const own =
    account === null ? [] : await shopsVisibleTo(context.deps, { userId: account.user.userId });
  const shop = access?.shop ?? null;
  const isListed = shop === null || own.some(({ shopId }) => shopId === shop.shopId);
  const shops = isListed || shop === null ? own : [...own, shop];
  return { shop: shop === null ? null : brief(shop), shops: shops.map(brief) };
}

function brief({ shopKey, name, isDemo }: ShellShop): ShellShop {
  return { shopKey, name, isDemo };
}
