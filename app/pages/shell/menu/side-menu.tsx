import { useLocation } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import type { IconSource } from '#app/components/ui/icon.ts';
import { Navigation } from '#app/components/ui/navigation.ts';
import {
  AffiliateIcon,
  CalculatorIcon,
  CashDollarIcon,
  ChannelsIcon,
  ChartLineIcon,
  ChartVerticalIcon,
  CollectionIcon,
  CollectionListIcon,
  CreditCardIcon,
  DeliveryIcon,
  DiscountIcon,
  EmailIcon,
  FinanceIcon,
  GaugeIcon,
  GlobeIcon,
  HomeIcon,
  ImportIcon,
  InventoryIcon,
  LightbulbIcon,
  LockIcon,
  OrderIcon,
  OrganizationIcon,
  PersonAddIcon,
  PersonIcon,
  PinFilledIcon,
  ProductCostIcon,
  ProductIcon,
  ProductListIcon,
  ProductReturnIcon,
  ReturnIcon,
  SettingsIcon,
  SocialPostIcon,
  StoreIcon,
  TargetIcon,
  ThemeTemplateIcon,
} from '#app/components/ui/icons.ts';
import { type DOMAttributes, lazy, useEffect, useState } from 'react';
import { AfterPage } from '#app/components/after-page.tsx';
import { isPhone } from '#app/components/tooltip/is-phone.ts';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { getPlan, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { findEntryHere, isViewAddress } from '#app/domain/pages/menu-entry-here.ts';
import type { MenuEntry } from '#app/domain/pages/menu.ts';
import { useShell } from '../shell-context.ts';
import styles from '../shell.module.css';
import { ownValue } from '#app/lib/own-value.ts';
import { useToolsGroup } from './use-tools-group.ts';

const PlanPanel = lazy(() => import('../plan/plan-panel.tsx'));

export interface SideMenuProps {
  readonly onNavigate: () => void;
  /** Names the plan that opens a locked entry, instead of going there. */
  readonly onLocked: (page: BlockedPage) => void;
  readonly onOpen: (modal: NonNullable<MenuEntry['opens']>) => void;
  readonly pointing: Pick<DOMAttributes<HTMLElement>, 'onPointerMove' | 'onPointerLeave'>;
}

/** Renders the side menu: the entries that the server lists for this user, in their groups. */
export function SideMenu(props: SideMenuProps) {
  const { menu, planPanel } = useShell();
  const { pathname, search } = useLocation();
  const itemOf = useItem(props);
  const foldTools = useToolsGroup();
  return (
    <div style={{ display: 'contents' }} {...props.pointing}>
      <Navigation location={`${pathname}${search}`} ariaLabelledBy="side-menu">
        <span id="side-menu" hidden>
          Farthing
        </span>
        {menu.map((group) => {
          const { entries, ...folding } = foldTools(group);
          const { title } = group;
          const items = entries.map(itemOf);
          return <Navigation.Section key={title} title={title} items={items} {...folding} />;
        })}
        {planPanel !== null && (
          <AfterPage>
            <PlanPanel />
          </AfterPage>
        )}
      </Navigation>
    </div>
  );
}

function useItem({ onNavigate, onLocked, onOpen }: SideMenuProps) {
  const { menu } = useShell();
  const { pathname, search } = useLocation();
  const addresses = menu.flatMap(({ entries }) => entries.flatMap(({ to }) => to ?? []));
  const here = findEntryHere(addresses, pathname, search);
  return (entry: MenuEntry) => {
    const { label, to, opens, lockedUntil, lockedText, isDisabled, isNewTab, badge } = entry;
    const common = {
      label,
      icon: menuIcon(entry),
      disabled: isDisabled,
      external: isNewTab,
      ...(badge !== null && { badge: <Badge {...BADGES[badge]} size="small" /> }),
    };
    if (lockedUntil !== null) {
      const open = () =>
        onLocked({ lowestPlan: lockedUntil, pageName: to?.split('?')[0] ?? label });
      return {
        ...common,
        badge: <PlanBadge plan={lockedUntil} text={lockedText ?? ''} />,
        onClick: open,
      };
    }
    if (to === null) {
      if (opens === null) return common;
      const open = () => {
        onNavigate();
        onOpen(opens);
      };
      return { ...common, onClick: open };
    }
    // A disabled link would still be one: an entry that leads nowhere has no address.
    if (isDisabled) return common;
    const selected = to === here;
    return { ...common, url: to, selected, onClick: onNavigate };
  };
}

/** Badges other than plans (features.md section 9, "Plan badges"). */
const BADGES = {
  new: { children: 'New' },
  beta: { children: 'Beta' },
} as const;

/** Shows the plan that opens a locked entry; its tooltip is that of the complete entry. */
function PlanBadge({ plan, text }: { readonly plan: PlanKey; readonly text: string }) {
  return (
    <span className={styles['lock']} title={text}>
      <Badge size="small" icon={LockIcon}>
        {getPlan(plan).name}
      </Badge>
    </span>
  );
}

/** Icons of pages that have their own; any other has that of a report. */
const ICONS: Readonly<Record<string, IconSource>> = {
  '/dashboard': HomeIcon,
  '/agency': StoreIcon,
  '/compare-shops': OrganizationIcon,
  '/compare-countries': GlobeIcon,
  '/compare-channels': ChannelsIcon,
  '/pl-report': FinanceIcon,
  '/orders?tab=orders': OrderIcon,
  '/analytics/products?tab=performance': ProductIcon,
  '/analytics/products-returns?tab=performance': ProductReturnIcon,
  '/analytics/collection': CollectionIcon,
  '/analytics/products-inventory?tab=insights': InventoryIcon,
  '/acquisition?item=ad-spend': TargetIcon,
  '/acquisition?item=affiliates-influencers': AffiliateIcon,
  '/acquisition?item=organic-social': SocialPostIcon,
  '/acquisition?item=email-sms': EmailIcon,
  '/analytics/shipping?tab=performance': DeliveryIcon,
  '/analytics/returns?tab=performance': ReturnIcon,
  '/analytics/discounts?tab=performance': DiscountIcon,
  '/analytics/transaction-fees?tab=performance': CreditCardIcon,
  '/ltv': ChartLineIcon,
  '/custom-reports/farthing-reports': ThemeTemplateIcon,
  '/benchmarks': GaugeIcon,
  '/insights': LightbulbIcon,
  '/imports': ImportIcon,
  '/settings?item=costs': ProductCostIcon,
  '/revenue': CashDollarIcon,
  '/get-funded': CashDollarIcon,
  '/settings?item=shop': StoreIcon,
  '/settings?item=user': PersonIcon,
  '/settings?item=workspace': SettingsIcon,
};

function menuIcon({ to, opens }: MenuEntry): IconSource {
  if (opens === 'invite_teammates') return PersonAddIcon;
  if (opens === 'profit_simulators') return CalculatorIcon;
  if (isViewAddress(to ?? '')) return PinFilledIcon;
  if (to?.startsWith('/product/') === true) return ProductListIcon;
  if (to?.startsWith('/collection-analysis/') === true) return CollectionListIcon;
  return ownValue(ICONS, to ?? '') ?? ChartVerticalIcon;
}

/**
 * Manages the side menu: hidden on a phone until it is opened, shown on a wide screen until it is
 * closed.
 */
export function useMenu() {
  const { key } = useLocation();
  // Opened on a phone, it is open for the page that it was opened on: whatever leads away closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isClosed, setIsClosed] = useState(false);
  const [isWide, setIsWide] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  useEffect(() => setIsWide(!isPhone()), []);
  const isOpen = openAt === key;
  const toggle = () => {
    if (isPhone()) setOpenAt(isOpen ? null : key);
    else setIsClosed(!isClosed);
  };
  return {
    isOpen,
    isClosed,
    isExpanded: isWide ? !isClosed : isOpen,
    toggle,
    close: () => setOpenAt(null),
    /**
     * The states that its style depends on: icons become the full menu once the pointer moves onto
     * them.
     */
    state: `${isClosed ? 'closed' : 'open'}${isOpen ? ' over-page' : ''}${isPointedAt ? ' pointed-at' : ''}`,
    /** A menu that opens below a resting pointer is not pointed at: browsers send no move event. */
    pointing: {
      onPointerMove: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
    },
  };
}
