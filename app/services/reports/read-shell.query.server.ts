import type { AppLoadContext } from '@remix-run/node';
import { passGuards } from '#app/services/access/pass-guards.command.server.ts';
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

/** What the default layout shows around every page: the shop on screen and the account's others. */
export async function readShell(request: Request, context: AppLoadContext): Promise<Shell> {
  const { account, access } = await passGuards(request, context);
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
