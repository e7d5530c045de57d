import { ChevronDownIcon, ChevronUpIcon } from '#app/components/ui/icons.ts';
import { useState } from 'react';
import { sendCall } from '#app/components/beacon/send-call.ts';
import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { MenuGroup } from '#app/domain/pages/menu.ts';
import { useShell } from '../shell-context.ts';

const EXPANDED: ShopAttributeName = 'toolsHasExpanded';

/**
 * Folds the group of tools in the side menu: an attribute of the shop stores the state. Users who
 * may not change the shop fold it for themselves, until the page is loaded again.
 */
export function useToolsGroup() {
  const { shop } = useShell();
  const [chosen, setChosen] = useState<{ shopKey: string; isExpanded: boolean } | null>(null);
  const isOwnChoice = shop !== null && chosen?.shopKey === shop.shopKey;
  const isExpanded = isOwnChoice ? chosen.isExpanded : (shop?.areToolsExpanded ?? true);
  const toggle = () => {
    if (shop === null) return;
    setChosen({ shopKey: shop.shopKey, isExpanded: !isExpanded });
    if (shop.isDemo || !canDo(shop.role, 'edit_shop_settings')) return;
    const attribute = { attribute_name: EXPANDED, attribute_value: Number(!isExpanded) };
    sendCall('Attributes', 'saveShopAttribute', attribute);
  };
  return ({ title, entries }: MenuGroup) => {
    if (title !== 'Tools') return { entries };
    const action = {
      icon: isExpanded ? ChevronUpIcon : ChevronDownIcon,
      accessibilityLabel: isExpanded ? 'Hide tools' : 'Show tools',
      onClick: toggle,
    };
    return { entries: isExpanded ? entries : [], action };
  };
}
