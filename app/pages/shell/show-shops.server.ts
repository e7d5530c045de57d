import { type AppLoadContext, redirect } from '@remix-run/node';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { AppError } from '#app/lib/app-error.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import { saveUserAttribute } from '#app/services/workspaces/attributes.server.ts';
import { SHOWN_SHOPS_ATTRIBUTE, writeShownShops } from '#app/view-models/shell/shown-shops.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

/**
 * Saves the shops of the workspace that pages show together, and returns to the page. Throws
 * `not_found` for a shop of another workspace and `forbidden` where the plan has one shop only.
 */
export async function showShops(request: Request, context: AppLoadContext): Promise<Response> {
  const access = await requireShop(request, context, {
    page: '/dashboard',
    action: 'select_multishop',
  });
  const { deps, shop, user, workspace, plan } = access;
  if (user === null) throw new AppError('unauthorised', 'Log in to show several shops together.');
  const form = await request.formData();
  const selectedIds = new Set([shop.shopId, ...form.getAll('shop_id').map(Number)]);
  if (selectedIds.size > 1 && isBlocked(plan, 'MultiShops')) {
    throw new AppError('forbidden', 'Your plan shows one shop at a time.');
  }
  const visible = await listVisibleShops(deps, { userId: user.userId });
  const inWorkspace = visible.filter(({ workspaceId }) => workspaceId === workspace?.workspaceId);
  const shownIds = inWorkspace
    .map(({ shopId }) => shopId)
    .filter((shopId) => selectedIds.has(shopId));
  if (shownIds.length !== selectedIds.size)
    throw new AppError('not_found', 'There is no such shop.');
  await saveUserAttribute(deps, {
    userId: user.userId,
    name: SHOWN_SHOPS_ATTRIBUTE,
    value: shownIds.length > 1 ? writeShownShops(shownIds) : '',
  });
  return redirect(safeReturnPath(String(form.get('back') ?? '')) ?? '/dashboard');
}
