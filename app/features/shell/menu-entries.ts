import type { IconSource } from '@shopify/polaris';
import {
  ChartLineIcon,
  FinanceIcon,
  HomeIcon,
  ImportIcon,
  OrderIcon,
  ProductIcon,
} from '@shopify/polaris-icons';

export interface MenuEntry {
  readonly label: string;
  readonly url: string;
  readonly icon: IconSource;
  /** Further places that belong to this entry. */
  readonly alsoUnder?: readonly string[];
}

/** Groups and order are the specification's (features.md, "Side menu"). */
export const MENU_GROUPS: readonly {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}[] = [
  {
    title: 'Overview',
    entries: [
      { label: 'Dashboard', url: '/dashboard', icon: HomeIcon },
      { label: 'Profit & Loss', url: '/pl-report', icon: FinanceIcon },
    ],
  },
  {
    title: 'Orders',
    entries: [{ label: 'Orders', url: '/orders?tab=orders', icon: OrderIcon }],
  },
  {
    title: 'Products',
    entries: [
      {
        label: 'Products',
        url: '/analytics/products?tab=performance',
        icon: ProductIcon,
        alsoUnder: ['/product'],
      },
    ],
  },
  {
    title: 'Reports',
    entries: [{ label: 'Cohort Analysis', url: '/ltv', icon: ChartLineIcon }],
  },
  {
    title: 'Data',
    entries: [{ label: 'Imports', url: '/imports', icon: ImportIcon }],
  },
];
