/** Shops and workspaces for the tests of this folder. */
import type { ShopInWorkspace, Workspace } from './workspace.ts';

export function shopNamed(
  name: string,
  currency: string,
  changes: Partial<ShopInWorkspace> = {},
): ShopInWorkspace {
  const shopId = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return {
    shopId,
    shopKey: name.toLowerCase(),
    platformId: 12,
    name,
    currency,
    isCurrent: false,
    isUninstalled: false,
    ...changes,
  };
}

export function workspaceWith(
  shops: readonly ShopInWorkspace[],
  changes: Partial<Workspace> = {},
): Workspace {
  return {
    workspaceId: 1,
    workspaceKey: 'w1',
    name: 'First',
    isCurrent: true,
    mainCurrency: 'EUR',
    shops,
    members: [],
    membersMax: 3,
    persona: null,
    requiresSecondFactor: false,
    ...changes,
  };
}
