import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { sendCall } from '#app/components/beacon/send-call.ts';
import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { MenuGroupTitle } from '#app/domain/pages/menu-table.ts';
import { useShell } from '../shell-context.ts';

const EXPANDED: ShopAttributeName = 'toolsHasExpanded';

/**
 * Says which groups of the side menu show their entries: that of the page on screen, until another
 * is chosen on this page. An attribute of the shop holds the tools open; users who may not change
 * the shop hold them open for themselves. A strip opens none by itself, so that no row moves when
 * the pointer widens it.
 */
export function useOpenGroups(groupHere: MenuGroupTitle | null, isReduced: boolean) {
  const { pathname } = useLocation();
  const { shop } = useShell();
  const [chosen, setChosen] = useState<{ pathname: string; title: MenuGroupTitle | null }>();
  const [tools, setTools] = useState<{ shopKey: string; isExpanded: boolean }>();
  const groupAtFirst = isReduced ? null : groupHere;
  const open = chosen?.pathname === pathname ? chosen.title : groupAtFirst;
  const areToolsExpanded =
    tools !== undefined && tools.shopKey === shop?.shopKey
      ? tools.isExpanded
      : (shop?.areToolsExpanded ?? false);
  const isHeld = (title: MenuGroupTitle) => title === 'Tools' && !isReduced && areToolsExpanded;
  const isOpen = (title: MenuGroupTitle) => title === open || isHeld(title);
  const holdTools = (isExpanded: boolean) => {
    if (shop === null) return;
    setTools({ shopKey: shop.shopKey, isExpanded });
    if (shop.isDemo || !canDo(shop.role, 'edit_shop_settings')) return;
    const attribute = { attribute_name: EXPANDED, attribute_value: Number(isExpanded) };
    sendCall('Attributes', 'saveShopAttribute', attribute);
  };
  const toggle = (title: MenuGroupTitle) => {
    const isExpanded = !isOpen(title);
    if (title === 'Tools' && !isReduced) holdTools(isExpanded);
    if (title !== 'Tools' || isReduced || open === title) {
      setChosen({ pathname, title: isExpanded ? title : null });
    }
  };
  return { isOpen, toggle };
}
