/** Users and their workspaces, as shell.md section 3 names their fields. */
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import type { Account } from '#app/services/workspaces/shop-access.ts';

export function userWire(
  { user }: Account,
  workspaces: readonly Workspace[],
  attributes: ReadonlyMap<string, string>,
) {
  return {
    ...Object.fromEntries(attributes),
    user_ID: user.userId,
    user_key: user.userKey,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    locale: user.locale,
    multishop_selected: attributes.get('multishop_selected') ?? null,
    user_workspaces: workspaces.map(workspaceWire),
  };
}

/** Members see who else is in the workspace, without their addresses. */
export function workspaceWire(workspace: Workspace) {
  return {
    workspace_ID: workspace.workspaceId,
    workspace_key: workspace.workspaceKey,
    workspace_name: workspace.name,
    is_current: workspace.isCurrent,
    main_currency: workspace.mainCurrency,
    max_members: workspace.membersMax,
    persona: workspace.persona,
    users: workspace.members.map(({ userId, firstName, lastName, role }) => ({
      user_ID: userId,
      first_name: firstName,
      last_name: lastName,
      user_role: role,
    })),
    shops: workspace.shops.map((shop) => ({
      become_shop_ID: shop.shopId,
      shop_key: shop.shopKey,
      name: shop.name,
      currency: shop.currency,
      is_current: shop.isCurrent,
      uninstalled: Number(shop.isUninstalled),
    })),
  };
}
