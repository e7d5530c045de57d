import { Link, useLocation } from '@remix-run/react';
import { type DOMAttributes, lazy, type ReactNode, useEffect, useState } from 'react';
import { AfterPage } from '#app/components/after-page.tsx';
import { usePrefetch } from '#app/components/prefetch.ts';
import { isPhone } from '#app/components/tooltip/is-phone.ts';
import { Badge } from '#app/components/ui/badge.ts';
import { Icon, type IconSource } from '#app/components/ui/icon.ts';
import {
  CalculatorIcon,
  ChartVerticalIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  DeliveryIcon,
  HomeIcon,
  ImportIcon,
  LightbulbIcon,
  LockIcon,
  OrderIcon,
  PinFilledIcon,
  ProductIcon,
  SettingsIcon,
  TargetIcon,
} from '#app/components/ui/icons.ts';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { getPlan, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { findEntryHere, isViewAddress } from '#app/domain/pages/menu-entry-here.ts';
import type { MenuGroupTitle } from '#app/domain/pages/menu-table.ts';
import type { MenuEntry, MenuGroup } from '#app/domain/pages/menu.ts';
import { useShell } from '../shell-context.ts';
import styles from './side-menu.module.css';
import { useOpenGroups } from './use-open-groups.ts';

const PlanPanel = lazy(() => import('../plan/plan-panel.tsx'));

export interface SideMenuProps {
  readonly onNavigate: () => void;
  /** Names the plan that opens a locked entry, instead of going there. */
  readonly onLocked: (page: BlockedPage) => void;
  readonly onOpen: (modal: NonNullable<MenuEntry['opens']>) => void;
  readonly pointing: Pick<DOMAttributes<HTMLElement>, 'onPointerMove' | 'onPointerLeave'>;
  /** Says that the menu is a strip until it is pointed at. */
  readonly isReduced: boolean;
}

/**
 * Renders the side menu: a row for each group, and the entries of the open one. Reduced to a strip,
 * each group has its label below its icon.
 */
export function SideMenu({ pointing, isReduced, ...actions }: SideMenuProps) {
  const { menu, planPanel } = useShell();
  const { pathname, search } = useLocation();
  const addresses = menu.flatMap(({ entries }) => entries.flatMap(({ to }) => to ?? []));
  const here = findEntryHere(addresses, pathname, search);
  const groupHere = menu.find(({ entries }) =>
    entries.some(({ to }) => to !== null && to === here),
  );
  const { isOpen, toggle } = useOpenGroups(groupHere?.title ?? null, isReduced);
  return (
    <nav className={styles['menu']} aria-label="Farthing" {...pointing}>
      <ul className={styles['groups']}>
        {menu.map((group) => (
          <MenuGroupItem
            key={group.title}
            group={group}
            isHere={group === groupHere}
            isOpen={isOpen(group.title)}
            onToggle={() => toggle(group.title)}
          >
            {(entry, row) => (
              <EntryRow
                {...actions}
                {...row}
                key={entry.to ?? entry.label}
                entry={entry}
                here={here}
              />
            )}
          </MenuGroupItem>
        ))}
      </ul>
      {planPanel !== null && (
        <AfterPage>
          <div className={styles['panel']}>
            <PlanPanel />
          </div>
        </AfterPage>
      )}
    </nav>
  );
}

interface RowLook {
  readonly icon?: IconSource;
}

interface MenuGroupItemProps {
  readonly group: MenuGroup;
  readonly isHere: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: (entry: MenuEntry, look: RowLook) => ReactNode;
}

/** Renders a group as a row that opens it; a group of one entry is that entry itself. */
function MenuGroupItem({ group, isHere, isOpen, onToggle, children }: MenuGroupItemProps) {
  const { title, entries } = group;
  const icon = GROUP_ICONS[title];
  const [first] = entries;
  if (first !== undefined && entries.length === 1) return <li>{children(first, { icon })}</li>;
  const listId = `menu-${title.toLowerCase()}`;
  return (
    <li>
      <button
        type="button"
        className={`${styles['row']} ${isHere ? styles['holdsPage'] : ''}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        <RowText icon={icon} label={title} />
        <span className={styles['chevron']}>
          <Icon source={isOpen ? ChevronUpIcon : ChevronDownIcon} />
        </span>
      </button>
      <ul id={listId} className={styles['entries']} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.to ?? entry.label}>
            {children(entry, isViewAddress(entry.to ?? '') ? { icon: PinFilledIcon } : {})}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface EntryRowProps extends Omit<SideMenuProps, 'pointing' | 'isReduced'>, RowLook {
  readonly entry: MenuEntry;
  /** The address of the entry that the page on screen belongs to. */
  readonly here: string | null;
}

/** Renders an entry: a link to its page, or a button that opens a modal or names the plan it needs. */
function EntryRow({ entry, here, icon, onNavigate, onLocked, onOpen }: EntryRowProps) {
  const { label, to, opens, lockedUntil, lockedText, isDisabled, isNewTab, badge } = entry;
  const prefetch = usePrefetch();
  const text = <RowText label={label} {...(icon !== undefined && { icon })} />;
  if (lockedUntil !== null) {
    const page = { lowestPlan: lockedUntil, pageName: to?.split('?')[0] ?? label };
    return (
      <button type="button" className={styles['row']} onClick={() => onLocked(page)}>
        {text}
        <PlanBadge plan={lockedUntil} text={lockedText ?? ''} />
      </button>
    );
  }
  const marked = (
    <>
      {text}
      {badge !== null && <Badge {...BADGES[badge]} size="small" />}
    </>
  );
  // A disabled link would still be one: an entry that leads nowhere is a button that does nothing.
  if (isDisabled || to === null) {
    const open = () => {
      onNavigate();
      if (opens !== null) onOpen(opens);
    };
    return (
      <button type="button" className={styles['row']} disabled={isDisabled} onClick={open}>
        {marked}
      </button>
    );
  }
  if (isNewTab) {
    return (
      <a
        className={styles['row']}
        href={to}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onNavigate}
      >
        {marked}
      </a>
    );
  }
  return (
    <Link
      className={styles['row']}
      to={to}
      prefetch={prefetch}
      onClick={onNavigate}
      {...(to === here && { 'aria-current': 'page' })}
    >
      {marked}
    </Link>
  );
}

function RowText({ icon, label }: RowLook & { readonly label: string }) {
  return (
    <>
      {icon !== undefined && (
        <span className={styles['icon']}>
          <Icon source={icon} />
        </span>
      )}
      <span className={styles['label']}>{label}</span>
    </>
  );
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

const GROUP_ICONS: Readonly<Record<MenuGroupTitle, IconSource>> = {
  Overview: HomeIcon,
  Orders: OrderIcon,
  Products: ProductIcon,
  Marketing: TargetIcon,
  Fulfillment: DeliveryIcon,
  Reports: ChartVerticalIcon,
  Tools: CalculatorIcon,
  Insights: LightbulbIcon,
  Data: ImportIcon,
  Settings: SettingsIcon,
};

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
  const isStrip = useIsStrip();
  const [isPointedAt, setIsPointedAt] = useState(false);
  useEffect(() => setIsWide(!isPhone()), []);
  const isOpen = openAt === key;
  const toggle = () => {
    if (isPhone()) setOpenAt(isOpen ? null : key);
    else setIsClosed(!isClosed);
  };
  return {
    isOpen,
    isReduced: isStrip || (isWide && isClosed),
    isExpanded: isWide ? !isClosed : isOpen,
    toggle,
    close: () => setOpenAt(null),
    /**
     * The states that its style depends on: the strip becomes the full menu once the pointer moves
     * onto it.
     */
    state: `${isClosed ? 'closed' : 'open'}${isOpen ? ' over-page' : ''}${isPointedAt ? ' pointed-at' : ''}`,
    /** A menu that opens below a resting pointer is not pointed at: browsers send no move event. */
    pointing: {
      onPointerMove: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
    },
  };
}

/** Widths at which the menu is a strip (features.md, "Sidebar width"). */
const STRIP_QUERY = '(min-width: 48em) and (max-width: 80em)';

function useIsStrip(): boolean {
  const [isStrip, setIsStrip] = useState(false);
  useEffect(() => {
    const query = matchMedia(STRIP_QUERY);
    const follow = () => setIsStrip(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isStrip;
}
