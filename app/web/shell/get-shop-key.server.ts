import type { AppLoadContext } from '@remix-run/node';
import { getRequestContext } from '#app/web/session/request-context.server.ts';

/** Returns the key of the shop on screen; null without one. */
export async function getShopKey(
  request: Request,
  context: AppLoadContext,
): Promise<string | null> {
  const { access } = await getRequestContext(request, context);
  return access?.shop.shopKey ?? null;
}
