/**
 * The menu that the Shopify admin shows for the app: a few sections, each with one address and no
 * query, since the admin marks an entry by its path. What else belongs to a section is a tab of its
 * pages.
 */
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { splitPath } from './match-route.ts';
import { VIEW_WORD } from './menu-entry-here.ts';
import type { MenuEntry, MenuGroup } from './menu.ts';
import type { MenuGroupTitle } from './menu-table.ts';

export interface AdminSection {
  readonly label: string;
  /** Without a query. */
  readonly path: string;
  /** The app's own name in the admin leads there: it is no entry besides. */
  readonly isHome: boolean;
  /** The pages of the section where it has several; none of a section of one page. */
  readonly tabs: readonly AdminTab[];
}

export interface AdminTab {
  readonly label: string;
  readonly to: string;
  /** The plan that opens it; null when it is open. */
  readonly lockedUntil: PlanKey | null;
}

/** A page's section, and which of its tabs the page is. */
export interface PlaceInMenu {
  readonly section: AdminSection;
  readonly tab: number;
}

const HOME = '/dashboard';

/** Groups of the side menu that are one section here: the admin shows about seven. */
const SECTIONS: readonly (readonly MenuGroupTitle[])[] = [
  ['Overview'],
  ['Orders', 'Fulfillment'],
  ['Products'],
  ['Marketing'],
  ['Reports', 'Tools', 'Insights'],
  ['Data'],
  ['Settings'],
];

/** The home page, then the sections that have a page this user may open. */
export function adminMenu(groups: readonly MenuGroup[]): readonly AdminSection[] {
  const getPages = (titles: readonly MenuGroupTitle[]) =>
    groups.filter(({ title }) => titles.includes(title)).flatMap(({ entries }) => pagesIn(entries));
  const all = SECTIONS.map((titles) => ({ title: titles[0] ?? '', pages: getPages(titles) }));
  const home = all.flatMap(({ pages }) => pages).find(({ to }) => to === HOME);
  return [
    ...(home === undefined ? [] : [{ label: home.label, path: HOME, isHome: true, tabs: [] }]),
    ...all.flatMap(({ title, pages }) => {
      const tabs = getTabs(
        pages.filter(({ to }) => to !== HOME),
        title,
      );
      // A locked page leads to the words about its plan: a section begins with one that opens.
      const first = tabs.find(({ lockedUntil }) => lockedUntil === null) ?? tabs[0];
      if (first === undefined) return [];
      const path = pathIn(first.to);
      const label = tabs.length === 1 ? first.label : title;
      return [{ label, path, isHome: false, tabs: tabs.length === 1 ? [] : tabs }];
    }),
  ];
}

/** The section of a page, and which of its tabs it is; null of a page of no section. */
export function adminSectionAt(
  sections: readonly AdminSection[],
  path: string,
  query = '',
): PlaceInMenu | null {
  const open = viewIn(`?${query}`);
  for (const section of sections) {
    const find = (view: string | null) =>
      section.tabs.findIndex(({ to }) => isSamePage(pathIn(to), path) && viewIn(to) === view);
    const ofView = open === null ? -1 : find(open);
    const tab = ofView >= 0 ? ofView : find(null);
    if (tab >= 0) return { section, tab };
  }
  return null;
}

/**
 * Items of one page, as those of the settings, have tabs of their own there: here they are one. Views of
 * a page are tabs beside it.
 */
function getTabs(pages: readonly AdminTab[], title: string): readonly AdminTab[] {
  const byPath = groupBy(pages, ({ to }) => `${pathIn(to)}?${viewIn(to) ?? ''}`);
  return [...byPath.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.length === 0 ? first : { ...first, label: title }],
  );
}

function pagesIn(entries: readonly MenuEntry[]): readonly AdminTab[] {
  return entries.flatMap(({ label, to, opens, isDisabled, lockedUntil }) => {
    const page = to ?? (opens === null ? null : PAGES_OF_MODALS[opens]);
    return page === null || isDisabled ? [] : [{ label, to: page, lockedUntil }];
  });
}

/** What opens a modal standalone is a page here; that of the invitations is one that the settings lead to. */
const PAGES_OF_MODALS: Readonly<Record<NonNullable<MenuEntry['opens']>, string | null>> = {
  profit_simulators: '/profit-simulators',
  invite_teammates: null,
};

function pathIn(to: string): string {
  return to.split('?')[0] ?? to;
}

/** The view that an address opens; null of the page itself. */
function viewIn(to: string): string | null {
  return new URLSearchParams(to.split('?')[1]).get(VIEW_WORD);
}

/** "/product/7" is the page of "/product/8" too: another product of the same kind. */
function isSamePage(own: string, path: string): boolean {
  const first = splitPath(own) ?? [];
  const other = splitPath(path) ?? [];
  if (ONE_THING.includes(first[0] ?? '')) return first[0] === other[0];
  return first.join('/') === other.join('/');
}

/** Pages about one thing, whose id their address ends with. */
const ONE_THING = ['product', 'collection-analysis'];
