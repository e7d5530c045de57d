import type { AppLoadContext } from '@remix-run/node';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { type Direction, getDirection } from '#app/view-models/shell/language.ts';

/** The direction of the pages: by the language of the user, else of the shop. */
export async function readDirection(request: Request, context: AppLoadContext): Promise<Direction> {
  const { account, access } = await getRequestContext(request, context);
  return getDirection(account?.user.locale ?? access?.shop.locale ?? 'en-US');
}
