import type { AppLoadContext } from '@remix-run/node';
import { presenceOf } from '#app/services/access/request-context.server.ts';

/** The key of the shop on screen; null without one. */
export async function shopKeyOf(request: Request, context: AppLoadContext): Promise<string | null> {
  const { access } = await presenceOf(request, context);
  return access?.shop.shopKey ?? null;
}
