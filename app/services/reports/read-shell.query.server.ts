import type { AppLoadContext } from '@remix-run/node';
import { requirePage } from '#app/services/access/require-page.query.server.ts';
import { listShops } from '#app/services/shops/list-shops.query.server.ts';

export interface Shell {
  /** null in an installation without any shop yet. */
  readonly shop: ShellShop | null;
  readonly shops: readonly ShellShop[];
}

interface ShellShop {
  readonly shopKey: string;
  readonly name: string;
  readonly isDemo: boolean;
}

/** What the default layout shows around every page: the shop on screen and the others. */
export async function readShell(request: Request, context: AppLoadContext): Promise<Shell> {
  const shops = await listShops(context.deps);
  // The import page has this shell around it too, and is where requirePage sends who has no shop.
  if (shops.length === 0) return { shop: null, shops: [] };
  const { shop } = await requirePage(request, context);
  return { shop: brief(shop), shops: shops.map(brief) };
}

function brief({ shopKey, name, isDemo }: ShellShop): ShellShop {
  return { shopKey, name, isDemo };
}
