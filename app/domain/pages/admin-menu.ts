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
  readonly path: string;
  /**
   * True for the home page, to which the app's own name in the admin leads: it is no entry of its
   * own.
   */
  readonly isHome: boolean;
  /** The pages of a section with several; empty for a section of one page. */
  readonly tabs: readonly AdminTab[];
}

export interface AdminTab {
  readonly label: string;
  readonly to: string;
  /** The plan that opens it; null when it is open. */
  readonly lockedUntil: PlanKey | null;
}

/** The section of a page, and the page's tab. */
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

/** Lists the home page, then the sections that have a page this user may open. */
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

/** Finds the section and tab of a page; null for a page of no section. */
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
 * Returns tabs. Items of one page, as those of the settings, have tabs of their own there: here
 * they are one. Views of a page are tabs beside it.
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

/**
 * The pages for entries that open a modal standalone; null for the invitations, to which the
 * settings lead.
 */
const PAGES_OF_MODALS: Readonly<Record<NonNullable<MenuEntry['opens']>, string | null>> = {
  profit_simulators: '/profit-simulators',
  invite_teammates: null,
};

function pathIn(to: string): string {
  return to.split('?')[0] ?? to;
}

/** Returns the view in an address; null for the page itself. */
function viewIn(to: string): string | null {
  return new URLSearchParams(to.split('?')[1]).get(VIEW_WORD);
}

/** Compares paths; "/product/7" is the page of "/product/8" too, another product of one kind. */
function isSamePage(own: string, path: string): boolean {
  const first = splitPath(own) ?? [];
  const other = splitPath(path) ?? [];
  if (ONE_THING.includes(first[0] ?? '')) return first[0] === other[0];
  return first.join('/') === other.join('/');
}

const ONE_THING = ['product', 'collection-analysis'];
