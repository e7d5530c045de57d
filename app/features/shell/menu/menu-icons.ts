import type { IconSource } from '@shopify/polaris';
import {
  ChartLineIcon,
  ChartVerticalIcon,
  CashDollarIcon,
  DeliveryIcon,
  DiscountIcon,
  FinanceIcon,
  HomeIcon,
  ImportIcon,
  OrderIcon,
  PersonAddIcon,
  PersonIcon,
  ProductCostIcon,
  ProductIcon,
  ProductListIcon,
  SettingsIcon,
  StoreIcon,
} from '@shopify/polaris-icons';
import type { MenuEntry } from '#app/domain/access/routes/menu.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** Pages with an icon of their own; any other has that of a report. */
const ICONS: Readonly<Record<string, IconSource>> = {
  '/dashboard': HomeIcon,
  '/pl-report': FinanceIcon,
  '/orders?tab=orders': OrderIcon,
  '/analytics/products?tab=performance': ProductIcon,
  '/analytics/shipping?tab=performance': DeliveryIcon,
  '/analytics/discounts?tab=performance': DiscountIcon,
  '/ltv': ChartLineIcon,
  '/imports': ImportIcon,
  '/settings?item=costs': ProductCostIcon,
  '/revenue': CashDollarIcon,
  '/settings?item=shop': StoreIcon,
  '/settings?item=user': PersonIcon,
  '/settings?item=workspace': SettingsIcon,
};

/** The icon of an entry. */
export function menuIcon({ to, opens }: MenuEntry): IconSource {
  if (opens === 'invite_teammates') return PersonAddIcon;
  if (to?.startsWith('/product/') === true) return ProductListIcon;
  return ownValue(ICONS, to ?? '') ?? ChartVerticalIcon;
}
