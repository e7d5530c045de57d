import { useLocation } from '@remix-run/react';
import { getMultishopModeOfPage } from '#app/view-models/shell/page-mode.ts';
import type { ShellShop } from '#app/view-models/shell/shell-view.ts';
import type { MultishopMode } from '#app/domain/workspaces/multishop.ts';
import { useShell } from '../shell-context.ts';

/** How the page on screen shows several shops, and which: where it cannot, the shop alone. */
export function useShownShops({ shopId }: Pick<ShellShop, 'shopId'>): {
  readonly mode: MultishopMode;
  readonly shopIds: readonly number[];
} {
  const { shownShopIds } = useShell();
  const { pathname, search } = useLocation();
  const mode = getMultishopModeOfPage(pathname, search);
  return { mode, shopIds: mode === 'off' ? [shopId] : shownShopIds };
}
