/** The views of a page, as its reader sees them in its menu. */
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import { ownValue } from '#app/lib/own-value.ts';

/**
 * The value of `VIEW_WORD` instead of a view's id for the page without a saved view: the reader's
 * last state, despite the default view.
 */
export const OWN_VIEW = 'own';

export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isMine: boolean;
  /** The first name of its owner, where it is known and the owner is another user. */
  readonly ownerName: string | null;
  readonly isEditable: boolean;
  readonly isPinned: boolean;
  readonly isDefault: boolean;
  /** Its layout as query parameters; null where no version can read it any more. */
  readonly words: string | null;
  /** True where it opens with days of its own. */
  readonly hasDays: boolean;
}

export interface ViewsOfPage {
  readonly page: string;
  readonly views: readonly SavedView[];
  /** The state of its buttons for the reader, and the text of a refused one. */
  readonly saving: ButtonState;
  readonly sharing: ButtonState;
  readonly refusal: string | null;
}

/** The views with notices about the view in the address. */
export interface ShownViews extends ViewsOfPage {
  readonly notices: readonly string[];
}

export function viewAddress(page: string, viewId: string): string {
  const address = ownValue(ITEM_PAGES, page) ?? `/${page}?`;
  return `${address}${new URLSearchParams({ [VIEW_WORD]: viewId })}`;
}

/** The pages that the menu shows as items of another, or whose list is one of its tabs. */
const ITEM_PAGES: Readonly<Record<string, string>> = {
  acquisition: '/acquisition?item=ad-spend&',
  'acquisition/affiliates-influencers': '/acquisition?item=affiliates-influencers&',
  'acquisition/organic-social': '/acquisition?item=organic-social&',
  'retention/email-sms': '/acquisition?item=email-sms&',
  'analytics/products-inventory': '/analytics/products-inventory?tab=inventory&',
};

/** Finds the view in the address among these; null for the page itself. */
export function findOpenView(
  { views }: Pick<ViewsOfPage, 'views'>,
  params: URLSearchParams,
): SavedView | null {
  return views.find(({ viewId }) => viewId === params.get(VIEW_WORD)) ?? null;
}

/** Lists notices about the view in the address: it was deleted, or cannot be read. */
export function viewNotices(
  pageViews: Pick<ViewsOfPage, 'views'>,
  params: URLSearchParams,
): readonly string[] {
  const named = params.get(VIEW_WORD);
  if (named === null || named === OWN_VIEW) return [];
  const view = findOpenView(pageViews, params);
  if (view === null) {
    return ['This view was deleted, or is somebody else’s, so the page is shown as usual.'];
  }
  if (view.words !== null) return [];
  return [
    `“${view.name}” cannot be read any more, so the page is shown as usual. ` +
      'Save it anew, or delete it.',
  ];
}
