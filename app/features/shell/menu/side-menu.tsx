import { useLocation } from '@remix-run/react';
import { Navigation } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { isMenuEntryHere } from '#app/domain/access/routes/menu-entry-here.ts';
import type { MenuEntry } from '#app/domain/access/routes/menu.ts';
import { menuIcon } from './menu-icons.ts';
import { useShell } from '../shell-context.ts';

export interface SideMenuProps {
  readonly onNavigate: () => void;
  /** A locked entry says which plan opens it instead of going there. */
  readonly onLocked: (page: BlockedPage) => void;
  readonly onInvite: () => void;
}

/** The side menu: the entries that the server found for this visitor, in their groups. */
export function SideMenu(props: SideMenuProps) {
  const { menu } = useShell();
  const { pathname, search } = useLocation();
  const itemOf = useItem(props);
  return (
    <Navigation location={`${pathname}${search}`} ariaLabelledBy="side-menu">
      <span id="side-menu" hidden>
        Farthing
      </span>
      {menu.map(({ title, entries }) => (
        <Navigation.Section key={title} title={title} items={entries.map(itemOf)} />
      ))}
    </Navigation>
  );
}

function useItem({ onNavigate, onLocked, onInvite }: SideMenuProps) {
  const { pathname, search } = useLocation();
  return (entry: MenuEntry) => {
    const { label, to, opens, lockedUntil, isDisabled } = entry;
    const common = { label, icon: menuIcon(entry), disabled: isDisabled };
    if (lockedUntil !== null) {
      const open = () =>
        onLocked({ lowestPlan: lockedUntil, pageName: to?.split('?')[0] ?? label });
      return { ...common, icon: LockIcon, onClick: open };
    }
    if (to === null) {
      const invite = () => {
        onNavigate();
        onInvite();
      };
      return { ...common, ...(opens === 'invite_teammates' && { onClick: invite }) };
    }
    // A disabled link would still be one: an entry that leads nowhere has no address.
    if (isDisabled) return common;
    const selected = isMenuEntryHere(to, pathname, search);
    return { ...common, url: to, selected, onClick: onNavigate };
  };
}
