import { useLocation } from '@remix-run/react';
import { Navigation } from '@shopify/polaris';
import { MENU_GROUPS, type MenuEntry } from './menu-entries.ts';

/** The side menu of the specification, with the entries that work. */
export function SideMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Navigation location={`${pathname}${search}`} ariaLabelledBy="side-menu">
      <span id="side-menu" hidden>
        Farthing
      </span>
      {MENU_GROUPS.map(({ title, entries }) => (
        <Navigation.Section
          key={title}
          title={title}
          items={entries.map((entry) => ({
            label: entry.label,
            icon: entry.icon,
            url: entry.url,
            selected: isHere(entry, pathname),
            onClick: onNavigate,
          }))}
        />
      ))}
    </Navigation>
  );
}

function isHere({ url, alsoUnder = [] }: MenuEntry, pathname: string): boolean {
  const own = url.split('?')[0] ?? url;
  return [own, ...alsoUnder].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
