/** The wire format of users and their workspaces (shell.md section 3). */
import { type Attributes, listAttributes } from '#app/domain/attributes/read-attribute.ts';
import { getPlatformName } from '#app/domain/shops/platforms.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import type { Account } from '#app/services/workspaces/shop-access.ts';
import { readShownShops, writeShownShops } from '#app/view-models/shell/shown-shops.ts';

export function userWire(
  { user }: Account,
  workspaces: readonly Workspace[],
  attributes: Attributes,
) {
  const current = workspaces.find(({ isCurrent }) => isCurrent);
  const onScreen = current?.shops.find(({ isCurrent }) => isCurrent)?.shopId ?? null;
  const shown = readShownShops(attributes, onScreen, current?.shops ?? []);
  return {
    ...Object.fromEntries(listAttributes('user_attributes', attributes)),
    user_ID: user.userId,
    user_key: user.userKey,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    locale: user.locale,
    // What pages show together: the selection where the shop on screen is in it, else that shop.
    multishop_selected_including_current_shop: onScreen === null ? null : writeShownShops(shown),
    // The platforms that they connected, each once.
    selected_shop_platforms: [...new Set(workspaces.flatMap(listPlatforms))],
    user_workspaces: workspaces.map(workspaceWire),
  };
}

function listPlatforms({ shops }: Workspace): readonly string[] {
  return shops.map(({ platformId }) => getPlatformName(platformId));
}

/** Converts a workspace: members see who else is in it, without their addresses. */
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
