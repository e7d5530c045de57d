import { useState } from 'react';
import { useLocation, useNavigation, useSubmit } from '@remix-run/react';
import type { ShellShop, ShellWorkspace } from '#app/view-models/shell/shell-view.ts';
import { shopPanel, type ShopPanel } from '#app/domain/workspaces/shop-panel.ts';
import { useShownShops } from '#app/features/shell/shops/use-shown-shops.ts';

export interface Panel {
  readonly view: ShopPanel;
  readonly ticked: ReadonlySet<number>;
  readonly search: string;
  readonly isApplying: boolean;
  setSearch(text: string): void;
  tick(shopId: number): void;
  tickAll(shopIds: ReadonlySet<number>): void;
  apply(shopIds: readonly number[]): void;
}

/** The current workspace's tab as it stands, and what can be done in it. */
export function usePanel(shop: ShellShop, workspace: ShellWorkspace): Panel {
  const { mode, shopIds: shown } = useShownShops(shop);
  const { pathname, search: query } = useLocation();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(shown));
  const [search, setSearch] = useState('');
  const submit = useSubmit();
  const navigation = useNavigation();
  const view = shopPanel({
    workspace: { ...workspace, members: [] },
    role: shop.role,
    isOnboardingDone: shop.isOnboardingDone,
    plan: shop.plan,
    mode,
    applied: new Set(shown),
    ticked,
    search,
    locale: shop.locale,
  });
  return {
    view,
    ticked,
    search,
    isApplying: navigation.formAction === '/show-shops',
    setSearch,
    tick: (shopId) => setTicked(toggled(ticked, shopId)),
    tickAll: setTicked,
    apply: (shopIds) => {
      const form = new FormData();
      for (const shopId of shopIds) form.append('shop_id', String(shopId));
      form.set('back', pathname + query);
      submit(form, { method: 'post', action: '/show-shops' });
    },
  };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
