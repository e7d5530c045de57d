/** The views of a page, as its reader finds them in its menu. */
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import { ownValue } from '#app/lib/own-value.ts';

/**
 * What the word `VIEW_WORD` of an address says beside the id of a view: the page as its reader last had it, whatever it
 * opens with.
 */
export const OWN_VIEW = 'own';

export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isMine: boolean;
  /** The first name of its owner, where it is known and somebody else's. */
  readonly ownerName: string | null;
  readonly isEditable: boolean;
  readonly isPinned: boolean;
  readonly isDefault: boolean;
  /** Its layout as words of an address; null where no version can read it any more. */
  readonly words: string | null;
  /** Whether it opens with days of its own. */
  readonly hasDays: boolean;
}

export interface ViewsOfPage {
  /** By its name in the page table. */
  readonly page: string;
  readonly views: readonly SavedView[];
  /** How its buttons stand before whoever reads, and what a refused one says. */
  readonly saving: ButtonState;
  readonly sharing: ButtonState;
  readonly refusal: string | null;
}

/** The views with what the reader should know of the one that the address says. */
export interface ShownViews extends ViewsOfPage {
  readonly notices: readonly string[];
}

/** The address that opens a view of a page. */
export function viewAddress(page: string, viewId: string): string {
  const address = ownValue(ITEM_PAGES, page) ?? `/${page}?`;
  return `${address}${new URLSearchParams({ [VIEW_WORD]: viewId })}`;
}

/** Pages that the menu knows as items of another, or whose list is one of their tabs. */
const ITEM_PAGES: Readonly<Record<string, string>> = {
  acquisition: '/acquisition?item=ad-spend&',
  'acquisition/affiliates-influencers': '/acquisition?item=affiliates-influencers&',
  'acquisition/organic-social': '/acquisition?item=organic-social&',
  'retention/email-sms': '/acquisition?item=email-sms&',
  'analytics/products-inventory': '/analytics/products-inventory?tab=inventory&',
};

/** The view that an address says, where it is one of these; null of the page itself. */
export function findOpenView(
  { views }: Pick<ViewsOfPage, 'views'>,
  params: URLSearchParams,
): SavedView | null {
  return views.find(({ viewId }) => viewId === params.get(VIEW_WORD)) ?? null;
}

/** What the reader should know of the view that an address says: that it is gone, or cannot be read. */
export function viewNotices(
  found: Pick<ViewsOfPage, 'views'>,
  params: URLSearchParams,
): readonly string[] {
  const named = params.get(VIEW_WORD);
  if (named === null || named === OWN_VIEW) return [];
  const view = findOpenView(found, params);
  if (view === null) {
    return ['This view was deleted, or is somebody else’s, so the page is shown as usual.'];
  }
  if (view.words !== null) return [];
  return [
    `“${view.name}” cannot be read any more, so the page is shown as usual. ` +
      'Save it anew, or delete it.',
  ];
}
