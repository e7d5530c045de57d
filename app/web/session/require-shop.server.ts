import type { AppLoadContext } from '@remix-run/node';
import type { Action } from '#app/domain/access/roles/actions.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { requirePage } from './require-page.server.ts';

export interface RequireShopOptions {
  /** The page of the part or the file: "/orders". Its guards decide. */
  readonly page: string;
  readonly action?: Action;
}

/**
 * Guards routes that are no page of their own: exports, parts of pages, and forms. Throws as
 * `requirePage` does for their page, and `forbidden` in words for the role.
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
