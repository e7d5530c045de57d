import type { AppLoadContext } from '@remix-run/node';
import { findNewInstall, trackInstall } from '#app/services/outside/track-install.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';

export async function countInstall(request: Request, context: AppLoadContext): Promise<Response> {
  const { deps, outside } = context;
  const conversions = outside?.conversions ?? null;
  const { account, access } = await getRequestContext(request, context);
  if (conversions !== null && account !== null && access !== null) {
    const { shop } = access;
    const owner = { table: 'shop_attributes', shopId: shop.shopId } as const;
    const attributes = await readAttributes(deps, owner);
    const installedAt = await findNewInstall(deps, conversions, { shop, attributes });
    if (installedAt !== null) await trackInstall(deps, conversions, { shop, installedAt });
  }
  return new Response(null, { status: 204 });
}
