import type { AppLoadContext } from '@remix-run/node';
import type { Action } from '#app/domain/access/roles/actions.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { requirePage } from './require-page.server.ts';

export interface RequireShopOptions {
  /** The page that the part or the file belongs to: "/orders". Its guards decide. */
  readonly page: string;
  /** What it does, where that is more than looking. */
  readonly action?: Action;
}

/**
 * Guards everything that is not a page of its own: exports, parts of pages, and forms. Throws as
 * `requirePage` does for the page it belongs to, and `forbidden` in the role's own words.
 */
export async function requireShop(
  request: Request,
  context: AppLoadContext,
  { page, action }: RequireShopOptions,
): Promise<PageAccess> {
  const access = await requirePage(request, context, { asPage: page });
  if (action !== undefined) requireAction(access, action);
  return access;
}
